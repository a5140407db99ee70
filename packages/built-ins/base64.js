/** Base64 in JavaScript, with tables. */

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const pairs = Array.from({ length: 4096 }, (_, i) => digits.charAt(i >> 6) + digits.charAt(i & 63));
const values = new Uint8Array(128);
for (let i = 0; i < 64; i++) values[digits.charCodeAt(i)] = i;

/** @param {Uint8Array} bytes @returns {string} */
export function encode(bytes) {
  const whole = bytes.length - (bytes.length % 3);
  let text = '';
  for (let i = 0; i < whole; i += 3) {
    const group = (Number(bytes[i]) << 16) | (Number(bytes[i + 1]) << 8) | Number(bytes[i + 2]);
    text += pairs[group >> 12];
    text += pairs[group & 4095];
  }
  const [a = 0, b] = bytes.subarray(whole);
  if (whole === bytes.length) return text;
  const group = (a << 10) | ((b ?? 0) << 2);
  return b === undefined
    ? `${text}${pairs[group >> 6]}==`
    : `${text}${pairs[group >> 6]}${digits.charAt(group & 63)}=`;
}

/** @param {string} text valid @returns {Uint8Array} */
export function decode(text) {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let i = 0, at = 0; at < bytes.length; i += 4, at += 3) {
    const group =
      (Number(values[text.charCodeAt(i)]) << 18) |
      (Number(values[text.charCodeAt(i + 1)]) << 12) |
      (Number(values[text.charCodeAt(i + 2)]) << 6) |
      Number(values[text.charCodeAt(i + 3)]);
    bytes[at] = group >> 16;
    bytes[at + 1] = group >> 8; // beyond the end, nothing is written
    bytes[at + 2] = group;
  }
  return bytes;
}
