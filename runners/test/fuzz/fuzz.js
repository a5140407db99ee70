import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { mixSeed, seededRandom } from '@rounds/stats';
import { shortHash } from 'rounds/system/cache-folder.js';
import { mutated } from './mutate.js';
import { outcomeOf } from './targets.js';

/** @typedef {import('./targets.js').Target} Target */

const corpora = fileURLToPath(new URL('./corpus/', import.meta.url));

/** @param {string} name @returns {Buffer[]} */
export function corpusOf(name) {
  const folder = path.join(corpora, name);
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(path.join(folder, file)));
}

/**
 * Reads a whole corpus, and then what is almost like it.
 *
 * @param {Target} target
 * @param {{ seed: number, inputs?: number, untilMs?: number, keepIn?: string }} how as many inputs, or until a time of
 *   `performance.now()`; `keepIn`: a folder for an input that shows a mistake
 * @returns {Promise<{ read: number, refused: number }>} rejects at the first mistake
 */
export async function fuzz(
  target,
  { seed, inputs = Number.POSITIVE_INFINITY, untilMs = Number.POSITIVE_INFINITY, keepIn },
) {
  const corpus = corpusOf(target.name);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rounds-fuzz-'));
  const count = { read: 0, refused: 0 };
  try {
    for (let i = 0; i < corpus.length + inputs && (i < corpus.length || performance.now() < untilMs); i++) {
      const input = corpus[i] ?? mutated(corpus, seededRandom(mixSeed(seed, i)));
      try {
        count[await outcomeOf(target, input, folder)]++;
      } catch (error) {
        throw new Error(
          `${target.name}, input ${i} of seed ${seed}${kept(input, target, keepIn)}:\n${/** @type {Error} */ (error).stack}`,
        );
      }
    }
    return count;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {Buffer} input @param {Target} target @param {string} [folder] @returns {string} */
function kept(input, { name }, folder) {
  if (folder === undefined) return ` ${JSON.stringify(String(input)).slice(0, 300)}`;
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}-${shortHash(input)}`);
  writeFileSync(file, input);
  return `, kept in ${file}`;
}
