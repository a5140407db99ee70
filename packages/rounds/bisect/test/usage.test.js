import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../../cli/command.js';
import { commands } from '../../cli/commands.js';
import { newFolder } from '../../test/support/bench.js';
import { gitProject } from '../../test/support/git-project.js';

test('what cannot be searched is refused in one line', async () => {
  const { bench } = gitProject();
  const forged = path.join(newFolder(), 'bisect.jsonl');
  writeFileSync(forged, '{"type":"bisect","id":"x","names":["/etc/x.js"]}\n');
  for (const [message, ...args] of /** @type {[RegExp, ...string[]][]} */ ([
    [/^Name the good version, the bad one, and benchmarks \(or --command\); or --versions and benchmarks\.$/],
    [/^Name the good version, the bad one, and benchmarks/, 'main', bench],
    [/^Name the benchmarks to measure/, '--versions', 'node@20..22'],
    [/^main and main are the same commit\.$/, 'main', 'main', bench],
    [/^nope: no such commit in this repository/, 'nope', 'main', bench],
    [/is not a bisect state file\. Name the bisect\.jsonl in the folder of a search\.$/, '--resume', bench],
    [/continues the search as it began: omit --quick\.$/, '--resume', 'x', '--quick'],
    [/was not written by this user on this machine: start a new search/, '--resume', forged],
    [/^--command is measured instead of benchmarks: omit /, 'main', 'HEAD', bench, '--command', 'true'],
  ]))
    await assert.rejects(runCommand(commands.bisect, args), { name: 'UserError', exitCode: 2, message });
});
