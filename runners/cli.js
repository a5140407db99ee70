/** `rounds`: runs one command of `commands/`, which it finds by the name of its file. */

// An old Node.js has to get this far: no static import, and no syntax that it may not know.
const version = process.versions.node;
const [major = 0, minor = 0] = version.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 12)) start();
else refuse(`Rounds needs Node.js ${major === 20 ? '20.12' : '20'} or newer; this is ${version}.`, 2);

async function start() {
  const obstacle = whyNoFolder() || (await whyTooFewFiles());
  if (obstacle !== undefined) return refuse(`error: ${obstacle}`, 1);
  const loaded = await import('./cli/main.js').catch(whyNotLoaded);
  return typeof loaded === 'string' ? refuse(`error: ${loaded}`, 1) : loaded.main(process.argv.slice(2));
}

/**
 * @param {NodeJS.ErrnoException} error
 * @returns {string}
 */
function whyNotLoaded(error) {
  if (process.env.DEBUG) return String(error.stack);
  const fix =
    error.code === 'ERR_MODULE_NOT_FOUND'
      ? 'Install what it needs: npx --yes pnpm@12 install'
      : 'Set DEBUG=1 for the stack';
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

/** Modules are loaded many at a time; with too few files, any of them could be the one that fails. */
async function whyTooFewFiles() {
  const needed = 128;
  const { readFileSync } = await import('node:fs');
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    const [, allowed = needed] = /^Max open files +(\d+)/m.exec(limits) || [];
    if (Number(allowed) >= needed) return undefined;
    return `Only ${allowed} files may be open at once, and Rounds needs ${needed}. Allow more: ulimit -n 1024`;
  } catch {
    return undefined; // only Linux tells
  }
}

/**
 * @param {string} message
 * @param {number} exitCode
 */
function refuse(message, exitCode) {
  console.error(message);
  process.exitCode = exitCode;
}
