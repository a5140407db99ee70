import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutHome } from '@rounds/record';

/**
 * Which functions a profile saw, and how much of the time was their own.
 *
 * @typedef {object} Profile as V8's inspector gives it
 * @property {{ callFrame: CallFrame, hitCount?: number }[]} nodes
 *
 * @typedef {object} CallFrame
 * @property {string} functionName
 * @property {string} url
 * @property {number} lineNumber from 0
 *
 * @typedef {object} Spent
 * @property {string} name as a reader knows it, such as `scan` or `garbage collection`
 * @property {string} [file] as its version has it
 * @property {number} [line]
 * @property {number} samples
 * @property {number} share of all
 *
 * @typedef {(file: string) => string | undefined} NameOf a file, the same in both versions; nothing of what measures
 */

const harness = path.join(fileURLToPath(new URL('../../harness', import.meta.url)), path.sep);

/** What is no function. @type {Record<string, string>} */
const others = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code of the runtime',
  '(idle)': 'waiting',
};

/**
 * @param {Profile} profile
 * @param {NameOf} nameOf
 * @returns {Map<string, Spent>} by what tells the same function in another version: its name and its file, since its line moves
 */
export function functionsIn({ nodes }, nameOf) {
  /** @type {Map<string, Spent>} */
  const found = new Map();
  const all = nodes.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  for (const { callFrame, hitCount = 0 } of nodes) {
    if (hitCount === 0) continue;
    const { functionName, url, lineNumber } = callFrame;
    const place = placeOf(url);
    const file = place === undefined ? url || undefined : nameOf(place);
    const usual = others[functionName] ?? (functionName || 'functions without a name');
    const name =
      place !== undefined && file === undefined ? 'code inlined into the loop that calls it' : usual;
    const key = JSON.stringify([name, file]);
    const own = found.get(key) ?? {
      name,
      ...(file !== undefined && { file, line: lineNumber + 1 }),
      samples: 0,
      share: 0,
    };
    own.samples += hitCount;
    own.share = own.samples / all;
    found.set(key, own);
  }
  return found;
}

/** @param {string} url as the code may say of itself @returns {string | undefined} a path, if it is that of a file */
function placeOf(url) {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

/**
 * @param {{ top: string, of: string }} side folders of the version, and of the working tree
 * @returns {NameOf} paths from its top; what is compiled is called as its source is
 */
export function namesIn({ top, of }) {
  return (file) => {
    if (file.startsWith(harness)) return undefined;
    const folder = [top, of].find((each) => each !== '' && file.startsWith(each + path.sep));
    const inside = folder === undefined ? withoutHome(file) : path.relative(folder, file);
    return inside.replace('node_modules/.rounds/', '').replace(/\.rounds\.mjs$/, '.ts');
  };
}

/**
 * @typedef {Pick<Spent, 'name' | 'file' | 'line'> & { before: number, now: number, gain: number }} Gain ns an operation, and `gain` as a share of
 *   all that an operation took before
 */

/** Less is not worth a line; and what is no more than so many standard errors may be chance. */
const leastGain = 0.01;
const leastErrors = 2;

/**
 * @param {Map<string, Spent>} before
 * @param {Map<string, Spent>} now
 * @param {{ before: number, now: number }} ns that an operation takes, of which a profile has the shares
 * @returns {Gain[]} those that take more, the largest first
 */
export function gainsOf(before, now, ns) {
  const gains = [...now].flatMap(([key, { samples, share, ...about }]) => {
    const old = before.get(key) ?? { samples: 0, share: 0 };
    const times = { before: old.share * ns.before, now: share * ns.now };
    const error = Math.hypot(
      times.now / Math.sqrt(samples),
      times.before / Math.sqrt(Math.max(1, old.samples)),
    );
    const more = times.now - times.before;
    const isTold = more >= Math.max(leastGain * ns.before, leastErrors * error);
    return isTold ? [{ ...about, ...times, gain: more / ns.before }] : [];
  });
  return gains.sort((a, b) => b.gain - a.gain);
}

/**
 * @param {string} log what a runtime writes of its deoptimisations
 * @param {RegExp} bailout one of them, global; its groups are the reason and the function
 * @returns {Map<string, { times: number, reason: string }>} by function
 */
export function deoptimisedIn(log, bailout) {
  /** @type {ReturnType<typeof deoptimisedIn>} */
  const found = new Map();
  for (const [, reason = '', name = ''] of log.matchAll(bailout)) {
    const times = (found.get(name)?.times ?? 0) + 1;
    found.set(name, { times, reason });
  }
  return found;
}

/** As code becomes warm, it is optimised too early once or twice, in every version. */
const leastMore = 3;

/**
 * @typedef {{ name: string, before: number, now: number, reason: string }} MoreDeoptimised
 *
 * @param {ReturnType<typeof deoptimisedIn>} before
 * @param {ReturnType<typeof deoptimisedIn>} now
 * @returns {MoreDeoptimised[]} the functions that are deoptimised more often, the most often first
 */
export function moreDeoptimised(before, now) {
  return Array.from(now, ([name, { times, reason }]) => ({
    ...{ name, reason, now: times, before: before.get(name)?.times ?? 0 },
  }))
    .filter((each) => each.now - each.before >= leastMore)
    .sort((a, b) => b.now - b.before - (a.now - a.before));
}
