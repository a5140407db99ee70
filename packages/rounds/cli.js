#!/usr/bin/env node
/** The `rounds` command. */

// Old versions of Node.js must get this far: no static import, and no new syntax.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 12)) start();
else exit(`Rounds needs Node.js ${major === 20 ? '20.12' : '20'} or newer; this is ${version}.`, 2);

async function start() {
  const obstacle = folderError() || (await limitError());
  if (obstacle !== undefined) return exit(`error: ${obstacle}`, 1);
  const loaded = await import('./cli/main.js').catch(describeLoadError);
  return typeof loaded === 'string' ? exit(`error: ${loaded}`, 1) : loaded.main(process.argv.slice(2));
}

/**
 * @param {NodeJS.ErrnoException & { fix?: string }} error
 * @returns {string}
 */
function describeLoadError(error) {
  if (process.env.DEBUG) return String(error.stack);
  const fix =
    error.code === 'ERR_MODULE_NOT_FOUND'
      ? 'Reinstall the packages of this project'
      : error.fix || 'Set DEBUG=1 for the stack';
  return `Rounds cannot be loaded: ${error.message.split('\n')[0]}. ${fix}`;
}

function folderError() {
  try {
    process.cwd();
    return undefined;
  } catch {
    return 'The working directory was removed. Change to one that exists.';
  }
}

/**
 * Many modules are loaded at once, and threads of a runtime count as processes: with less than this, anything may fail. (With fewer than
 * 15 processes Node.js hangs or aborts before it gets here.)
 */
const limits = [
  { what: 'open files', min: 128, fix: 'ulimit -n 1024' },
  { what: 'processes', min: 64, fix: 'ulimit -u 1024' },
];

async function limitError() {
  const { readFileSync } = await import('node:fs');
  const isRoot = process.geteuid && process.geteuid() === 0;
  try {
    const text = readFileSync('/proc/self/limits', 'utf8');
    for (const { what, min, fix } of limits) {
      if (what === 'processes' && isRoot) continue; // has no limit
      const [, max = min] = text.match(`Max ${what} +(\\d+)`) || [];
      if (Number(max) < min)
        return `The limit of ${what} is ${max}, and Rounds needs ${min}. Raise it: ${fix}`;
    }
  } catch {
    // Linux only
  }
  return undefined;
}

/**
 * @param {string} message
 * @param {number} exitCode
 */
function exit(message, exitCode) {
  console.error(message);
  process.exitCode = exitCode;
}
