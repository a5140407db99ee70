import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parentOf } from 'rounds/files/processes.js';
import { alive, endAll } from 'rounds/test/support/marked.js';
import { leftovers, rawErrors, recordsIn } from './remains.js';

/**
 * Starts a command, kills a part of it at some moment, and looks at what is left, before and after the same command has
 * run to its end.
 *
 * @typedef {import('./scenarios.js').Scenario} Scenario
 * @typedef {import('./scenarios.js').Strike} Strike
 * @typedef {import('./remains.js').Place} Place
 *
 * @typedef {'orphans' | 'lost' | 'doubled' | 'leftovers' | 'raw errors' | 'exit codes'} Kind
 * @typedef {object} Outcome
 * @property {boolean} struck whether the command was still running
 * @property {number} endMs how long the rest of it lived
 * @property {{ kind: Kind, what: string }[]} problems
 */

export const repository = fileURLToPath(new URL('../../../', import.meta.url));
const cli = fileURLToPath(new URL('../../../packages/rounds/cli.js', import.meta.url));
/** Victims whose end is no end of the command. */
const ofRun = ['working', 'waiting', 'helper'];
/** Nothing here takes as long. */
const patienceMs = 240_000;

/**
 * @param {Scenario} scenario
 * @param {Place} place
 * @param {boolean} byNpx
 */
export function startCommand({ command, isRun }, place, byNpx) {
  const before = byNpx ? ['npx', '--yes', 'pnpm@12'] : [process.execPath, cli];
  return startProgram([...before, ...command.split(' '), ...(isRun ? ['--out', place.out] : [])], place);
}

/**
 * @param {string[]} program
 * @param {Place} place
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
  return { child, ended, over };
}

/**
 * @param {Scenario} scenario
 * @param {Place} place
 * @param {Strike} strike
 * @param {number} momentMs after the command began
 * @param {Set<string>} expected trials of a whole run
 * @returns {Promise<Outcome>}
 */
export async function attempt(scenario, place, strike, momentMs, expected) {
  /** @type {Outcome['problems']} */
  const problems = [];
  const found = (/** @type {Kind} */ kind, /** @type {string[]} */ whats) => {
    problems.push(...whats.map((what) => ({ kind, what })));
  };
  const endOrphans = () => {
    for (const { command } of alive()) found('orphans', [command.slice(0, 100)]);
    endAll();
  };
  const byNpx = ['terminal', 'npx', 'pnpm'].includes(strike.victim);
  const { child, ended, over } = startCommand(scenario, place, byNpx);
  while (byNpx && !ended.isOver && !isRunning()) await sleep(20);
  await Promise.race([sleep(momentMs), over]);
  const struck = await hit(strike, Number(child.pid), ended);
  const startedAt = performance.now();
  const goesOn = ofRun.includes(strike.victim);
  if (goesOn) await Promise.race([over, sleep(patienceMs, undefined, { ref: false })]);
  const limitMs = strike.signal === 'SIGKILL' && !goesOn ? 5000 : 2000;
  const end = performance.now() + limitMs;
  while (alive().length > 0 && performance.now() < end) await sleep(10);
  const endMs = performance.now() - startedAt;
  endOrphans();
  await over;
  if (struck && !endedAsItMust(strike, ended.code)) found('exit codes', [`${ended.code}`]);
  found('raw errors', rawErrors(ended.output));

  const before = recordsIn(place.out);
  const isResumable = scenario.isRun && before.lines > 0;
  const again = isResumable
    ? startProgram([process.execPath, cli, 'bench', '--resume', place.out], place)
    : startCommand(scenario, place, false);
  await Promise.race([again.over, sleep(patienceMs, undefined, { ref: false })]);
  if (again.ended.code !== (before.failed.size > 0 ? 1 : 0)) {
    found('exit codes', [`${again.ended.code} of the command after it: ${again.ended.output.slice(-300)}`]);
  }
  found('raw errors', rawErrors(again.ended.output));
  endOrphans();
  found('leftovers', leftovers(place));
  if (scenario.isRun) {
    const after = recordsIn(place.out);
    found('lost', after.broken);
    const isThere = (/** @type {string} */ key) =>
      after.trials.has(key) || after.failed.has(key.replace(/^\d+ /, ''));
    for (const key of expected) if (!isThere(key)) found('lost', [key]);
    for (const [key, [line]] of before.trials) if (after.trials.get(key)?.[0] !== line) found('lost', [key]);
    for (const [key, lines] of after.trials) if (lines.length > 1) found('doubled', [key]);
  }
  return { struck, endMs, problems };
}

function isRunning() {
  return alive().some(({ command }) => /^\S*node \S*\/rounds\/cli\.js /.test(command));
}

/**
 * @param {Strike} strike
 * @param {number} pid of what was started
 * @param {{ isOver: boolean }} ended
 * @returns {Promise<boolean>} whether there was something to kill
 */
async function hit({ victim, signal }, pid, ended) {
  // At times there is none; the next one is killed.
  for (let target; !ended.isOver; await sleep(2)) {
    target = targetOf(victim, pid);
    if (target === undefined) continue;
    try {
      process.kill(target, signal);
      return true;
    } catch {
      // It ended by itself.
    }
  }
  return false;
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
    .filter(({ command }) => /\/compiled\/launch-\w+ /.test(command))
    .map((each) => each.pid);
  const started = all.map((each) => each.pid).filter((each) => helpers.includes(parentOf(each)));
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
 */
function endedAsItMust({ victim, signal, exitCode }, code) {
  if (exitCode !== undefined) return code === exitCode || code === signal; // npm and pnpm end by the signal itself
  return ofRun.includes(victim) ? code === 0 || code === 1 : true;
}
