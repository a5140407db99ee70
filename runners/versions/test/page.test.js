import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { releaseName, versionChanges } from '../changes.js';
import { changesChart, changeTitle, largestChanges } from '../faster.js';
import { releasePages } from '../page.js';

const place = { suite: 'utf8-validation', workload: 'arabic-80KiB' };

/**
 * @param {Record<string, number[]>} times by case, one per runtime; 0 for a failure
 * @param {string[]} [runtimes]
 */
function fakeRun(times, runtimes = ['node@26.12.1', 'node@26.13.0']) {
  const run = syntheticRun({
    ...{ cases: Object.keys(times), runtimes, rounds: 30 },
    ns: ({ case: name, runtime }, round) => {
      const side = runtimes.indexOf(runtime);
      const noise = name.startsWith('noisy') && (round + side) % 3 === 0 ? 4 : 1;
      const ns = times[name]?.[side] ?? 0;
      return ns > 0 ? ns * noise * wobble(round + side) : undefined;
    },
  });
  const { header } = run;
  header.options.detect = 0.02;
  for (const runtime of header.runtimes) runtime.version = String(runtime.id.split('@')[1]);
  for (const trial of run.trials) Object.assign(trial, place);
  Object.assign(header.plan.suites[0] ?? {}, { name: place.suite, workloads: [place.workload] });
  return run;
}

/** @param {import('@rounds/record').Run[]} runs */
const pagesOf = (...runs) => releasePages(runs, 'https://example.org/r');

/** @param {Parameters<typeof fakeRun>} args @returns {Promise<string>} the answer of its page */
const answerOf = async (...args) => String((await pagesOf(fakeRun(...args)))[1]?.description);

const times = { base: [400, 400], quicker: [1200, 400], slowed: [300, 360], 'noisy-one': [300, 310] };
const interval = String.raw`\[[\d.]+%?, [\d.]+%?\]`;

test('a release is named by as many numbers as distinguish it', () => {
  assert.equal(releaseName('node@26.13.0'), 'Node.js 26.13');
  assert.equal(releaseName('bun@1.4.10'), 'Bun 1.4.10');
});

test('the answer starts with the largest changes, with their intervals, and counts the others', async () => {
  const text = await answerOf(times);
  const changes = `quicker 3\\.0+× faster ${interval} and slowed 1\\.2\\d*× slower ${interval}`;
  assert.match(
    text,
    new RegExp(`^Node\\.js 26\\.12\\.1 to 26\\.13: ${changes}; same within 2%: 1; inconclusive: 1\\.$`),
  );
  // Versions are ordered by number, not by their place in the file.
  const swapped = Object.fromEntries(Object.entries(times).map(([name, both]) => [name, both.toReversed()]));
  assert.equal(await answerOf(swapped, ['node@26.13.0', 'node@26.12.1']), text);
  assert.match(
    await answerOf({ a: [10, 10], b: [20, 20] }),
    /: nothing faster or slower; same within 2%: 2\.$/,
  );
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`case-${i}`, [100, 200 + 10 * i]]));
  assert.match(await answerOf(many), /: case-5 2\.5.*, case-4 2\.4.*, case-3 2\.3.* and 3 more changes\.$/);
});

test('each of several versions is compared with the one before it, whatever the client of a server is', async () => {
  const ids = ['node@20.20.2', 'node@22.1.0', 'node@24.1.0', 'bun@1.3.9', 'bun@1.4.0'];
  const several = { a: [400, 100, 100, 50, 50], b: [10, 10, 20, 10, 10] };
  assert.match(
    await answerOf(several, ids),
    /^Node\.js 20\.20\.2 to 24\.1, Bun 1\.3\.9 to 1\.4: a 4\.0.*× faster .* in Node\.js 22\.1 and b 2\.0.*× slower .* in Node\.js 24\.1; same within 2%: 4\.$/,
  );
  const pairs = ['bun@1.3.9', 'bun@1.4.0'].map((id) => `${id}+node@24.1.0`);
  assert.match(await answerOf({ serve: [100, 150] }, pairs), /^Bun 1\.3\.9 to 1\.4: serve 1\.5\d*× slower /);
});

test('a page has every change, failures with their reasons, the conditions and a command to repeat it', async () => {
  const run = fakeRun({ ...times, gone: [10, 0] });
  run.header.startedAt = '2026-11-26T02:00:00.000Z';
  const failure = { ...place, case: 'gone', runtime: 'node@26.13.0', round: 0, kind: 'threw' };
  run.failures.push(/** @type {any} */ ({ type: 'failure', ...failure, error: 'no such | function' }));
  const later = fakeRun({ a: [10, 10] }, ['bun@1.3.9', 'bun@1.4.0']);
  later.header.startedAt = '2026-11-27T02:00:00.000Z';
  const [index, bun, node] = await pagesOf(run, later);
  assert.deepEqual([bun?.path, node?.path], ['releases/bun-1.4.0.md', 'releases/node-26.13.0.md']);
  assert.equal(node?.title, 'What changed from Node.js 26.12.1 to 26.13');
  assert.ok(node.body.startsWith('Node.js 26.12.1 to 26.13: `quicker` '), node.body);
  assert.match(
    node.body,
    /^## Faster\n\n.*\n.*\n\| `utf8-validation\/arabic-80KiB\/quicker` \| Node\.js 26\.13 \| 1\.2\d µs, now 40\d ns \| 3\.0/m,
  );
  assert.match(node.body, /^## Slower\n\n.*\n.*\n\| `utf8-validation\/arabic-80KiB\/slowed/m);
  assert.match(node.body, /\/gone` .*failed&#58; no such &#124; function/);
  assert.match(node.body, /^- Machine: test/m);
  assert.match(node.body, /^node runners\/versions\.js --versions node@26\.12\.1\.\.26\.13\.0 /m);
  const lines = index.body.match(/^- \[.*/gm) ?? [];
  assert.match(
    String(lines[0]),
    /^- \[What changed from Bun 1\.3\.9 to 1\.4\]\(\/releases\/bun-1\.4\.0\), 2026-11-27\. /,
  );
  assert.equal(lines.length, 2);
  assert.match((await pagesOf())[0].body, /No release has been measured yet\.$/);
});

test('the chart has the largest improvements of the last two years, one of each case and runtime', () => {
  const runtimes = ['node@20.1.0', 'node@22.1.0', 'node@24.1.0', 'node@26.1.0', 'bun@1.1.0', 'bun@1.2.0'];
  const changes = largestChanges(
    versionChanges(
      fakeRun(
        {
          old: [900, 100, 100, 100, 50, 50], // faster before the last two years
          twice: [100, 100, 60, 20, 50, 50],
          bun: [100, 100, 100, 100, 80, 40],
          worse: [100, 100, 100, 400, 50, 50],
        },
        runtimes,
      ),
    ),
  );
  assert.deepEqual(
    changes.map(({ series, before, after }) => [series.case, before.id, after.id]),
    [
      ['twice', 'node@24.1.0', 'node@26.1.0'],
      ['bun', 'bun@1.1.0', 'bun@1.2.0'],
    ],
  );
  assert.match(changes[0] ? changeTitle(changes[0]) : '', /^twice \(utf8-validation\): 3\.\d*× faster$/);
  const { svg = '' } = changesChart(changes, 'What got faster') ?? {};
  assert.equal(svg.match(/class="bar"/g)?.length, 4);
  for (const text of ['Node.js 24.1', 'Node.js 26.1', 'Bun 1.1', 'Bun 1.2'])
    assert.ok(svg.includes(text), text);
  assert.equal(changesChart([], 'Nothing'), undefined);
});
