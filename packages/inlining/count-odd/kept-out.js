/**
 * A function that is too long for engines to inline: the limit is 460 bytes of byte code in V8, and less in JavaScriptCore. No value is negative, so
 * the part that makes it long never runs.
 *
 * @param {number} value
 */
export function isOddAtLength(value) {
  if (value < 0) {
    let rest = value;
    rest += Math.imul(rest, 3) ^ Math.imul(rest, 5) ^ Math.imul(rest, 7) ^ Math.imul(rest, 11);
    rest += Math.imul(rest, 13) ^ Math.imul(rest, 17) ^ Math.imul(rest, 19) ^ Math.imul(rest, 23);
    rest += Math.imul(rest, 29) ^ Math.imul(rest, 31) ^ Math.imul(rest, 37) ^ Math.imul(rest, 41);
    rest += Math.imul(rest, 43) ^ Math.imul(rest, 47) ^ Math.imul(rest, 53) ^ Math.imul(rest, 59);
    rest += Math.imul(rest, 61) ^ Math.imul(rest, 67) ^ Math.imul(rest, 71) ^ Math.imul(rest, 73);
    rest += Math.imul(rest, 79) ^ Math.imul(rest, 83) ^ Math.imul(rest, 89) ^ Math.imul(rest, 97);
    rest += Math.imul(rest, 101) ^ Math.imul(rest, 103) ^ Math.imul(rest, 107) ^ Math.imul(rest, 109);
    rest += Math.imul(rest, 113) ^ Math.imul(rest, 127) ^ Math.imul(rest, 131) ^ Math.imul(rest, 137);
    return rest & 1;
  }
  return value & 1;
}

/**
 * The same, with the engine instructed not to inline the function, where possible.
 *
 * @param {import('rounds').Host} host
 * @returns {Promise<typeof isOddAtLength>}
 */
export async function isOddKeptOut({ name }) {
  if (name === 'bun') {
    const { noInline } = await import(/** @type {any} */ ('bun:jsc'));
    noInline?.(isOddAtLength);
  }
  return isOddAtLength;
}
