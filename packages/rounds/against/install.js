import { existsSync } from 'node:fs';
import path from 'node:path';
import { askToFetch, lastLine } from '../launcher/ask.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, readManifest, readText } from '../system/files.js';

/** How each package manager installs what its lockfile says, and nothing else. */
const managers = [
  ['pnpm-lock.yaml', 'pnpm install --frozen-lockfile --prefer-offline'],
  ['package-lock.json', 'npm ci --prefer-offline --no-audit --no-fund'],
  ['npm-shrinkwrap.json', 'npm ci --prefer-offline --no-audit --no-fund'],
  ['bun.lock', 'bun install --frozen-lockfile'],
  ['bun.lockb', 'bun install --frozen-lockfile'],
  ['yarn.lock', 'yarn install --frozen-lockfile'],
];

/** What no lockfile vouches for runs no scripts of its own: `setup` in package.json may ask for that. */
const withoutLockfile =
  'npm install --no-package-lock --ignore-scripts --prefer-offline --no-audit --no-fund';
const timeLimitMs = 30 * 60e3;
/** So long an installation may write nothing: what it compiles takes its time. */
const usualQuietMs = 5 * 60e3;

/**
 * @param {string} top
 * @param {string} folder in it, or the same
 * @returns {{ folder: string, command: string[] } | undefined} how the project that the folder belongs to is installed; nothing
 *   if it needs nothing
 */
export function installOf(top, folder) {
  for (const at of ancestorFolders(folder, top)) {
    const [lockfile, command = ''] = managers.find(([file = '']) => existsSync(path.join(at, file))) ?? [];
    // Later versions of yarn call the same option by another name.
    const isBerry = lockfile === 'yarn.lock' && /^__metadata:/m.test(readText(path.join(at, lockfile)));
    if (isBerry) return { folder: at, command: ['yarn', 'install', '--immutable'] };
    if (lockfile !== undefined) return { folder: at, command: command.split(' ') };
  }
  const { dependencies, devDependencies, workspaces } = readManifest(top) ?? {};
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
 * @param {{ of: string, cwd: string, signal?: AbortSignal, advice?: string, quietMs?: number, say?: (line: string) => void }} where
 *   `of` which version, in words; `quietMs`: how long it may write nothing
 */
export async function prepare(what, [program = '', ...args], { of, cwd, signal, say, ...where }) {
  const { advice = 'Say in package.json how it is done: "rounds": { "setup": ["npm ci"] }.' } = where;
  const { quietMs = usualQuietMs } = where;
  // What else a project does may be quiet, and in a folder where much else is.
  const into = what === 'install' ? cwd : undefined;
  const how = { cwd, timeLimitMs, signal, into, what: `${of}: ${what}`, quietMs, log: say };
  let finished = await askToFetch(program, args, how);
  if (
    finished.notStarted === 'ENOENT' &&
    managers.some(([, command]) => command?.startsWith(`${program} `))
  ) {
    // The project says which version it means, as corepack has it.
    const [exact = program] = String(readManifest(cwd)?.packageManager ?? program).split('+');
    finished = await askToFetch('npx', ['--yes', exact, ...args], how);
  }
  const { exitCode, notStarted, timedOut, stalled, stdout, stderr } = finished;
  if (exitCode === 0) return;
  const told = timedOut ? 'it took too long' : `exit code ${exitCode}: ${complaintIn(stderr || stdout)}`;
  const why = stalled ?? notStarted ?? told;
  throw new UserError(
    `${of}: the ${what} failed ("${[program, ...args].join(' ')}": ${why}). ${advice}`.trim(),
    { exitCode: 1 },
  );
}

/** @param {string} spec @param {string} own its name @param {{ name: string, folder: string, option: string, signal: AbortSignal, say: (line: string) => void }} how @returns {Promise<string>} where it is */
export async function fetched(spec, own, { name, folder, option, signal, say }) {
  const command = ['npm', 'install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--', spec];
  await prepare('install', command, { of: `${option}${name}`, cwd: folder, signal, say, advice: '' });
  const installed = path.join(folder, 'node_modules', own);
  if (existsSync(installed)) return installed;
  throw new UserError(`${option}npm:${spec}: npm did not install ${own}.`, { exitCode: 1 });
}

/** What npm says of every failure, or of none in particular. */
const useless =
  /^(code|errno|syscall|path|dest|command|file) |^npm (error|ERR!)?$|^(notarget|ERESOLVE)?$|^A complete log of this run|^gyp info|^\d+ (verbose|silly)/;

/** @param {string} text what a package manager said @returns {string} the line of it that says most */
export function complaintIn(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const ofNpm = lines.filter((line) => /^npm (error|ERR!)/.test(line));
  const told = (ofNpm.length > 0 ? ofNpm : lines)
    .map((line) => line.replace(/^npm (error|ERR!)\s*((notarget|404|enoent|network)\s+)?/, ''))
    .filter((line) => !useless.test(line));
  return (
    told.find((line) => /^\S*(Error|error|ERR!)( \[\w+\])?:? /.test(line)) ??
    told.find((line) => /error|ERR!|cannot find/i.test(line)) ??
    told[0] ??
    lastLine(text)
  );
}
