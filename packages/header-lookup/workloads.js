import { wellKnownNames } from '@rounds/header-names';
import { seededRandom, shuffle } from 'rounds/suite';
import { headerBlocks } from './blocks.js';
import { customNames } from './custom-names.js';
import { asBlocks, asRanges, asRecording, asViews } from './inputs.js';
import { commonSpelling } from './spelling.js';
import { typicalNames } from './traffic.js';

/** @typedef {import('./inputs.js').Input} Input */
/** @typedef {import('rounds').Suite<Input>['workloads'][string]} Workload */

/** A branch predictor still learns some of them: see the README. */
const nameCount = 4096;

/** No predictor learns this many. */
const manyNames = 32_768;
const recordedBlocks = 10_000;

/** HTTP/1.1 spells names with capitals, HTTP/2 and many programs do not. */
const spelledShare = 0.6;

const knownNames = new Set(wellKnownNames());

/** @param {number} seed */
function drawer(seed) {
  const random = seededRandom(seed);
  return {
    random,
    chance: (/** @type {number} */ share) => random() < share,
    below: (/** @type {number} */ limit) => Math.floor(random() * limit),
    pick: (/** @type {readonly string[]} */ from) => String(from[Math.floor(random() * from.length)]),
  };
}

/** @typedef {ReturnType<typeof drawer>} Draw */

/**
 * @param {string} name
 * @param {Draw} draw
 */
function asSent(name, draw) {
  return draw.chance(spelledShare) ? commonSpelling(name) : name;
}

/**
 * @param {number} seed
 * @param {(draw: Draw) => string} draw1
 * @param {number} [count]
 */
function drawn(seed, draw1, count = nameCount) {
  const draw = drawer(seed);
  return Array.from({ length: count }, () => draw1(draw));
}

/** @param {number} [count] */
function typicalMix(count) {
  const names = typicalNames();
  return drawn(1, (draw) => asSent(draw.pick(names), draw), count);
}

function allKnown() {
  const names = wellKnownNames();
  const draw = drawer(2);
  const repeats = Math.ceil(nameCount / names.length);
  return shuffle(Array(repeats).fill(names).flat(), draw.random).map((name) => asSent(name, draw));
}

function mixedCase() {
  const names = typicalNames().filter((name) => knownNames.has(name));
  return drawn(3, (draw) =>
    [...draw.pick(names)].map((letter) => (draw.chance(0.5) ? letter.toUpperCase() : letter)).join(''),
  );
}

/** New combinations of parts of known names: as long as those, and as plausible. */
function unknown() {
  const names = wellKnownNames().filter((name) => !name.startsWith(':'));
  const parts = names.flatMap((name) => name.split('-'));
  return drawn(4, (draw) => {
    for (;;) {
      const count = draw.pick(names).split('-').length;
      const name = Array.from({ length: count }, () => draw.pick(parts)).join('-');
      if (!knownNames.has(name)) return asSent(name, draw);
    }
  });
}

/** A known name with another last byte. */
function nearMiss() {
  const names = wellKnownNames();
  return drawn(5, (draw) => {
    for (;;) {
      const name = draw.pick(names);
      const last = String.fromCharCode(0x61 + draw.below(26));
      const changed = name.slice(0, -1) + last;
      if (!knownNames.has(changed)) return asSent(changed, draw);
    }
  });
}

/** Every custom name, some twice; one in ten is a near miss. */
function custom2000() {
  const names = customNames();
  const draw = drawer(6);
  const all = [...names, ...names].slice(0, nameCount);
  return shuffle(all, draw.random).map((name) => {
    const sent = draw.chance(0.1) ? `${name.slice(0, -1)}_` : name;
    return asSent(sent, draw);
  });
}

/** The nine blocks repeatedly, with other numbers, and sometimes without a header. */
function recordedTraffic() {
  const blocks = headerBlocks();
  const draw = drawer(7);
  const digit = () => String(draw.below(10));
  return Array.from({ length: recordedBlocks }, () => {
    const block = blocks[draw.below(blocks.length)] ?? [];
    return block
      .filter(() => !draw.chance(0.1))
      .map(([name, value]) => /** @type {[string, string]} */ ([name, value.replace(/\d/g, digit)]));
  });
}

/**
 * @param {() => string[]} names
 * @param {{ words?: import('./inputs.js').Words, quick?: boolean }} [options]
 * @returns {Workload}
 */
function ofViews(names, { words, quick } = {}) {
  return {
    input: () => asViews(names(), words),
    operations: (input) => (input.kind === 'views' ? input.views.length : 0),
    ...(quick && { quick }),
  };
}

/** @type {Record<string, Workload>} */
export const workloads = {
  'header-blocks': {
    input: () => asBlocks(headerBlocks()),
    operations: (input) => (input.kind === 'blocks' ? input.blocks.length : 0),
    quick: true,
    // In Bun, calls take a quarter longer once garbage of earlier calls is collected, which begins after 60 to 180 ms. So a warm-up of 50 ms
    // led to another time than one of 250 ms.
    warmUpMs: 250,
  },
  'typical-mix': ofViews(() => typicalMix(), { quick: true }),
  'typical-mix-32768': ofViews(() => typicalMix(manyNames)),
  'typical-mix-in-buffer': {
    input: () => asRanges(typicalMix()),
    operations: () => nameCount,
  },
  'all-known': ofViews(allKnown),
  'mixed-case': ofViews(mixedCase),
  unknown: ofViews(unknown),
  'near-miss': ofViews(nearMiss),
  'custom-2000': ofViews(custom2000, { words: 'custom' }),
  'blocks-10000': {
    input: () => asRecording(recordedTraffic()),
    operations: () => recordedBlocks,
  },
};
