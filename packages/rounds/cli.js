#!/usr/bin/env node
/** The `rounds` command. */

// Old versions of Node.js must get this far: no static import, and no new syntax.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 12)) start();
else exit(`Rounds needs Node.js ${major === 20 ? '20.12' : '20'} or newer; this is ${version}.`, 2);

async function start() {
  const obstacle = folderError();
  if (obstacle !== undefined) return exit(`error: ${obstacle}`, 1);
  const loaded = await import('./cli/main.js').catch(describeLoadError);
  return typeof loaded === 'string' ? exit(`error: ${loaded}`, 1) : loaded.main(process.argv.slice(2));
}

/** @type {Record<string, string>} by the code of the error */
const fixes = {
  EMFILE: 'Raise the limit of open files: ulimit -n 1024',
  ERR_MODULE_NOT_FOUND: 'Reinstall the packages of this project',
};

/**
 * @param {NodeJS.ErrnoException & { fix?: string }} error
 * @returns {string}
 */
function describeLoadError(error) {
  if (process.env.DEBUG) return String(error.stack);
  const fix = fixes[String(error.code)] || error.fix || 'Set DEBUG=1 for the stack';
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
 * @param {string} message
 * @param {number} exitCode
 */
function exit(message, exitCode) {
  console.error(message);
  process.exitCode = exitCode;
}
