#!/usr/bin/env node
/** `rounds`: runs one command of `cli/commands/`, which it finds by the name of its file. */

// An old Node.js has to get this far: no static import, and no syntax that it may not know.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 12)) start();
else refuse(`Rounds needs Node.js ${major === 20 ? '20.12' : '20'} or newer; this is ${version}.`, 2);

async function start() {
  const obstacle = whyNoFolder() || (await whyLimited());
  if (obstacle !== undefined) return refuse(`error: ${obstacle}`, 1);
  const loaded = await import('./cli/main.js').catch(whyNotLoaded);
  return typeof loaded === 'string' ? refuse(`error: ${loaded}`, 1) : loaded.main(process.argv.slice(2));
}

/**
 * @param {NodeJS.ErrnoException & { fix?: string }} error
 * @returns {string}
 */
function whyNotLoaded(error) {
  if (process.env.DEBUG) return String(error.stack);
  const fix =
    error.code === 'ERR_MODULE_NOT_FOUND'
      ? 'Install the packages of this project again'
      : error.fix || 'Set DEBUG=1 for the stack';
  return `Rounds cannot be loaded: ${error.message.split('\n')[0]}. ${fix}`;
}

function whyNoFolder() {
  try {
    process.cwd();
    return undefined;
  } catch {
    return 'The working directory was removed. Change to one that exists.';
  }
}

/**
 * Modules are loaded many at a time, and the threads of a runtime count as processes: with less than this, anything could
 * be what fails. (With fewer than 15 processes Node.js hangs or aborts before it gets here, whatever the script.)
 */
const needs = [
  { what: 'open files', needed: 128, says: 'files may be open at once', fix: 'ulimit -n 1024' },
  { what: 'processes', needed: 64, says: 'processes may run at once', fix: 'ulimit -u 1024' },
];

async function whyLimited() {
  const { readFileSync } = await import('node:fs');
  const isRoot = process.geteuid && process.geteuid() === 0;
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    for (const { what, needed, says, fix } of needs) {
      if (what === 'processes' && isRoot) continue; // may have any number
      const [, allowed = needed] = limits.match(`Max ${what} +(\\d+)`) || [];
      if (Number(allowed) < needed)
        return `Only ${allowed} ${says}, and Rounds needs ${needed}. Allow more: ${fix}`;
    }
  } catch {
    // only Linux tells
  }
  return undefined;
}

/**
 * @param {string} message
 * @param {number} exitCode
 */
function refuse(message, exitCode) {
  console.error(message);
  process.exitCode = exitCode;
}
