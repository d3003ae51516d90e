"""A page without a browser: HTTP, a WebSocket, and the program's messages."""
import base64
import os
import socket
import ssl
import struct
import zlib


class Refused(Exception):
    pass


def connect(port, is_encrypted):
    line = socket.create_connection(("127.0.0.1", port), 10)
    # As browsers do: a small message must not wait for the answer to the one before.
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    if not is_encrypted:
        return line
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context.wrap_socket(line)


def get(port, path="/", headers=None, host=None, is_encrypted=False):
    """The status, the headers and the body of an answer."""
    with connect(port, is_encrypted) as line:
        line.sendall(request(path, headers or {}, host or f"127.0.0.1:{port}"))
        data = b""
        while piece := line.recv(65536):
            data += piece
    head, _, body = data.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    fields = dict(line.split(": ", 1) for line in lines[1:])
    return int(lines[0].split()[1]), {name.lower(): value for name, value in fields.items()}, body


def request(path, headers, host):
    fields = "".join(f"{name}: {value}\r\n" for name, value in headers.items())
    return f"GET {path} HTTP/1.1\r\nHost: {host}\r\n{fields}\r\n".encode()


class Page:
    """The line of a page. It answers frames as ours does and keeps the text that was ever shown."""

    def __init__(self, port, origin=None, host=None, size=(60, 16), headers=None, is_encrypted=False, compresses=False, visit=None):
        host = host or f"127.0.0.1:{port}"
        self.socket = connect(port, is_encrypted)
        scheme = "https" if is_encrypted else "http"
        key = base64.b64encode(os.urandom(16)).decode()
        fields = {
            "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key,
            "Origin": origin or f"{scheme}://{host}", **(headers or {}),
            **({"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"} if compresses else {}),
        }
        self.inflater = zlib.decompressobj(-15) if compresses else None
        # What came over the line, and what it said.
        self.bytes = self.said = 0
        self.socket.sendall(request(f"/program?visit={visit}" if visit else "/program", fields, host))
        self.data = b""
        while b"\r\n\r\n" not in self.data:
            piece = self.socket.recv(65536)
            if not piece:
                raise Refused("The server closed the connection.")
            self.data += piece
        head, _, self.data = self.data.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.decode("latin-1"))
        assert (b"permessage-deflate" in head) == compresses, head
        self.seen = b""
        self.visit = None
        self.kinds = []
        self.end = None
        self.code = None
        try:
            self.send(b"c" + bytes([16, 20, 24, 230, 230, 230]))
            if size:
                self.send(b"s" + struct.pack(">4H", *size, 9, 18))
        except BrokenPipeError:
            # Somebody who isn't let in was told so already.
            pass

    def send(self, data, opcode=2, is_last=True):
        mask = os.urandom(4)
        compresses = self.inflater is not None and opcode == 2 and is_last
        if compresses:
            deflater = zlib.compressobj(wbits=-15)
            data = (deflater.compress(data) + deflater.flush(zlib.Z_SYNC_FLUSH))[:-4]
        head = bytes([opcode | (128 if is_last else 0) | (64 if compresses else 0)])
        if len(data) < 126:
            head += bytes([128 | len(data)])
        elif len(data) < 65536:
            head += bytes([128 | 126]) + struct.pack(">H", len(data))
        else:
            head += bytes([128 | 127]) + struct.pack(">Q", len(data))
        whole = (mask * (len(data) // 4 + 1))[: len(data)]
        masked = (int.from_bytes(data, "big") ^ int.from_bytes(whole, "big")).to_bytes(len(data), "big")
        self.socket.sendall(head + mask + masked)

    def key(self, text, modifiers=0):
        self.send(b"k" + bytes([modifiers, 0]) + text.encode())

    def receive(self, seconds=10):
        """The next message; None when the line is closed. Raises TimeoutError."""
        self.socket.settimeout(seconds)
        while True:
            frame = self._frame()
            if frame is not None:
                opcode, data = frame
                if opcode == 8:
                    self.code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                    return None
                if opcode == 9:
                    self.send(data, opcode=10)
                elif opcode == 2:
                    return self._take(data)
                continue
            try:
                piece = self.socket.recv(65536)
            except ConnectionError:
                return None
            if not piece:
                return None
            self.data += piece

    def _take(self, data):
        kind = data[:1].decode("latin-1")
        self.kinds.append(kind)
        self.length = len(data)
        if kind == "F":
            self.seen += data
            self.send(b"a")
        if kind == "V":
            self.visit = data[1:].decode().split(" ")[1]
        if kind == "E":
            self.end = data[1:].decode()
        return data

    def _frame(self):
        data = self.data
        if len(data) < 2:
            return None
        length, start = data[1] & 127, 2
        if length == 126:
            length, start = (struct.unpack(">H", data[2:4])[0], 4) if len(data) >= 4 else (1 << 62, 4)
        elif length == 127:
            length, start = (struct.unpack(">Q", data[2:10])[0], 10) if len(data) >= 10 else (1 << 62, 10)
        if len(data) < start + length:
            return None
        self.data = data[start + length:]
        self.bytes += start + length
        body = data[start:start + length]
        if data[0] & 64:
            body = self.inflater.decompress(body + b"\0\0\xff\xff")
        self.said += len(body)
        return data[0] & 15, body

    def wait(self, text, seconds=20):
        """Waits until the program has drawn a text."""
        while text.encode() not in self.seen:
            if self.receive(seconds) is None:
                raise AssertionError(f"The line was closed before {text!r} was drawn: {self.end} {self.seen[-300:]!r}")

    def wait_for_end(self, seconds=20):
        """Waits until the server closes the line, and returns the sentence that it said."""
        while self.receive(seconds) is not None:
            pass
        return self.end

    def close(self):
        self.socket.close()
