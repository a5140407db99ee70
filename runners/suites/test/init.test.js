import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { bench, expectOneLine, rounds } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
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
    const args = [folder, '--runtime', 'node', '--list', '--json'];
    const list = await bench(args, { env: { NODE_BINARY: fakeProgram() } });
    assert.deepEqual(
      JSON.parse(list.stdout).map((/** @type {any} */ cell) => cell.case),
      ['join', 'loop'],
    );
  });
}
