import { readFile } from 'node:fs/promises';
import { bench, group } from 'rounds';

/**
 * Kinds of work, each in six equal copies: any difference that a run reports between two copies is false.
 */
const copies = 6;

const text = 'the quick brown fox jumps over the lazy dog, 12345 times a day. '.repeat(8);
const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const numbers = Array.from({ length: 300 }, (_, i) => (i * 7919) % 1009);
const record = JSON.stringify({ name: 'a name', tags: text.split(' '), numbers });

function checksum() {
  let sum = 1;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 16777619) >>> 0;
  return sum;
}

/** @param {number} share of the work that a pass makes */
function passes(share) {
  let sum = 0;
  for (let i = 0; i < 100 * share; i++) sum += checksum();
  return sum;
}

/** What a process draws once, when it starts, as an engine that compiles the same code in one of several ways. */
const drawn = Math.random();

/** @type {Record<string, () => unknown>} */
const kinds = {
  loop: () => passes(1),
  json: () => JSON.parse(record).tags.length,
  sort: () => numbers.slice().sort((a, b) => a - b)[7],
  garbage: () => Array.from({ length: 2000 }, (_, i) => ({ i, next: [i] })).length,
  strings: () =>
    text
      .split(' ')
      .map((word) => word.toUpperCase())
      .join('-')
      .replace(/[aeiou]/gi, '').length,
  promises: async () => {
    let sum = 0;
    for (let i = 0; i < 200; i++) sum += await i;
    return sum;
  },
  files: async () => (await readFile(new URL(import.meta.url))).length,
  timers: () => new Promise((resolve) => setImmediate(resolve, 1)),
  'two speeds': () => passes(drawn < 1 / 2 ? 1.3 : 1),
  'one in three': () => passes(drawn < 1 / 3 ? 1.15 : 1),
};

for (const [kind, work] of Object.entries(kinds))
  group(kind, () => {
    for (let copy = 1; copy <= copies; copy++) bench(`copy ${copy}`, work);
  });
