/**
 * Cell by cell, the obvious way.
 *
 * @param {Uint32Array} cells
 * @param {Uint8Array} values
 * @returns {number} how many hold a number
 */
export function plain(cells, values) {
  let good = 0;
  for (let i = 0; i < cells.length; i++) {
    const number = parseLoop(/** @type {number} */ (cells[i]));
    values[i] = Math.max(number, 0);
    if (number >= 0) good++;
  }
  return good;
}

/**
 * @param {number} cell
 * @returns {number} -1 for no number
 */
function parseLoop(cell) {
  const length = cell >>> 24;
  if (length < 1 || length > 3) return -1;
  let number = 0;
  for (let i = 0; i < length; i++) {
    const digit = ((cell >>> (8 * i)) & 0xff) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    number = 10 * number + digit;
  }
  return number <= 255 ? number : -1;
}

/**
 * All digits of a cell at once, after Daniel Lemire, "Parsing 8-bit integers quickly", 2023. No branch depends on what
 * the cells hold. The units are in the third byte and the hundreds, if any, in the first; missing digits
 * are zeros.
 *
 * @param {Uint32Array} cells
 * @param {Uint8Array} values
 * @returns {number} how many hold a number
 */
export function fast(cells, values) {
  let good = 0;
  for (let i = 0; i < cells.length; i++) {
    const cell = /** @type {number} */ (cells[i]) | 0;
    const missing = (cell >>> 24) ^ 3;
    const digits = ((cell ^ 0x303030) << (8 * missing)) & 0xffffff;
    const number = (digits & 0xff) * 100 + ((digits >>> 8) & 0xff) * 10 + (digits >>> 16);
    // A byte is a digit if neither it nor it and 0x76 reaches 0x80. The others are whole differences, made signs.
    const wrong = ((digits | (digits + 0x767676)) & 0x808080) | ((255 - number) & 0x80000000);
    const isGood = (wrong === 0 ? 1 : 0) & (missing < 3 ? 1 : 0);
    values[i] = number & -isGood;
    good += isGood;
  }
  return good;
}
