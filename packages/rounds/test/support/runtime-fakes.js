/** Programs that are not what their name says, and an npm that does as told. */

import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { prepareLauncher } from '../../launcher/launcher.js';
import { cacheFolder } from '../../system/cache-folder.js';
import './unix.js';

/** @param {import('node:test').TestContext} t @returns {string} */
export function temporaryFolder(t) {
  const folder = mkdtempSync(join(tmpdir(), 'runtimes-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Changes the environment of this process until the test ends.
 *
 * @param {import('node:test').TestContext} t
 * @param {NodeJS.ProcessEnv} changes undefined removes a variable
 */
export function changeEnvironment(t, changes) {
  const before = { ...process.env };
  const set = (/** @type {NodeJS.ProcessEnv} */ variables) => {
    for (const [name, value] of Object.entries(variables))
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  };
  t.after(() => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    set(before);
  });
  set(changes);
}

await prepareLauncher();
const compiled = join(cacheFolder(), 'compiled');

/** @param {string} folder @returns {string} a cache below it that contains the compiled launcher only */
export function newCache(folder) {
  const cache = join(folder, 'cache');
  mkdirSync(cache, { recursive: true });
  rmSync(join(cache, 'compiled'), { force: true });
  symlinkSync(compiled, join(cache, 'compiled'));
  return cache;
}

/** @param {string} path @param {string} script for /bin/sh */
export function fakeProgram(path, script) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
}

/** @param {string} path @param {string} name @param {string} version */
export function fakeRuntime(path, name, version) {
  return fakeProgram(path, `echo '${JSON.stringify({ name, version, engine: 'v8 0.0.0' })}'`);
}

/**
 * An environment whose npm is a fake: `FAKE_NPM` says what it does, and its cache is empty.
 *
 * @param {string} folder
 * @param {'works' | 'offline' | 'full' | 'truncates' | 'breaks' | 'hangs' | 'lies'} behaviour
 * @param {string[]} [versions] what the registry has, in their order
 * @returns {NodeJS.ProcessEnv}
 */
export function fakeNpmEnvironment(
  folder,
  behaviour,
  versions = ['1.0.9', '1.0.14', '1.10.0', '2.0.0-canary.1'],
) {
  const npm = join(folder, 'bin', 'npm');
  mkdirSync(dirname(npm), { recursive: true });
  writeFileSync(npm, `#!${process.execPath}\n(${fakeNpm})();\n`);
  chmodSync(npm, 0o755);
  return {
    ...process.env,
    PATH: `${dirname(npm)}:${process.env.PATH}`,
    ROUNDS_CACHE: newCache(folder),
    FAKE_NPM: behaviour,
    FAKE_NPM_VERSIONS: JSON.stringify(versions),
    FAKE_NPM_LOG: join(folder, 'npm.log'),
  };
}

/** Runs as a program of its own, from its source text: nothing around it is there. */
function fakeNpm() {
  const fs = require('node:fs');
  const path = require('node:path');
  const args = process.argv.slice(2);
  const behaviour = process.env.FAKE_NPM;
  fs.appendFileSync(String(process.env.FAKE_NPM_LOG), `${process.pid} ${process.argv.slice(2).join(' ')}\n`);
  console.error('npm warn Unknown user config "nodedir".');
  if (behaviour === 'offline') fail('ENOTFOUND', 'request to https://registry.test/ failed');
  const wanted = String(args.at(-1));
  const at = wanted.lastIndexOf('@');
  const root = path.join(String(args[args.indexOf('--prefix') + 1]), 'node_modules', wanted.slice(0, at));
  /** @type {string[]} */
  const published = JSON.parse(String(process.env.FAKE_NPM_VERSIONS));
  const range = wanted.slice(at + 1);
  const exact = published
    .filter((each) => `${each}.`.startsWith(`${range}.`) && (each === range || !each.includes('-')))
    .at(-1);
  if (exact === undefined) return fail('ETARGET', `notarget No matching version found for ${wanted}.`);
  const version = behaviour === 'lies' ? '9.9.9' : exact;
  for (const file of ['bin/bun', 'bin/node', 'deno']) {
    const name = path.basename(file);
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    const said = JSON.stringify({ name, version, engine: 'v8 0.0.0' });
    fs.writeFileSync(path.join(root, file), `#!/bin/sh\necho '${said}'\n`, { mode: 0o644 });
  }
  fs.writeFileSync(path.join(root, 'package.json'), JSON.stringify({ version: exact }));
  if (behaviour === 'breaks') fs.writeFileSync(path.join(root, 'bin/bun'), '#!/bin/sh\nkill -SEGV $$\n');
  if (behaviour === 'truncates')
    // Of many such lines, the first one is cut.
    console.error(
      '_ENTRY_ERROR ENOSPC: no space left on device, write\nnpm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write',
    );
  if (behaviour === 'full') fail('ENOSPC', 'nospc There appears to be insufficient space');
  if (behaviour === 'hangs') setInterval(() => {}, 1000);

  /** @param {string} code @param {string} message */
  function fail(code, message) {
    console.error(`npm error code ${code}\nnpm error ${message}`);
    process.exit(1);
  }
}
