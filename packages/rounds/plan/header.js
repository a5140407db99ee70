import { randomUUID } from 'node:crypto';
import { planWithLooks } from '@rounds/analysis';
import { splitId, withoutHome } from '@rounds/record';
import { git } from '../launcher/git.js';
import { codeOf } from '../loading/code.js';
import { describeKnownMachine } from '../machine/describe.js';
import { defaultResultPath, formatTimestamp, project, recordedPath } from '../system/project.js';

/**
 * The first line of a results file: what is run, on what, and how.
 *
 * @param {Pick<import('./session.js').Session, 'suites' | 'runtimes' | 'tools'>} session
 * @param {import('@rounds/record').Plan} plan
 * @param {object} options
 * @param {{ seed: number, argv: string[], commit: string | null }} how
 * @returns {Promise<import('@rounds/record').Header>}
 */
export async function headerFor({ suites, runtimes, tools }, plan, options, { seed, argv, commit }) {
  return {
    type: 'run',
    schema: 2,
    id: randomUUID(),
    startedAt: new Date().toISOString(),
    seed,
    argv: argv.map((argument) => withoutHome(argument)),
    commit,
    code: codeOf(suites),
    machine: describeKnownMachine(),
    runtimes: [...runtimes, ...tools].map(({ id, name, version, engine, binary, flags, ...more }) => ({
      ...{ id, name, version, engine, path: recordedPath(binary) },
      ...('label' in more && { label: more.label }),
      ...(flags.length > 0 && { flags }),
    })),
    options: { ...options },
    plan,
  };
}

/** @returns {Promise<string | null>} the commit of the project, marked when the tree differs from it */
export async function describeCommit() {
  const where = { cwd: project };
  const [head, changes] = await Promise.all([
    git(['rev-parse', '--short=12', 'HEAD'], where),
    git(['--no-optional-locks', 'status', '--porcelain', '--untracked-files=no'], where),
  ]);
  if (!head.fine) return null;
  return `${head.said}${changes.said === '' ? '' : '+changes'}`;
}

/**
 * @param {string} prefix
 * @param {import('@rounds/record').Header} header
 * @returns {string} where a run is kept that was given no place: by the time it began
 */
export function defaultFile(prefix, { startedAt }) {
  return defaultResultPath(`${prefix}${formatTimestamp(startedAt)}.ndjson`);
}

/** @typedef {Pick<import('./options.js').RunOptions, 'maxRounds' | 'tier' | 'against'>} Options */

/** After so many rounds a run goes on only for decisions that are near. */
const usualRounds = { quick: 8, default: 20, full: 60 };

/** Few benches need more rounds than the first look takes to be judged, and those are worth them. */
const usualOfVersions = { ...usualRounds, default: 120, full: 240 };

/** And after so many times as many with none. */
const mostTimes = 5;

/** @param {Options} options @returns {number} */
export function usualRoundsOf({ maxRounds, tier, against }) {
  return maxRounds ?? (against ? usualOfVersions : usualRounds)[tier];
}

/**
 * @param {import('@rounds/record').Header} header
 * @param {import('@rounds/record').Cell[]} cells
 * @param {Options} options
 * @returns {import('@rounds/record').Header} with the rounds after which each suite may stop, and after which it ends
 */
export function withLooks(header, cells, options) {
  const { maxRounds } = options;
  const present = new Set(header.runtimes.map(({ id }) => id));
  const able = cells.filter(({ runtime }) => splitId(runtime).every((id) => present.has(id)));
  const plan = planWithLooks(header, able, {
    defaultRounds: mostTimes * usualRoundsOf(options),
    ...(maxRounds !== undefined && { maxRounds }),
  });
  return { ...header, plan };
}
