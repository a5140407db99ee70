/** What is made is what its sources make, and a machine without a compiler is not left in the dark. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { wellKnownNames } from '@rounds/header-names';
import { headerNamesSource } from '../scripts/generate-header-names.js';

const folder = fileURLToPath(new URL('..', import.meta.url));

test('header_names.h is made of the well-known names', () => {
  const made = readFileSync(join(folder, 'scalar', 'header_names.h'), 'utf8');
  assert.equal(made, headerNamesSource(wellKnownNames()));
});

test('without a compiler the install succeeds, and the import says what to do', () => {
  const copy = mkdtempSync(join(tmpdir(), 'native-install-'));
  try {
    cpSync(folder, copy, {
      recursive: true,
      filter: (path) => !/^(?:build|node_modules|prebuilds)(?:$|\/)/.test(path.slice(folder.length)),
    });
    const env = { PATH: dirname(copy) };
    const installed = spawnSync(process.execPath, [join(copy, 'scripts', 'install.js')], {
      env,
      encoding: 'utf8',
    });
    assert.equal(installed.status, 0, installed.stderr);
    assert.equal(installed.stdout, 'the native addon is not built: c++, make, python3 not found on PATH\n');
    assert.ok(!existsSync(join(copy, 'build')));
    const code = `import(${JSON.stringify(join(copy, 'index.js'))}).catch(({ message }) => console.log(message))`;
    const { stdout } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    assert.equal(
      stdout,
      'the native addon is not built: run pnpm install with c++, make and python3 on PATH\n',
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
});
