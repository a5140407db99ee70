import assert from 'node:assert/strict';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { expectOneLine, rounds, start } from '../../test/support/bench.js';
import { endAll } from '../../test/support/processes.js';
import { projectOf } from '../../test/support/project.js';

after(endAll);

/** The name of the example tells Node.js 20 that it is an ES module, whatever package.json says. */
for (const [what, manifest, file] of /** @type {const} */ ([
  ['ES modules', '{ "type": "module" }', 'bench/example.bench.js'],
  ['CommonJS modules', '{}', 'bench/example.bench.mjs'],
])) {
  test(`init writes an example for a project of ${what}, and only once`, async () => {
    const folder = path.join(projectOf({ 'package.json': manifest, 'in/it/x': '' }), 'in/it');
    const env = { INIT_CWD: folder, npm_lifecycle_event: 'rounds' };
    const { stdout, stderr, exitCode } = await rounds('init', [], { env });
    assert.equal(exitCode, 0, stderr);
    assert.ok(stdout.startsWith(`Wrote ${file}. `), stdout);
    assert.ok(existsSync(path.join(folder, file)));
    expectOneLine(await rounds('init', [], { env }), 2, /^error: bench\/example\.bench\.m?js exists already/);
    // Outside of a run its first call fails, which shows that it is read as an ES module.
    const { stderr: alone } = await start(process.execPath, [path.join(folder, file)]).closed;
    assert.match(alone, /Error: This file declares benches and measures nothing by itself/);
  });
}

test('init says that it cannot write where bench/ is a link that leads nowhere', async () => {
  const folder = projectOf({ 'package.json': '{ "type": "module" }' });
  symlinkSync(path.join(folder, 'nowhere/else'), path.join(folder, 'bench'));
  const env = { INIT_CWD: folder, npm_lifecycle_event: 'rounds' };
  expectOneLine(
    await rounds('init', [], { env }),
    1,
    /^error: bench\/example\.bench\.js could not be written: E/,
  );
});
