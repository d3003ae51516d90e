// Characters that are drawn as shapes, so that they meet whatever the font does: blocks, sextants, Braille, lines.

// The weights of the arms of U+2500…U+257F, up, right, down and left: 1 light, 2 heavy, 3 double; others are the font's.
const lines = {
  "─": "0101", "━": "0202", "│": "1010", "┃": "2020", "┌": "0110", "┍": "0210", "┎": "0120", "┏": "0220", "┐": "0011",
  "┑": "0012", "┒": "0021", "┓": "0022", "└": "1100", "┕": "1200", "┖": "2100", "┗": "2200", "┘": "1001", "┙": "1002",
  "┚": "2001", "┛": "2002", "├": "1110", "┝": "1210", "┠": "2120", "┣": "2220", "┤": "1011", "┥": "1012", "┨": "2021",
  "┫": "2022", "┬": "0111", "┯": "0212", "┰": "0121", "┳": "0222", "┴": "1101", "┷": "1202", "┸": "2101", "┻": "2202",
  "┼": "1111", "┿": "1212", "╂": "2121", "╋": "2222", "═": "0303", "║": "3030", "╔": "0330", "╗": "0033", "╚": "3300",
  "╝": "3003", "╠": "3330", "╣": "3033", "╦": "0333", "╩": "3303", "╬": "3333", "╒": "0310", "╓": "0130", "╕": "0013",
  "╖": "0031", "╘": "1300", "╙": "3100", "╛": "1003", "╜": "3001", "╞": "1310", "╟": "3130", "╡": "1013", "╢": "3031",
  "╤": "0313", "╥": "0131", "╧": "1303", "╨": "3101", "╪": "1313", "╫": "3131", "╴": "0001", "╵": "1000", "╶": "0100",
  "╷": "0010", "╸": "0002", "╹": "2000", "╺": "0200", "╻": "0020", "╭": "0110", "╮": "0011", "╯": "1001", "╰": "1100",
};
const round = { "╭": [1, 1], "╮": [-1, 1], "╯": [-1, -1], "╰": [1, -1] };
const shades = { "░": 0.25, "▒": 0.5, "▓": 0.75 };
// The quarters of U+2596…U+259F: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
const quarters = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14];

// Draws a character into a cell, whose colour is set; false for those that are the font's.
export function drawShape(context, text, x, y, width, height) {
  if (text.length > 2) return false;
  const code = text.codePointAt(0);
  const fill = (left, top, right, bottom) => context.fillRect(
    x + Math.round(left * width), y + Math.round(top * height),
    Math.round(right * width) - Math.round(left * width), Math.round(bottom * height) - Math.round(top * height));
  if (code >= 0x2500 && code < 0x2580) return drawLine(context, text, x, y, width, height);
  if (code >= 0x2580 && code < 0x25a0) return drawBlock(context, text, code, fill);
  if (code >= 0x1fb00 && code < 0x1fb3c) {
    // The numbers leave out nothing, the left half and the right half.
    let bits = code - 0x1fb00 + 1;
    if (bits >= 21) bits += 1;
    if (bits >= 42) bits += 1;
    grid(bits, 2, 3, fill);
    return true;
  }
  if (code >= 0x2800 && code < 0x2900) {
    drawBraille(context, code - 0x2800, x, y, width, height);
    return true;
  }
  return false;
}

function grid(bits, across, down, fill) {
  for (let index = 0; index < across * down; index += 1) {
    if (!(bits >> index & 1)) continue;
    const column = index % across;
    const row = Math.floor(index / across);
    fill(column / across, row / down, (column + 1) / across, (row + 1) / down);
  }
}

function drawBlock(context, text, code, fill) {
  if (shades[text]) {
    const alpha = context.globalAlpha;
    context.globalAlpha = alpha * shades[text];
    fill(0, 0, 1, 1);
    context.globalAlpha = alpha;
  } else if (code === 0x2580) {
    fill(0, 0, 1, 0.5);
  } else if (code <= 0x2588) {
    fill(0, 1 - (code - 0x2580) / 8, 1, 1);
  } else if (code <= 0x258f) {
    fill(0, 0, (0x2590 - code) / 8, 1);
  } else if (code === 0x2590) {
    fill(0.5, 0, 1, 1);
  } else if (code === 0x2594) {
    fill(0, 0, 1, 1 / 8);
  } else if (code === 0x2595) {
    fill(7 / 8, 0, 1, 1);
  } else {
    grid(quarters[code - 0x2596], 2, 2, fill);
  }
  return true;
}

function drawBraille(context, bits, x, y, width, height) {
  const size = Math.max(1, Math.round(Math.min(width / 4, height / 8)));
  const places = [[0, 0], [0, 1], [0, 2], [1, 0], [1, 1], [1, 2], [0, 3], [1, 3]];
  places.forEach(([column, row], index) => {
    if (!(bits >> index & 1)) return;
    context.fillRect(
      x + Math.round((column + 0.5) * width / 2 - size / 2), y + Math.round((row + 0.5) * height / 4 - size / 2), size,
      size);
  });
}

function drawLine(context, text, x, y, width, height) {
  const arms = lines[text];
  if (!arms) return false;
  const light = Math.max(1, Math.round(width / 9));
  if (round[text]) {
    drawRound(context, round[text], light, x, y, width, height);
    return true;
  }
  const [up, right, down, left] = [...arms].map(Number);
  const middleX = x + Math.floor((width - light) / 2);
  const middleY = y + Math.floor((height - light) / 2);
  // The offsets of the strokes of a line from the middle, and their thickness.
  const strokes = (weight) =>
    weight === 3 ? [[-light, light], [light, light]] : weight === 2 ? [[-Math.floor(light / 2), light * 2]] : [[0, light]];
  const reach = (...weights) => (weights.includes(3) ? light : 0);
  const vertical = (weight, top, bottom) => strokes(weight).forEach(([offset, thickness]) =>
    context.fillRect(middleX + offset, top, thickness, bottom - top));
  const horizontal = (weight, start, end) => strokes(weight).forEach(([offset, thickness]) =>
    context.fillRect(start, middleY + offset, end - start, thickness));
  if (up) vertical(up, y, middleY + light + reach(left, right));
  if (down) vertical(down, middleY - reach(left, right), y + height);
  if (left) horizontal(left, x, middleX + light + reach(up, down));
  if (right) horizontal(right, middleX - reach(up, down), x + width);
  return true;
}

function drawRound(context, [toRight, toBottom], light, x, y, width, height) {
  const middleX = x + Math.floor((width - light) / 2) + light / 2;
  const middleY = y + Math.floor((height - light) / 2) + light / 2;
  const endX = toRight > 0 ? x + width : x;
  const endY = toBottom > 0 ? y + height : y;
  const radius = Math.min(Math.abs(endX - middleX), Math.abs(endY - middleY));
  context.beginPath();
  context.moveTo(endX, middleY);
  context.arcTo(middleX, middleY, middleX, endY, radius);
  context.lineTo(middleX, endY);
  context.lineWidth = light;
  context.strokeStyle = context.fillStyle;
  context.stroke();
}
