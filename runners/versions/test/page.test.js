import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { releaseName, versionChanges } from '../changes.js';
import { changesChart, changeTitle, largestChanges } from '../faster.js';
import { changesAnswer, fasterPage } from '../page.js';

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

/** @param {Parameters<typeof fakeRun>} args @returns {string} */
const answerOf = (...args) =>
  changesAnswer(versionChanges(fakeRun(...args)))
    .map(pieceText)
    .join('');

const times = { base: [400, 400], quicker: [1200, 400], slowed: [300, 360], 'noisy-one': [300, 310] };
const interval = String.raw`\[[\d.]+%?, [\d.]+%?\]`;

test('a release is named by as many numbers as distinguish it', () => {
  assert.equal(releaseName('node@26.13.0'), 'Node.js 26.13');
  assert.equal(releaseName('bun@1.4.10'), 'Bun 1.4.10');
});

test('the answer starts with the largest changes, with their intervals, and counts the others', () => {
  const text = answerOf(times);
  const changes = `quicker 3\\.0+× faster ${interval} and slowed 1\\.2\\d*× slower ${interval}`;
  assert.match(
    text,
    new RegExp(`^Node\\.js 26\\.12\\.1 to 26\\.13: ${changes}; same within 2%: 1; inconclusive: 1\\.$`),
  );
  // Versions are ordered by number, not by their place in the file.
  const swapped = Object.fromEntries(Object.entries(times).map(([name, both]) => [name, both.toReversed()]));
  assert.equal(answerOf(swapped, ['node@26.13.0', 'node@26.12.1']), text);
  assert.match(answerOf({ a: [10, 10], b: [20, 20] }), /: nothing faster or slower; same within 2%: 2\.$/);
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`case-${i}`, [100, 200 + 10 * i]]));
  assert.match(answerOf(many), /: case-5 2\.5.*, case-4 2\.4.*, case-3 2\.3.* and 3 more changes\.$/);
});

test('each of several versions is compared with the one before it, whatever the client of a server is', () => {
  const ids = ['node@20.20.2', 'node@22.1.0', 'node@24.1.0', 'bun@1.3.9', 'bun@1.4.0'];
  const several = { a: [400, 100, 100, 50, 50], b: [10, 10, 20, 10, 10] };
  assert.match(
    answerOf(several, ids),
    /^Node\.js 20\.20\.2 to 24\.1, Bun 1\.3\.9 to 1\.4: a 4\.0.*× faster .* in Node\.js 22\.1 and b 2\.0.*× slower .* in Node\.js 24\.1; same within 2%: 4\.$/,
  );
  const pairs = ['bun@1.3.9', 'bun@1.4.0'].map((id) => `${id}+node@24.1.0`);
  assert.match(answerOf({ serve: [100, 150] }, pairs), /^Bun 1\.3\.9 to 1\.4: serve 1\.5\d*× slower /);
});

test('a page has every change, failures with their reasons, and the conditions', () => {
  const run = fakeRun({ ...times, gone: [10, 0], never: [0, 0] });
  const failure = { ...place, case: 'gone', runtime: 'node@26.13.0', round: 0, kind: 'threw' };
  run.failures.push(/** @type {any} */ ({ type: 'failure', ...failure, error: 'no such | function' }));
  const { body } = fasterPage(versionChanges(run));
  const rows = (/** @type {string} */ title) =>
    new RegExp(`^## ${title}\\n\\n.*\\n.*\\n((?:\\|.*\\n)+)`, 'm').exec(body)?.[1]?.trim().split('\n') ?? [];
  assert.match(body, /\nNode\.js 26\.12\.1 to 26\.13: `quicker` /);
  assert.match(
    rows('Faster').join('\n'),
    /^\| `utf8-validation\/arabic-80KiB\/quicker` \| Node\.js 26\.13 \| 1\.2\d µs, now 40\d ns \| 3\.0.*$/,
  );
  assert.match(rows('Slower').join('\n'), /^.*slowed.*$/);
  assert.match(rows('Not measured').join('\n'), /^.*gone` \| Node\.js 26\.13 \| .*no such .* function.*$/);
  assert.match(body, /^## Conditions\n\n- Machine: /m);
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
    changes.map(({ cell, before, after }) => [cell.case, before.id, after.id]),
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
