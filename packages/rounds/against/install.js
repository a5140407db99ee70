import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../cli/errors.js';
import { manifestIn, textIn, withFoldersAbove } from '../files/reading.js';
import { ask, lastLine } from '../launcher/ask.js';

/** How each package manager installs what its lockfile says, and nothing else. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile --prefer-offline'],
  ['package-lock.json', 'npm ci --prefer-offline --no-audit --no-fund'],
  ['npm-shrinkwrap.json', 'npm ci --prefer-offline --no-audit --no-fund'],
  ['bun.lock', 'bun install --frozen-lockfile'],
  ['bun.lockb', 'bun install --frozen-lockfile'],
  ['yarn.lock', 'yarn install --frozen-lockfile'],
];

const withoutLockfile = 'npm install --no-package-lock --prefer-offline --no-audit --no-fund';
const timeLimitMs = 30 * 60e3;

/**
 * @param {string} top
 * @param {string} folder in it, or the same
 * @returns {{ folder: string, command: string[] } | undefined} how the project that the folder belongs to is installed; nothing
 *   if it needs nothing
 */
export function installOf(top, folder) {
  for (const at of withFoldersAbove(folder, top)) {
    const [lockfile, command = ''] = managers.find(([file = '']) => existsSync(path.join(at, file))) ?? [];
    // Later versions of yarn call the same option by another name.
    const isBerry = lockfile === 'yarn.lock' && /^__metadata:/m.test(textIn(path.join(at, lockfile)));
    if (isBerry) return { folder: at, command: ['yarn', 'install', '--immutable'] };
    if (lockfile !== undefined) return { folder: at, command: command.split(' ') };
  }
  const { dependencies, devDependencies, workspaces } = manifestIn(top) ?? {};
  const needs = workspaces || Object.keys({ ...dependencies, ...devDependencies }).length > 0;
  return needs ? { folder: top, command: withoutLockfile.split(' ') } : undefined;
}

/**
 * A command as it was typed, as words: no shell sees it, so it has no variables, pipes or globs.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function wordsOf(text) {
  return [...text.matchAll(/"([^"]*)"|'([^']*)'|[^\s"']+/g)].map(
    ([all, double, single]) => double ?? single ?? all,
  );
}

/**
 * Runs a command that prepares a version of the project.
 *
 * @param {string} what it does, such as `install`
 * @param {string[]} command
 * @param {{ of: string, cwd: string, signal?: AbortSignal, advice?: string }} where `of` which version, in words
 */
export async function prepare(
  what,
  [program = '', ...args],
  { of, cwd, signal, advice = 'Say in package.json how it is done: "rounds": { "setup": ["npm ci"] }.' },
) {
  let finished = await ask(program, args, { cwd, timeLimitMs, signal });
  if (
    finished.notStarted === 'ENOENT' &&
    managers.some(([, command]) => command?.startsWith(`${program} `))
  ) {
    // The project says which version it means, as corepack has it.
    const [exact = program] = String(manifestIn(cwd)?.packageManager ?? program).split('+');
    finished = await ask('npx', ['--yes', exact, ...args], { cwd, timeLimitMs, signal });
  }
  const { exitCode, notStarted, timedOut, stdout, stderr } = finished;
  if (exitCode === 0) return;
  const why =
    notStarted ?? (timedOut ? 'it took too long' : `exit code ${exitCode}: ${complaintIn(stderr || stdout)}`);
  throw new UserError(
    `${of}: the ${what} failed ("${[program, ...args].join(' ')}": ${why}). ${advice}`.trim(),
    { exitCode: 1 },
  );
}

/** @param {string} text @returns {string} the line of it that says most */
function complaintIn(text) {
  const telling = /error|ERR/;
  const useless = /\bcode E\w+$|A complete log of this run/;
  return text.split('\n').find((line) => telling.test(line) && !useless.test(line)) ?? lastLine(text);
}
