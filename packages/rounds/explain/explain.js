import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureText } from '@rounds/record';
import { plural } from '@rounds/record/format.js';
import { formatChange, formatTime } from '@rounds/report/text/numbers.js';
import { mean } from '@rounds/stats';
import { descriptorOf } from '../runtimes/descriptors.js';
import { describeSystemError } from '../system/errors.js';
import { executeTask } from '../trial/execute-task.js';
import { prepareSetup } from '../trial/setup.js';
import { findSlowerFunctions, pathNamer, sumByFunction } from './functions.js';

/**
 * Why something became slower: both versions are profiled after the rounds, each in a process of its own.
 *
 * @import { Profiled } from '@rounds/harness/observed-calls.js'
 * @import { Change, Report } from '@rounds/analysis'
 * @import { Block } from '@rounds/report/blocks.js'
 * @import { Piece } from '@rounds/report/text/pieces.js'
 * @import { Cell } from '@rounds/record'
 * @import { Session } from '../trial/setup.js'
 * @import { TaskResult } from '../trial/execute-task.js'
 * @import { FunctionTime, Profile, SlowerFunction } from './functions.js'
 *
 * @typedef {object} Explanation
 * @property {Change} change
 * @property {SlowerFunction[]} [functions]
 * @property {string[]} files with the profiles
 * @property {string} [missing] the reason, without a profile
 */

const maxExplanations = 3;

const profileMs = 1000;
const warmUpMs = 400;
const limitMs = 60e3;

/**
 * @param {Session} session with the folders of both versions
 * @param {readonly Change[]} slower
 * @param {{ report: Report, log: (line: string) => void }} how
 * @returns {Promise<Explanation[]>} of the largest slowdowns
 */
export async function explainSlower(session, slower, { report, log }) {
  const folder = report.run.path.replace(/(\.ndjson)?$/, '-profiles');
  const nsOf = (/** @type {Cell} */ cell) => mean([...report.timesOf(cell).values()]);
  const largest = slower
    .toSorted(([, a], [, b]) => Number(b.ratio) - Number(a.ratio))
    .slice(0, maxExplanations);
  /** @type {Explanation[]} */
  const explanations = [];
  for (const change of largest) {
    if (session.signal?.aborted) break;
    const [{ base, other }] = change;
    log(`Profiling ${other.case} in both versions`);
    const [before, now] = [await profileCell(session, base), await profileCell(session, other)];
    if ('missing' in before || 'missing' in now) {
      explanations.push({ change, ...('missing' in before ? before : now), files: [] });
      continue;
    }
    const prefix = path.join(folder, `${explanations.length + 1}-${fileNameOf(other)}`);
    explanations.push({
      change,
      files: writeProfiles({ before, now }, prefix, log),
      functions: findSlowerFunctions(before.times, now.times, { before: nsOf(base), now: nsOf(other) }),
    });
  }
  return explanations;
}

/**
 * @param {Session} session
 * @param {Cell} cell
 * @returns {Promise<{ missing: string } | { profile: Profile, times: Map<string, FunctionTime> }>}
 */
async function profileCell(session, cell) {
  const setup = await prepareSetup(session, cell, { tier: 'default', measureMs: profileMs, warmUpMs });
  if ('programs' in setup) return { missing: 'only functions are profiled, not servers and commands' };
  const { launcher, runtime, suite, env } = setup;
  const { profiling } = descriptorOf(runtime.name);
  const task = /** @type {const} */ ('profile');
  /** @type {TaskResult<Profiled>} */
  const { answer, failure } = await executeTask(
    launcher,
    { ...runtime, flags: [...runtime.flags, ...(profiling?.options ?? [])] },
    { task, suite, case: cell.case, workload: cell.workload, warmUpMs, profileMs },
    { limitMs, env: { ...env, ...profiling?.env }, signal: session.signal },
  );
  if (answer?.outcome !== 'profiled') return { missing: failure ? failureText(failure) : 'no answer' };
  const profile = /** @type {Profile} */ (answer.profile);
  return { profile, times: sumByFunction(profile, pathNamer(runtime.side ?? { top: '', of: '' })) };
}

/**
 * @param {Record<string, { profile: unknown }>} profiles
 * @param {string} prefix of their paths
 * @param {(line: string) => void} log receives why they cannot be written: the explanation is valid without these files
 * @returns {string[]} files
 */
export function writeProfiles(profiles, prefix, log) {
  try {
    mkdirSync(path.dirname(prefix), { recursive: true });
    return Object.entries(profiles).map(([which, { profile }]) => {
      const file = `${prefix}.${which}.cpuprofile`;
      writeFileSync(file, JSON.stringify(profile));
      return file;
    });
  } catch (error) {
    const why = describeSystemError(error) ?? /** @type {Error} */ (error).message;
    log(`The profiles could not be written: ${why}.`);
    return [];
  }
}

/** @param {Cell} cell */
function fileNameOf({ case: name, workload, runtime }) {
  const [version = ''] = runtime.split(' ');
  return [name, workload, version].map((part) => part.replace(/[^\w.@-]+/g, '-').slice(0, 60)).join('.');
}

const maxFunctions = 3;

/**
 * @param {Explanation[]} explanations
 * @param {(file: string) => string} formatPath
 * @returns {Block[]}
 */
export function explanationBlocks(explanations, formatPath) {
  return explanations.map((each) => ({
    title: formatTitle(each),
    blocks: [{ list: formatLines(each, formatPath) }],
  }));
}

/** @param {Explanation} explanation @returns {Piece[]} */
function formatTitle({ change: [{ base, other }, { ratio }] }) {
  const change = formatChange(Number(ratio));
  return ['Why ', { name: other.case }, ` is ${change} against `, { name: base.runtime }];
}

/**
 * @param {Explanation} explanation
 * @param {(file: string) => string} formatPath
 * @returns {Piece[][]} slower functions, as a percentage of the whole operation
 */
function formatLines({ functions = [], files, missing }, formatPath) {
  if (missing !== undefined) return [[{ sentence: `No profile: ${missing}.` }]];
  const more = functions.length - maxFunctions;
  /** @type {Piece[][]} */
  const lines = functions.slice(0, maxFunctions).map(({ name, file, line, before, now, gain }) => {
    const place = file === undefined ? '' : ` (${file}:${line})`;
    const times = before > 0 ? `${formatTime(before)} → ${formatTime(now)}` : `${formatTime(now)}, new`;
    return [`${formatChange(1 + gain)} of an operation: `, { name: `${name}${place}` }, `, ${times}`];
  });
  if (lines.length === 0) lines.push([{ sentence: 'No function took 1% of an operation more.' }]);
  if (more > 0) lines.push([`${plural(more, 'more function')} gained 1% or more`]);
  const places = files.flatMap((file, i) => [i > 0 ? ', ' : '', { name: formatPath(file) }]);
  if (places.length > 0) lines.push(['Profiles for browser DevTools: ', ...places]);
  return lines;
}
