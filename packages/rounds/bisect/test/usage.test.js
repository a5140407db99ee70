import { writeFileSync } from 'node:fs';
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
  await refused(
    [],
    2,
    /Name the good version, the bad one, and benchmarks \(or --command\); or --versions and benchmarks\.$/m,
  );
  await refused(['main', project.bench], 2, /Name the good version, the bad one, and benchmarks/);
  await refused(['--versions', 'node@20..22'], 2, /Name the benchmarks to measure/);
  await refused(['main', 'main', project.bench], 2, /main and main are the same commit\.$/m);
  await refused(['nope', 'main', project.bench], 2, /error: nope: no such commit in this repository/);
  await refused(
    ['--resume', project.bench],
    2,
    /is not a bisect state file\. Name the bisect\.jsonl in the folder of a search\.$/m,
  );
  await refused(['--resume', 'x', '--quick'], 2, /continues the search as it began: omit --quick\.$/m);
  const forged = path.join(newFolder(), 'bisect.jsonl');
  writeFileSync(forged, '{"type":"bisect","id":"x","names":["/etc/x.js"]}\n');
  await refused(['--resume', forged], 2, /was not written by this user on this machine: start a new search/);
});
