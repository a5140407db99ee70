import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { splitWords } from 'rounds/system/split-words.js';
import { alive, endAll } from 'rounds/test/support/marked.js';
import { parentPid } from 'rounds/test/support/proc.js';
import { leftovers, rawErrors, recordsIn } from './remains.js';

/**
 * Starts a command, sends a signal to one of its processes at some moment, and looks at what is left, before and after the same command
 * has run to its end undisturbed.
 *
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./scenarios.js').Strike} Strike
 * @typedef {import('./remains.js').Place} Place
 *
 * @typedef {typeof import('./remains.js').problemKinds[number]} Kind
 * @typedef {object} Outcome
 * @property {boolean} struck whether the command was still running
 * @property {number} endMs how long the rest of it lived
 * @property {{ kind: Kind, what: string }[]} problems
 */

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
const cli = fileURLToPath(new URL('../../../packages/rounds/cli.js', import.meta.url));
/** Victims whose end does not end the command. */
const ofRun = ['working', 'waiting', 'helper'];
/** Nothing here takes as long. */
const patienceMs = 240_000;
/** After what ended it, a command and all it started are gone by then. */
const endingMs = 5000;
const stoppedMs = 10_000;

/**
 * @param {string[]} program
 * @param {Pick<Place, 'TMPDIR' | 'ROUNDS_CACHE'>} place
 */
function startProgram([program = '', ...args], { TMPDIR, ROUNDS_CACHE }) {
  const child = spawn(program, args, {
    cwd: repository,
    env: { ...process.env, TMPDIR, ROUNDS_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  /** @type {{ output: string, code: number | NodeJS.Signals | null, isOver: boolean }} */
  const ended = { output: '', code: null, isOver: false };
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      ended.output += text;
    });
  }
  const over = new Promise((resolve) => {
    child.once('exit', (exitCode, signal) => {
      ended.code = signal ?? exitCode;
      ended.isOver = true;
      resolve(undefined);
    });
  });
  return { pid: Number(child.pid), ended, over };
}

/**
 * @param {Scenario} scenario
 * @param {Place} place
 * @param {boolean} [byNpx]
 * @returns {string[]}
 */
function programOf({ command }, { out, run, bench, servers }, byNpx) {
  const places = new Map(Object.entries({ OUT: out, RUN: run, BENCH: bench, SERVERS: servers }));
  const words = splitWords(command).map((word) => places.get(word) ?? word);
  return [...(byNpx ? ['npx', '--yes', 'pnpm@12', 'rounds'] : [process.execPath, cli]), ...words];
}

/**
 * Lets a command run to its end.
 *
 * @param {Scenario} scenario
 * @param {Place} place
 */
export async function undisturbed(scenario, place) {
  const { over, ended } = startProgram(programOf(scenario, place), place);
  await endOf(over);
  return ended;
}

/** @param {Promise<unknown>} over */
function endOf(over) {
  return Promise.race([over, sleep(patienceMs, undefined, { ref: false })]);
}

/**
 * @param {Scenario} scenario
 * @param {Place} place
 * @param {Strike} strike
 * @param {{ momentMs: number, expected: Set<string>, fine: number[] }} about `momentMs` after the command began; `expected` trials of a
 *   whole run, and `fine` exit codes
 * @returns {Promise<Outcome>}
 */
export async function attempt(scenario, place, strike, { momentMs, expected, fine }) {
  const { kind, victim, signal } = strike;
  /** @type {Outcome['problems']} */
  const problems = [];
  const found = (/** @type {Kind} */ kind, /** @type {string[]} */ whats) => {
    problems.push(...whats.map((what) => ({ kind, what })));
  };
  const endOrphans = () => {
    for (const { command } of alive()) found('orphans', [command.slice(0, 100)]);
    endAll();
  };
  const byNpx = ['terminal', 'npx', 'pnpm'].includes(victim);
  const { pid, ended, over } = startProgram(programOf(scenario, place, byNpx), place);
  while (byNpx && !ended.isOver && !isRunning()) await sleep(20);
  await Promise.race([sleep(momentMs), over]);
  const target = await hit(victim, signal, pid, ended);
  const struck = target !== undefined;
  if (kind === 'stop' && target !== undefined) {
    await sleep(stoppedMs);
    send(target, 'SIGCONT');
  }
  const startedAt = performance.now();
  if (kind !== 'kill' || ofRun.includes(victim)) await endOf(over);
  // Without its npx, a run goes on (docs/limits.md).
  const patience = performance.now() + patienceMs;
  while (victim === 'npx' && isRunning() && performance.now() < patience) await sleep(20);
  const end = performance.now() + endingMs;
  while ((!ended.isOver || alive().length > 0) && performance.now() < end) await sleep(10);
  const endMs = performance.now() - startedAt;
  if (!ended.isOver) found('too late', [`${ended.output.slice(-200)}`]);
  endOrphans();
  await over;
  if (struck && !isExpectedEnd(strike, ended.code, fine))
    found('exit codes', [`${ended.code}: ${ended.output.slice(-300)}`]);
  found('raw errors', rawErrors(ended.output));

  const before = recordsIn(place.out);
  const hasRun = scenario.does === 'begins' || scenario.does === 'goes on';
  if (!hasRun || before.lines === 0) rmSync(place.out, { force: true });
  const again = hasRun && before.lines > 0 ? { ...scenario, command: 'bench --resume OUT' } : scenario;
  const after = await undisturbed(again, place);
  if (!after.isOver) found('too late', ['the command after it']);
  else if (!(hasRun && before.failed.size > 0 ? [1] : fine).includes(Number(after.code)))
    found('exit codes', [`${after.code} of the command after it: ${after.output.slice(-300)}`]);
  found('raw errors', rawErrors(after.output));
  endOrphans();
  found('leftovers', leftovers(place));
  if (hasRun) {
    const now = recordsIn(place.out);
    found('lost', now.broken);
    const isThere = (/** @type {string} */ key) =>
      now.trials.has(key) || now.failed.has(key.replace(/^\d+ /, ''));
    for (const key of expected) if (!isThere(key)) found('lost', [key]);
    for (const [key, [line]] of before.trials) if (now.trials.get(key)?.[0] !== line) found('lost', [key]);
    for (const [key, lines] of now.trials) if (lines.length > 1) found('doubled', [key]);
  }
  return { struck, endMs, problems };
}

function isRunning() {
  return alive().some(({ command }) => /^\S*node \S*\/rounds\/cli\.js /.test(command));
}

/**
 * @param {Strike['victim']} victim
 * @param {NodeJS.Signals} signal
 * @param {number} pid of what was started
 * @param {{ isOver: boolean }} ended
 * @returns {Promise<number | undefined>} what was hit, if it was still there
 */
async function hit(victim, signal, pid, ended) {
  // At times there is none; the next one is hit, unless there may never be one.
  const end = performance.now() + patienceMs / 8;
  for (; !ended.isOver && performance.now() < end; await sleep(2)) {
    const target = targetOf(victim, pid);
    if (target !== undefined && send(target, signal)) return target;
  }
  return undefined;
}

/** @param {number} pid @param {NodeJS.Signals} signal @returns {boolean} whether it was there */
function send(pid, signal) {
  try {
    return process.kill(pid, signal);
  } catch {
    return false; // it ended by itself
  }
}

/**
 * @param {Strike['victim']} victim
 * @param {number} pid
 */
function targetOf(victim, pid) {
  if (victim === 'driver' || victim === 'npx') return pid;
  if (victim === 'terminal') return -pid;
  const all = alive();
  if (victim === 'pnpm') return all.find(({ command }) => command.startsWith('pnpm '))?.pid;
  const helpers = all
    .filter(({ command }) => /\/compiled\/launch-[\w-]+ /.test(command))
    .map((each) => each.pid);
  const started = all.map((each) => each.pid).filter((each) => helpers.includes(parentPid(each)));
  const isMeant = (/** @type {number} */ each) => isRunnable(each) === (victim === 'working');
  return anyOf(victim === 'helper' ? helpers : started.filter(isMeant));
}

/** @param {number[]} pids */
function anyOf(pids) {
  return pids[Math.floor(Math.random() * pids.length)];
}

/** @param {number} pid @returns {boolean} whether it runs, or waits for nothing but a processor */
function isRunnable(pid) {
  try {
    return /\) R /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false; // ended while we looked
  }
}

/**
 * @param {Strike} strike
 * @param {number | NodeJS.Signals | null} code
 * @param {number[]} fine
 */
function isExpectedEnd({ kind, victim, exitCode, signal }, code, fine) {
  if (exitCode !== undefined) return code === exitCode || code === signal; // npm and pnpm end by the signal itself
  if (kind === 'kill' && !ofRun.includes(victim)) return true;
  return [...fine, 1, 2].includes(Number(code));
}
