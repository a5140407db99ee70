import { Result } from './result.js';

/**
 * Damaged packed data. A way should reject it with an error; if something follows the data, it may also return only the data.
 *
 * @typedef {import('./input.js').Packed} Packed
 * @typedef {import('./input.js').Codec} Codec
 * @typedef {import('./input.js').Fault} Fault
 * @typedef {import('./input.js').Damaged} Damaged
 */

/** The first byte of no format here; in Brotli it is reserved. */
const noFormat = 0x11;

const garbage = Uint8Array.from('this is not a part of it', (character) => character.charCodeAt(0));

/** Maximum expected size of a bomb, whose real size is far larger. */
const bombLimit = 1024;
const bomb = new Uint8Array(512 * 1024);

/** @type {Record<Fault, (last: Uint8Array) => Uint8Array[]>} several ways to damage the last part */
const damages = {
  truncated: (last) => [1, last.length >> 1, last.length - 1].map((length) => last.slice(0, length)),
  'wrong-magic': (last) => [
    Uint8Array.of(noFormat, ...last.subarray(1)),
    Uint8Array.of(noFormat, ...garbage),
  ],
  bomb: (last) => [last],
  'trailing-garbage': (last) => [Uint8Array.of(...last, ...garbage), Uint8Array.of(...last, 0x20)],
};

export const damageCount = Object.values(damages).flatMap((damage) => damage(garbage)).length;

/**
 * @param {Codec} codec
 * @param {Uint8Array} plain
 * @returns {Promise<Damaged[]>}
 */
export async function damagedBy({ pack }, plain) {
  const whole = await pack(plain);
  const many = await pack(bomb);
  return /** @type {Fault[]} */ (Object.keys(damages)).flatMap((fault) => {
    const isBomb = fault === 'bomb';
    const packed = isBomb ? many : whole;
    const last = packed.at(-1) ?? new Uint8Array(0);
    return damages[fault](last).map((each) => ({
      fault,
      packed: [...packed.slice(0, -1), each],
      plain: isBomb ? bomb : plain,
      limit: isBomb ? bombLimit : plain.length,
    }));
  });
}

/**
 * @typedef {'refused' | 'harmless' | 'believed' | 'harmful'} Verdict `harmless`: only the data was answered, and not what
 *   follows it; `believed`: less than the data, without an error; `harmful`: other data, or more than expected
 */

/**
 * @param {Codec} codec
 * @param {Damaged} damaged
 * @returns {Promise<Verdict>}
 */
export async function verdictOn({ unpack }, { fault, packed, plain, limit }) {
  let answered;
  try {
    answered = await unpack(packed, limit);
  } catch (error) {
    if (error instanceof Error) return 'refused';
    throw error;
  }
  if (answered.length > limit || !answered.every((byte, i) => byte === plain[i])) return 'harmful';
  return fault === 'trailing-garbage' && answered.length === plain.length ? 'harmless' : 'believed';
}

/**
 * @param {Codec} codec
 * @param {import('./input.js').Input} input an example has not been damaged yet
 */
export async function refused(codec, { plain, damaged }) {
  const figures = { refused: 0, harmless: 0, believed: 0, harmful: 0 };
  for (const each of damaged ?? (await damagedBy(codec, plain))) figures[await verdictOn(codec, each)]++;
  return new Result(figures, () => ({ harmful: figures.harmful }));
}
