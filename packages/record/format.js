/** Numbers and text for messages: three significant digits, the unit that fits, and nothing that a terminal would obey. */

/** @param {number} value @returns {string} with three significant digits */
export function formatNumber(value) {
  if (value === 0) return '0';
  // Rounded first: 9.996 has one digit before the point and is shown as 10.0.
  const rounded = Number(value.toPrecision(3));
  const decimals = 2 - Math.floor(Math.log10(Math.abs(rounded)));
  return rounded.toFixed(Math.min(4, Math.max(0, decimals)));
}

/** @param {number} bytes */
export function formatBytes(bytes) {
  const power = [3, 2, 1].find((each) => bytes >= 0.9995 * 1024 ** each) ?? 0;
  const digits = power === 0 && Number.isInteger(bytes) ? bytes : formatNumber(bytes / 1024 ** power);
  return `${digits} ${['B', 'KiB', 'MiB', 'GiB'][power]}`;
}

/** @param {number} ms @returns {string} such as `4 s` or `1 h 2 min` */
export function formatDuration(ms) {
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  const [whole, rest] =
    minutes < 60
      ? [`${minutes} min`, `${seconds % 60} s`]
      : [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  return rest.startsWith('0 ') ? whole : `${whole} ${rest}`;
}

/** @param {number} number @param {string} noun */
export function plural(number, noun) {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/**
 * Text from files and processes, safe for a terminal and on one line of it: characters that could move the cursor, colour or
 * reverse the text, or forge a line become replacement characters. So do lone surrogates and noncharacters such as U+FFFE, which XML
 * forbids.
 *
 * @param {string} text
 */
export function plainText(text) {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/gu, '\ufffd');
}
