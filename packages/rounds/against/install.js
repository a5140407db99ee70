import { existsSync } from 'node:fs';
import path from 'node:path';
import { ask, lastLine } from '../launcher/ask.js';
import { formatStatus } from '../launcher/process-status.js';
import { UserError } from '../system/errors.js';
import { ancestorFolders, readManifest, readText } from '../system/files.js';

/** How each package manager installs exactly its lockfile. The first lockfile that is found decides. */
const managers = [
  { lockfile: 'pnpm-lock.yaml', command: 'pnpm install --frozen-lockfile --prefer-offline' },
  { lockfile: 'package-lock.json', command: 'npm ci --prefer-offline --no-audit --no-fund' },
  { lockfile: 'npm-shrinkwrap.json', command: 'npm ci --prefer-offline --no-audit --no-fund' },
  { lockfile: 'bun.lock', command: 'bun install --frozen-lockfile' },
  { lockfile: 'bun.lockb', command: 'bun install --frozen-lockfile' },
  { lockfile: 'deno.lock', command: 'deno install --frozen' },
  // Later versions of Yarn renamed the option.
  { lockfile: 'yarn.lock', contains: /^__metadata:/m, command: 'yarn install --immutable' },
  { lockfile: 'yarn.lock', command: 'yarn install --frozen-lockfile' },
];

/** Without a lockfile, no scripts of packages run, unless `setup` in package.json does it. */
const withoutLockfile =
  'npm install --no-package-lock --ignore-scripts --prefer-offline --no-audit --no-fund';
const timeLimitMs = 30 * 60e3;

/**
 * @param {string} top
 * @param {string} folder in it, or the same
 * @returns {{ folder: string, command: string[] } | undefined} how to install the project of the folder; nothing without
 *   dependencies
 */
export function installOf(top, folder) {
  for (const at of ancestorFolders(folder, top)) {
    const manager = managers.find(({ lockfile, contains }) => {
      const file = path.join(at, lockfile);
      return existsSync(file) && (contains?.test(readText(file)) ?? true);
    });
    if (manager) return { folder: at, command: manager.command.split(' ') };
  }
  const { dependencies, devDependencies, workspaces } = readManifest(top) ?? {};
  const needs = workspaces || Object.keys({ ...dependencies, ...devDependencies }).length > 0;
  return needs ? { folder: top, command: withoutLockfile.split(' ') } : undefined;
}

/**
 * Runs a command that prepares a version of the project.
 *
 * @param {string} what the step, such as `install`
 * @param {string[]} command
 * @param {{ of: string, cwd: string, signal?: AbortSignal, advice?: string }} where `of`: the version
 */
export async function prepare(what, [program = '', ...args], { of, cwd, signal, advice = '' }) {
  const how = { cwd, timeLimitMs, signal, what: `${of}: ${what}` };
  let finished = await ask(program, args, how);
  const isManager = managers.some(({ command }) => command.startsWith(`${program} `));
  if (finished.notStarted === 'ENOENT' && isManager) {
    // As corepack does, use the version that the project declares.
    const [exact = program] = String(readManifest(cwd)?.packageManager ?? program).split('+');
    finished = await ask('npx', ['--yes', exact, ...args], how);
  }
  const { exitCode, notStarted, timedOut, stdout, stderr } = finished;
  if (exitCode === 0) return;
  const error = findInstallError(stderr || stdout);
  const ended = timedOut ? 'it took too long' : [formatStatus(finished), error].filter(Boolean).join(': ');
  const why = notStarted === 'ENOENT' ? `${program} is not installed` : (notStarted ?? ended);
  throw new UserError(
    `${of}: the ${what} failed ("${[program, ...args].join(' ')}": ${why}). ${advice}`.trim(),
    { exitCode: 1 },
  );
}

/** Lines of npm that do not explain the failure. */
const unspecific =
  /^(code|errno|syscall|path|dest|command|file) |^npm (error|ERR!)?$|^(notarget|ERESOLVE)?$|^A complete log of this run|^gyp info|^\d+ (verbose|silly)/;

/** @param {string} text output of a package manager @returns {string} its most specific line */
export function findInstallError(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const ofNpm = lines.filter((line) => /^npm (error|ERR!)/.test(line));
  const specific = (ofNpm.length > 0 ? ofNpm : lines)
    .map((line) => line.replace(/^npm (error|ERR!)\s*((notarget|404|enoent|network)\s+)?/, ''))
    .filter((line) => !unspecific.test(line));
  return (
    specific.find((line) => /^\S*(Error|error|ERR!)( \[\w+\])?:? /.test(line)) ??
    specific.find((line) => /error|ERR!|cannot find/i.test(line)) ??
    specific[0] ??
    lastLine(text)
  );
}
