import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureText } from '@rounds/record';
import { mean } from '@rounds/stats';
import { descriptorOf } from '../runtimes/descriptors.js';
import { describeSystemError } from '../system/errors.js';
import { setupOf } from '../trial/setup.js';
import { work } from '../trial/worker.js';
import { deoptimisedIn, functionsIn, gainsOf, moreDeoptimised, namesIn } from './functions.js';

/**
 * Why something became slower: both versions of it are profiled, each in a process of its own, once the rounds are over.
 *
 * @typedef {import('@rounds/record').Cell} Cell
 * @typedef {import('@rounds/analysis').Change} Change
 *
 * @typedef {object} Explained
 * @property {Change} change
 * @property {import('./functions.js').Gain[]} [gains]
 * @property {import('./functions.js').MoreDeoptimised[]} [deoptimised] where the runtime tells
 * @property {string[]} files with the profiles, which a browser's tools open
 * @property {string} [unkept] why there are none
 * @property {string} [lacking] why there is no profile
 */

/** What takes longest to read is not read. */
const mostExplained = 3;

const profileMs = 1000;
const warmUpMs = 400;
const limitMs = 60e3;

/**
 * @param {import('../trial/setup.js').Session} session with the folders of both versions
 * @param {readonly Change[]} slower
 * @param {object} how
 * @param {import('@rounds/analysis').Report} how.report of the run
 * @param {(line: string) => void} how.say
 * @returns {Promise<Explained[]>} of those that became slower by most
 */
export async function explainSlower(session, slower, { report, say }) {
  const folder = report.run.path.replace(/(\.ndjson)?$/, '-profiles');
  const nsOf = (/** @type {Cell} */ cell) => mean([...report.timesOf(cell).values()]);
  const most = slower.toSorted(([, a], [, b]) => Number(b.ratio) - Number(a.ratio)).slice(0, mostExplained);
  /** @type {Explained[]} */
  const explained = [];
  for (const change of most) {
    if (session.signal?.aborted) break;
    const [{ base, other }] = change;
    say(`Profiling ${other.case} in both versions`);
    const [before, now] = [await profileOf(session, base), await profileOf(session, other)];
    if ('lacking' in before || 'lacking' in now) {
      explained.push({ change, ...('lacking' in before ? before : now), files: [] });
      continue;
    }
    const place = path.join(folder, `${explained.length + 1}-${fileNameOf(other)}`);
    explained.push({
      change,
      ...keepProfiles({ before, now }, place),
      gains: gainsOf(before.spent, now.spent, { before: nsOf(base), now: nsOf(other) }),
      deoptimised: moreDeoptimised(before.deopts, now.deopts),
    });
  }
  return explained;
}

/**
 * @param {import('../trial/setup.js').Session} session
 * @param {Cell} cell
 * @returns {Promise<{ lacking: string } | { profile: import('./functions.js').Profile, spent: ReturnType<typeof functionsIn>, deopts: ReturnType<typeof deoptimisedIn> }>}
 */
async function profileOf(session, cell) {
  const setup = await setupOf(session, cell, { tier: 'default', measureMs: profileMs, warmUpMs });
  if ('programs' in setup) throw new Error('programs have no versions'); // they are refused before
  const { launcher, runtime, suite, env } = setup;
  const { deoptLog } = descriptorOf(runtime.name);
  const task = /** @type {const} */ ('profile');
  const spec = { task, suite, case: cell.case, workload: cell.workload, warmUpMs, profileMs };
  /** @type {import('../trial/worker.js').Worked<import('@rounds/harness/explain/profile.js').Profiled>} */
  const { answer, failure, finished } = await work(
    launcher,
    { ...runtime, flags: [...runtime.flags, ...(deoptLog?.options ?? [])] },
    spec,
    { limitMs, env: { ...env, ...deoptLog?.env }, signal: session.signal },
  );
  if (answer?.outcome !== 'profiled') return { lacking: failure ? failureText(failure) : 'no answer' };
  const profile = /** @type {import('./functions.js').Profile} */ (answer.profile);
  return {
    profile,
    spent: functionsIn(profile, namesIn(runtime.side ?? { top: '', of: '' })),
    deopts: deoptLog ? deoptimisedIn(finished[deoptLog.stream], deoptLog.bailout) : new Map(),
  };
}

/**
 * What was measured stands, whatever becomes of the profiles.
 *
 * @param {Record<string, { profile: unknown }>} profiles
 * @param {string} place how their paths begin
 * @returns {Pick<Explained, 'files' | 'unkept'>}
 */
export function keepProfiles(profiles, place) {
  try {
    mkdirSync(path.dirname(place), { recursive: true });
    const files = Object.entries(profiles).map(([which, { profile }]) => {
      const file = `${place}.${which}.cpuprofile`;
      writeFileSync(file, JSON.stringify(profile));
      return file;
    });
    return { files };
  } catch (error) {
    return { files: [], unkept: describeSystemError(error) ?? /** @type {Error} */ (error).message };
  }
}

/** @param {Cell} cell */
function fileNameOf({ case: name, workload, runtime }) {
  const [version = ''] = runtime.split(' ');
  return [name, workload, version].map((part) => part.replace(/[^\w.@-]+/g, '-').slice(0, 60)).join('.');
}
