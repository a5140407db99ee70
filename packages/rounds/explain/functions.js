import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutHome } from '@rounds/record';

/**
 * The functions of a profile, and their share of the time.
 *
 * @typedef {object} Profile of V8's inspector
 * @property {{ callFrame: CallFrame, hitCount?: number }[]} nodes
 *
 * @typedef {object} CallFrame
 * @property {string} functionName
 * @property {string} url
 * @property {number} lineNumber from 0
 *
 * @typedef {object} FunctionTime
 * @property {string} name such as `scan` or `garbage collection`
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} samples
 * @property {number} share of all
 *
 * @typedef {(file: string) => string | undefined} PathNamer the same name in both versions; nothing for files of the harness
 */

const harness = path.join(fileURLToPath(new URL('../../harness', import.meta.url)), path.sep);

/** @type {Record<string, string>} */
const specialNames = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code of the runtime',
  '(idle)': 'waiting',
};

/**
 * @param {Profile} profile
 * @param {PathNamer} nameOf
 * @returns {Map<string, FunctionTime>} by name and file, which are the same in another version; lines are not
 */
export function sumByFunction({ nodes }, nameOf) {
  /** @type {Map<string, FunctionTime>} */
  const functions = new Map();
  const all = nodes.reduce((sum, { hitCount = 0 }) => sum + hitCount, 0);
  for (const { callFrame, hitCount = 0 } of nodes) {
    if (hitCount === 0) continue;
    const { functionName, url, lineNumber } = callFrame;
    const place = parseFileUrl(url);
    const file = place === undefined ? url || undefined : nameOf(place);
    const ownName = specialNames[functionName] ?? (functionName || 'anonymous functions');
    const name =
      place !== undefined && file === undefined ? 'code inlined into the loop that calls it' : ownName;
    const key = JSON.stringify([name, file]);
    const own = functions.get(key) ?? {
      name,
      ...(file !== undefined && { file, line: lineNumber + 1 }),
      samples: 0,
      share: 0,
    };
    own.samples += hitCount;
    own.share = own.samples / all;
    functions.set(key, own);
  }
  return functions;
}

/** @param {string} url of a script, which may be any text @returns {string | undefined} a path, if it is a file */
function parseFileUrl(url) {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}

/**
 * @param {{ top: string, of: string }} side folders of the version, and of the working tree
 * @returns {PathNamer} paths relative to the version; compiled files are named as their sources
 */
export function pathNamer({ top, of }) {
  return (file) => {
    if (file.startsWith(harness)) return undefined;
    const folder = [top, of].find((each) => each !== '' && file.startsWith(each + path.sep));
    const inside = folder === undefined ? withoutHome(file) : path.relative(folder, file);
    return inside.replace('node_modules/.rounds/', '').replace(/\.rounds\.mjs$/, '.ts');
  };
}

/**
 * @typedef {Pick<FunctionTime, 'name' | 'file' | 'line'> & { before: number, now: number, gain: number }} SlowerFunction ns per operation;
 *   `gain` as a fraction of the whole operation before
 */

/** Smaller gains are omitted, and so are those within this many standard errors. */
const [minGain, minErrors] = [0.01, 2];

/**
 * @param {Map<string, FunctionTime>} before
 * @param {Map<string, FunctionTime>} now
 * @param {{ before: number, now: number }} ns per operation, of which a profile has the shares
 * @returns {SlowerFunction[]} the largest gain first
 */
export function findSlowerFunctions(before, now, ns) {
  const slower = [...now].flatMap(([key, { samples, share, ...about }]) => {
    const old = before.get(key) ?? { samples: 0, share: 0 };
    const times = { before: old.share * ns.before, now: share * ns.now };
    const error = Math.hypot(
      times.now / Math.sqrt(samples),
      times.before / Math.sqrt(Math.max(1, old.samples)),
    );
    const gain = times.now - times.before;
    const isClear = gain >= Math.max(minGain * ns.before, minErrors * error);
    return isClear ? [{ ...about, ...times, gain: gain / ns.before }] : [];
  });
  return slower.sort((a, b) => b.gain - a.gain);
}
