import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { expectOneLine, rounds } from '../../test/support/bench.js';
import { newPath } from '../../test/support/scratch.js';

/** Where a report goes, and as what. */

const run = 'results/utf8-validation-arabic.ndjson';

test('a format goes to stdout, or to a file whose name tells it', async () => {
  const file = newPath('.csv');
  const [named, svg, unknown] = await Promise.all([
    rounds('report', [run, '--out', file]),
    rounds('report', [run, '--svg', 'utf8-validation/arabic-80KiB']),
    rounds('report', [run, '--svg', 'utf8-validation/arabic']),
  ]);
  assert.equal(named.stdout, `${file}\n`);
  assert.match(readFileSync(file, 'utf8'), /^kind,run,suite,.*\r\ncell,utf8-validation-arabic\.ndjson,/);
  assert.match(svg.stdout, /^<!-- Rounds plot -->\n<svg [\s\S]*<\/svg>\n$/);
  expectOneLine(
    unknown,
    2,
    /Unknown plot "utf8-validation\/arabic"\. Did you mean "utf8-validation\/arabic-80KiB"/,
  );
});
