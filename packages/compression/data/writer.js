import { seededRandom } from 'rounds/suite';

/**
 * Bytes that are written until there are enough; the rest is dropped, so data of one kind and seed begin the same at any size.
 */
export class Writer {
  /** @param {number} size */
  constructor(size) {
    this.bytes = new Uint8Array(size);
    this.at = 0;
  }

  get isFull() {
    return this.at >= this.bytes.length;
  }

  /** @param {number} value its lowest eight bits */
  byte(value) {
    if (this.at < this.bytes.length) this.bytes[this.at] = value;
    this.at++;
  }

  /** @param {string} ascii just-js has no TextEncoder */
  text(ascii) {
    const { bytes } = this;
    let { at } = this;
    const fits = Math.min(ascii.length, Math.max(0, bytes.length - at));
    for (let i = 0; i < fits; i++) bytes[at++] = ascii.charCodeAt(i);
    this.at += ascii.length;
  }

  /**
   * @param {number} value a whole number that is not negative
   * @param {number} length
   */
  littleEndian(value, length) {
    let rest = value;
    for (let i = 0; i < length; i++) {
      this.byte(rest % 256);
      rest = Math.floor(rest / 256);
    }
  }
}

/**
 * Random choices from one seed, the same in every runtime.
 *
 * @param {number} seed
 */
export function choices(seed) {
  const random = seededRandom(seed);
  const below = (/** @type {number} */ end) => Math.floor(random() * end);
  return {
    random,
    below,
    /** @param {number} from @param {number} to which is included */
    between: (from, to) => from + below(to - from + 1),
    /** @type {<Item>(items: readonly Item[]) => Item} */
    pick: (items) => /** @type {any} */ (items[below(items.length)]),
    /** Small numbers often, large ones seldom, by whole numbers only, which every engine computes identically. @param {number} end */
    lowBelow: (end) => below(Math.min(end, 2 ** (1 + below(32 - Math.clz32(end - 1))))),
    /** @param {number} digits */
    hex: (digits) => {
      let text = '';
      for (let left = digits; left > 0; left--) text += below(16).toString(16);
      return text;
    },
  };
}

/** @typedef {ReturnType<typeof choices>} Choices */
