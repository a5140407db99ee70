import { contentOf, entries, lowestBits } from './transactions.js';

/**
 * A direct-mapped cache, in three shapes and with three ways to empty it. All have the same answers and misses.
 *
 * @typedef {object} Cache
 * @property {number} misses since its creation
 * @property {() => void} reset before each transaction
 * @property {(page: number, transaction: number) => number} look
 */

/** No page has this number. */
const none = -1;

/** The generation is a number of 16 bits, as in a compact entry. When it wraps, all entries are cleared. */
export const generationBits = 16;

class Entry {
  page = none;
  value = 0;
  generation = 0;
}

const newEntries = () => Array.from({ length: entries }, () => new Entry());

/** Objects, whose page numbers are overwritten one by one. */
export class ObjectsCleared {
  misses = 0;
  #entries = newEntries();

  reset() {
    const all = this.#entries;
    for (let i = 0; i < all.length; i++) /** @type {Entry} */ (all[i]).page = none;
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const entry = /** @type {Entry} */ (this.#entries[page & lowestBits]);
    if (entry.page !== page) {
      entry.page = page;
      entry.value = contentOf(page, transaction);
      this.misses++;
    }
    return entry.value;
  }
}

/** Entries are created when they are first needed; a reset takes a new, empty array. */
export class ObjectsRenewed {
  misses = 0;
  /** @type {(Entry | undefined)[]} */
  #entries = [];

  reset() {
    this.#entries = new Array(entries).fill(undefined);
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    let entry = this.#entries[place];
    if (entry === undefined) {
      entry = new Entry();
      this.#entries[place] = entry;
    }
    if (entry.page !== page) {
      entry.page = page;
      entry.value = contentOf(page, transaction);
      this.misses++;
    }
    return entry.value;
  }
}

/** Counts the transactions. Zero is the generation of entries that were never used. */
class Generation {
  current = 0;
  #last;

  /** @param {number} bits */
  constructor(bits) {
    this.#last = 2 ** bits - 1;
  }

  /** @returns {boolean} whether it wrapped, so that an old entry might look like a new one */
  next() {
    if (this.current < this.#last) {
      this.current++;
      return false;
    }
    this.current = 1;
    return true;
  }
}

export class ObjectsGeneration {
  misses = 0;
  #entries = newEntries();
  #generation;

  constructor(bits = generationBits) {
    this.#generation = new Generation(bits);
  }

  reset() {
    if (this.#generation.next()) for (const entry of this.#entries) entry.generation = 0;
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const entry = /** @type {Entry} */ (this.#entries[page & lowestBits]);
    const { current } = this.#generation;
    if (entry.page !== page || entry.generation !== current) {
      entry.page = page;
      entry.generation = current;
      entry.value = contentOf(page, transaction);
      this.misses++;
    }
    return entry.value;
  }
}

/** Parallel typed arrays. Filling one is a call into the engine. */
export class ArraysCleared {
  misses = 0;
  #pages = new Int32Array(entries).fill(none);
  #values = new Int32Array(entries);

  reset() {
    this.#pages.fill(none);
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    if (this.#pages[place] !== page) {
      this.#pages[place] = page;
      this.#values[place] = contentOf(page, transaction);
      this.misses++;
    }
    return /** @type {number} */ (this.#values[place]);
  }
}

/** A new typed array is full of zeros, so pages are stored as their number plus one. */
export class ArraysRenewed {
  misses = 0;
  #pages = new Int32Array(entries);
  #values = new Int32Array(entries);

  reset() {
    this.#pages = new Int32Array(entries);
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    if (this.#pages[place] !== page + 1) {
      this.#pages[place] = page + 1;
      this.#values[place] = contentOf(page, transaction);
      this.misses++;
    }
    return /** @type {number} */ (this.#values[place]);
  }
}

export class ArraysGeneration {
  misses = 0;
  #pages = new Int32Array(entries);
  #values = new Int32Array(entries);
  #generations = new Uint16Array(entries);
  #generation;

  constructor(bits = generationBits) {
    this.#generation = new Generation(bits);
  }

  reset() {
    if (this.#generation.next()) this.#generations.fill(0);
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    const { current } = this.#generation;
    if (this.#generations[place] !== current || this.#pages[place] !== page) {
      this.#pages[place] = page;
      this.#generations[place] = current;
      this.#values[place] = contentOf(page, transaction);
      this.misses++;
    }
    return /** @type {number} */ (this.#values[place]);
  }
}

/** A `Map` from places to entries, since one from pages would not be limited to 512 entries. */
export class MapCleared {
  misses = 0;
  /** @type {Map<number, Entry>} */
  entries = new Map();

  reset() {
    this.entries.clear();
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    let entry = this.entries.get(place);
    if (entry === undefined) {
      entry = new Entry();
      this.entries.set(place, entry);
    }
    if (entry.page !== page) {
      entry.page = page;
      entry.value = contentOf(page, transaction);
      this.misses++;
    }
    return entry.value;
  }
}

export class MapRenewed extends MapCleared {
  /** @override */
  reset() {
    this.entries = new Map();
  }
}

export class MapGeneration {
  misses = 0;
  /** @type {Map<number, Entry>} */
  #entries = new Map();
  #generation;

  constructor(bits = generationBits) {
    this.#generation = new Generation(bits);
  }

  reset() {
    if (this.#generation.next()) this.#entries.clear();
  }

  /** @param {number} page @param {number} transaction */
  look(page, transaction) {
    const place = page & lowestBits;
    const { current } = this.#generation;
    let entry = this.#entries.get(place);
    if (entry === undefined) {
      entry = new Entry();
      this.#entries.set(place, entry);
    }
    if (entry.page !== page || entry.generation !== current) {
      entry.page = page;
      entry.generation = current;
      entry.value = contentOf(page, transaction);
      this.misses++;
    }
    return entry.value;
  }
}
