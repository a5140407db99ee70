import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { versionChanges } from '../changes.js';
import { releaseName } from '../names.js';
import { changesAnswer, changesMarkdown, versionPages } from '../page.js';

const place = { suite: 'utf8-validation', workload: 'arabic-80KiB' };

/**
 * @param {Record<string, number[]>} times by case, one per runtime; 0 for a failure
 * @param {string[]} [runtimes]
 */
function fakeRun(times, runtimes = ['node@26.12.1', 'node@26.13.0']) {
  const cases = Object.keys(times);
  const run = syntheticRun({
    ...{ cases, runtimes, rounds: 30 },
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

const times = { base: [400, 400], quicker: [1200, 400], slowed: [300, 360], 'noisy-one': [300, 310] };
const interval = String.raw`\[[\d.]+%?, [\d.]+%?\]`;
const answerOf = (/** @type {import('@rounds/record').Run} */ run) =>
  changesAnswer(versionChanges(run)).map(pieceText).join('');

test('a release is named by as many numbers as distinguish it', () => {
  assert.equal(releaseName('node@26.13.0'), 'Node.js 26.13');
  assert.equal(releaseName('bun@1.4.10'), 'Bun 1.4.10');
});

test('the answer has the largest changes first, each with its interval, and counts the others', () => {
  const text = answerOf(fakeRun(times));
  assert.match(
    text,
    new RegExp(
      `^Node\\.js 26\\.12\\.1 to 26\\.13: quicker 3\\.0+× faster ${interval} and slowed 1\\.2\\d*× slower ${interval}; same within 2%: 1 of 4; inconclusive: 1\\.$`,
    ),
  );
  // Versions are ordered by number, not by their place in the file.
  const swapped = Object.fromEntries(Object.entries(times).map(([name, both]) => [name, both.toReversed()]));
  assert.equal(answerOf(fakeRun(swapped, ['node@26.13.0', 'node@26.12.1'])), text);
  assert.equal(
    answerOf(fakeRun({ a: [10, 10], b: [20, 20] })),
    'Node.js 26.12.1 to 26.13: nothing faster or slower; same within 2%: 2 of 2.',
  );
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`case-${i}`, [100, 200 + 10 * i]]));
  assert.match(answerOf(fakeRun(many)), /: case-5 2\.5.*, case-4 2\.4.*, case-3 2\.3.* and 3 more changes; /);
});

test('of several versions, each is compared with the one before it', () => {
  const ids = ['node@20.20.2', 'node@22.1.0', 'node@24.1.0', 'bun@1.3.9', 'bun@1.4.0'];
  const run = fakeRun({ a: [400, 100, 100, 50, 50], b: [10, 10, 20, 10, 10] }, ids);
  const { series } = versionChanges(run);
  assert.deepEqual(
    series.map(({ case: name, versions }) => [name, ...versions.map(({ change }) => change?.verdict)]),
    [
      ['a', undefined, 'faster', 'same'],
      ['b', undefined, 'same', 'slower'],
      ['a', undefined, 'same'],
      ['b', undefined, 'same'],
    ],
  );
  assert.match(
    answerOf(run),
    /^Node\.js 20\.20\.2 to 24\.1, Bun 1\.3\.9 to 1\.4: a 4\.0.*× faster .* in Node\.js 22\.1 and b 2\.0.*× slower .* in Node\.js 24\.1; same within 2%: 4 of 6\.$/,
  );
});

test('a failure in one version has its reason instead of a time', () => {
  const run = fakeRun({ a: [10, 10], gone: [10, 0] });
  const failure = { ...place, case: 'gone', runtime: 'node@26.13.0', round: 0, kind: 'threw' };
  run.failures.push(/** @type {any} */ ({ type: 'failure', ...failure, error: 'no such | function' }));
  assert.match(answerOf(run), /same within 2%: 1 of 2; not measured in both: 1\.$/);
  assert.match(
    changesMarkdown(versionChanges(run)).join('\n'),
    /\| – \| .*failed&#58; no such &#124; function/,
  );
});

test('a server is compared with its earlier version, whatever its client is', () => {
  const client = 'node@24.1.0';
  const ids = ['bun@1.3.9', 'bun@1.4.0'];
  const run = fakeRun(
    { serve: [100, 150] },
    ids.map((id) => `${id}+${client}`),
  );
  assert.match(answerOf(run), /^Bun 1\.3\.9 to 1\.4: serve 1\.5\d*× slower /);
});

test('a page has the answer, a table with links, the conditions and a command to repeat it', async () => {
  const run = fakeRun(times);
  run.header.startedAt = '2026-11-26T02:00:00.000Z';
  const later = fakeRun({ a: [10, 10] }, ['bun@1.3.9', 'bun@1.4.0']);
  later.header.startedAt = '2026-11-27T02:00:00.000Z';
  const site = {
    source: 'https://example.org/r',
    linkOf: (/** @type {string} */ suite) => `questions/${suite}`,
  };
  const [index, bun, node] = await versionPages([run, later], site);
  assert.deepEqual([bun?.path, node?.path], ['releases/bun-1.4.0.md', 'releases/node-26.13.0.md']);
  assert.equal(node?.title, 'What changed from Node.js 26.12.1 to 26.13');
  assert.ok(node.body.startsWith('Node.js 26.12.1 to 26.13: `quicker` '), 'the answer comes first');
  assert.match(node.body, /\(\/questions\/utf8-validation\)/);
  assert.match(node.body, /\| `node@26\.13\.0` \| 40\d(?:\.\d)? ns/);
  assert.match(node.body, /^- Machine: test/m);
  assert.match(node.body, /^node runners\/versions\.js --versions node@26\.12\.1\.\.26\.13\.0 /m);
  const lines = index.body.match(/^- \[.*/gm) ?? [];
  assert.match(
    String(lines[0]),
    /^- \[What changed from Bun 1\.3\.9 to 1\.4\]\(\/releases\/bun-1\.4\.0\), 2026-11-27\. /,
  );
  assert.equal(lines.length, 2);
  const [empty] = await versionPages([], site);
  assert.match(empty.body, /No release has been measured yet\.$/);
});
