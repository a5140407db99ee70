import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { bench, expectOneLine } from '../../test/support/bench.js';
import { fakeProgram } from '../../test/support/fake-runtime.js';
import { fakeNpmEnvironment } from '../../test/support/runtime-fakes.js';
import { newPath, scratch } from '../../test/support/scratch.js';

/** A slip on the command line ends at once: one line that says what would have been right, and exit code 2. */

const env = { NODE_BINARY: fakeProgram() };
const npm = fakeNpmEnvironment(scratch, 'works');

/** What takes time is told before. @param {import('../../test/support/bench.js').Ended} ended */
function afterLookUp(ended) {
  return { ...ended, stderr: ended.stderr.replace(/^(Downloading .*\n)+/, '') };
}

describe('bad usage', { concurrency: 3 }, () => {
  for (const [args, line] of /** @type {[string[], RegExp][]} */ ([
    [['zzzzz'], /^error: Unknown suite "zzzzz"\. Closest of \d+: [^ ]+, [^ ]+, [^ ]+\.$/m],
    [['two\nlines\x1b[31m'], /^error: Unknown suite "two.lines.\[31m"\. Closest of /],
    [['selftest', '--case', 'base,zz*'], /^error: No case matches "zz\*"\. Closest of \d+: /],
    [['selftest', '--workload', 'shrot'], /^error: No workload matches "shrot"\. Did you mean "short"\?/],
    [['selftest', '--quick'], /^error: No cell is selected: .* quick tier\. Name some with --workload/],
    [['-x'], /^error: Unknown option "-x"\. See: npx rounds bench --help$/m],
    [['selftest', '--cpus', '0,1023'], /^error: --cpus: CPU 1023 is not available\. Available: 0/],
    [['--quick', '--full'], /^error: --quick and --full exclude each other: choose one\.$/m],
    [['--fail-on', '5%', 'selftest'], /--fail-on needs a version to compare with/],
    [['--against', 'main'], /--against needs the files, folders or suites/],
    [['stdin-syscalls', '--against', 'HEAD'], /is a suite of programs/],
  ])) {
    test(JSON.stringify(args), async () => expectOneLine(await bench(args, { env }), 2, line));
  }

  test('a version that does not exist is bad usage, and how to see what does is told', async () => {
    const ended = await bench(['selftest', '--runtime', 'bun@1.0.15'], { env: npm });
    expectOneLine(
      afterLookUp(ended),
      2,
      /^error: bun@1\.0\.15 does not exist on npm as .* List versions: npm view /,
    );
  });

  test('a registry that is away is no bad usage', async () => {
    const away = fakeNpmEnvironment(newPath('-away'), 'offline');
    const env = { ...away, ROUNDS_LOCK: newPath() };
    const ended = await bench(['selftest', '--runtime', 'bun@1.0.14'], { env });
    expectOneLine(afterLookUp(ended), 1, /^error: .*bun-.*@1\.0\.14 could not be downloaded: ENOTFOUND: /);
  });

  test('what pnpm hands on behind a -- is read', async () => {
    const { exitCode, stdout } = await bench(
      ['--', 'selftest', '--rounds', '0', '--json', '--workload', 'short'],
      {
        env,
      },
    );
    assert.equal(exitCode, 0);
    assert.ok(JSON.parse(stdout).length > 0);
  });
});
