import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { expectOneLine, newFolder, rounds } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';

test('what cannot be searched is refused in one line', async () => {
  const project = gitProject();
  const refused = async (
    /** @type {string[]} */ args,
    /** @type {number} */ code,
    /** @type {RegExp} */ line,
  ) => expectOneLine(await rounds('bisect', args), code, line);
  await refused([], 2, /Name the good version, the bad one, and benches; or --versions and benches\.$/m);
  await refused(['main', project.bench], 2, /Name the good version, the bad one, and benches/);
  await refused(['--versions', 'node@20..22'], 2, /Name the benches to measure/);
  await refused(['main', 'main', project.bench], 2, /main and main are the same commit\.$/m);
  await refused(['nope', 'main', project.bench], 2, /error: nope: this repository has no such commit/);
  await refused(
    ['--resume', project.bench],
    2,
    /is no search: name the bisect\.jsonl in the folder of one\.$/m,
  );
  await refused(['--resume', 'x', '--quick'], 2, /continues the search as it began: leave out --quick\.$/m);
  const forged = path.join(newFolder(), 'bisect.jsonl');
  writeFileSync(forged, '{"type":"bisect","names":["/etc/x.js"],"signature":"00"}');
  await refused(['--resume', forged], 2, /was written by another machine or user, or was changed since/);
  assert.equal(readFileSync(forged, 'utf8').length, 56);
});
