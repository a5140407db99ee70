import assert from 'node:assert/strict';
import { test } from 'node:test';
import { syntheticRun, wobble } from '@rounds/analysis/test/synthetic-run.js';
import { pieceText } from '@rounds/report/text/pieces.js';
import { releaseOf } from '../changes.js';
import { answerOf, releaseName, releasePages } from '../page.js';

/** What a page says of a release, from runs whose times are made up here. */

const place = { suite: 'utf8-validation', workload: 'arabic-80KiB' };

/**
 * @param {Record<string, [before: number, now: number]>} times by case; 0 for what failed
 * @param {string[]} [runtimes]
 */
function madeUp(times, runtimes = ['node@26.12.1', 'node@26.13.0']) {
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

const times = /** @type {Record<string, [number, number]>} */ ({
  base: [400, 400],
  quicker: [1200, 400],
  slowed: [300, 360],
  'noisy-one': [300, 310],
});
/** A ratio and its interval, as they are written. */
const interval = String.raw`\[[\d.]+%?, [\d.]+%?\]`;
const answerIn = (/** @type {import('@rounds/record').Run} */ run) =>
  answerOf(releaseOf(run)).map(pieceText).join('');

test('a release is called by as many numbers as tell it from others', () => {
  assert.equal(releaseName('node@26.13.0'), 'Node.js 26.13');
  assert.equal(releaseName('bun@1.4.10'), 'Bun 1.4.10');
  assert.equal(releaseName('deno@3.0.0'), 'Deno 3.0');
});

test('the answer has what changed, the most first, each with its interval, and counts the rest', () => {
  const text = answerIn(madeUp(times));
  const shape = `^Node\\.js 26\\.13 against 26\\.12\\.1: quicker 3\\.0+× faster ${interval} and slowed 1\\.2\\d*× slower ${interval}\\. The same within 2%: 1 of 4; inconclusive: 1\\.$`;
  assert.match(text, new RegExp(shape));
  // The other way round, the release before is the slower one: it is the version that tells, not the order in the file.
  const turned = answerIn(
    madeUp(Object.fromEntries(Object.entries(times).map(([name, [a, b]]) => [name, [b, a]])), [
      'node@26.13.0',
      'node@26.12.1',
    ]),
  );
  assert.equal(turned, text);
});

test('a release in which nothing changed says so, and one of many changes names a few', () => {
  assert.equal(
    answerIn(madeUp({ a: [10, 10], b: [20, 20] })),
    'Node.js 26.13 against 26.12.1: nothing is certainly faster or slower. The same within 2%: 2 of 2.',
  );
  const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`way-${i}`, [100, 200 + 10 * i]]));
  const text = answerIn(madeUp(/** @type {Record<string, [number, number]>} */ (many)));
  assert.match(
    text,
    /: way-5 2\.5.*, way-4 2\.4.*, way-3 2\.3.* and 3 more that changed\. The same within 2%: 0 of 6\./,
  );
});

test('what failed in one of the two says why, and is none of what was compared', async () => {
  const run = madeUp({ a: [10, 10], gone: [10, 0] });
  const failed = { ...place, case: 'gone', runtime: 'node@26.13.0', round: 0 };
  run.failures.push(
    /** @type {any} */ ({ type: 'failure', ...failed, kind: 'threw', error: 'no such | function' }),
  );
  assert.match(answerIn(run), /The same within 2%: 1 of 2; not measured in both: 1\.$/);
  const [, page] = await releasePages([run], { source: 'https://example.org/r', linkOf: () => undefined });
  assert.match(String(page?.body), /\| `gone` \| failed: no such \\\| function \| 10\.\d ns \| – \|/);
});

test('a page has the question with its link, each way with both times and the ratio, the conditions, and how to repeat it', async () => {
  const run = madeUp(times);
  run.header.startedAt = '2026-11-26T02:00:00.000Z';
  const later = madeUp({ a: [10, 10] }, ['bun@1.3.9', 'bun@1.4.0']);
  later.header.startedAt = '2026-11-27T02:00:00.000Z';
  const site = {
    source: 'https://example.org/r',
    linkOf: (/** @type {string} */ suite) => `questions/${suite}`,
  };
  const [index, bun, node] = await releasePages([run, later], site);
  assert.deepEqual([bun?.path, node?.path], ['releases/bun-1.4.0.md', 'releases/node-26.13.0.md']);
  assert.equal(node?.title, 'What changed in Node.js 26.13');
  assert.ok(node.body.startsWith('Node.js 26.13 against 26.12.1: `quicker` '), 'the answer comes first');
  assert.match(node.body, /^- Cannot be told, in part at least: `utf8-validation`\.$/m);
  assert.match(bun?.body ?? '', /^- The same within 2%: `utf8-validation`\.$/m);
  const rows = [...node.body.matchAll(/^\| (.*?) \| `(.*?)` \| (.*?) \| (.*?) \| (.*?) \|$/gm)];
  const link = '[utf8-validation](/questions/utf8-validation "Which?")';
  assert.deepEqual(
    rows.map(([, question, name]) => [question, name]),
    Object.keys(times).map((name, i) => [i === 0 ? link : '', name]),
  );
  for (const [, , name = '', change = '', first, second] of rows) {
    const [a, b] = [first, second].map((words) => Number.parseFloat(String(words).replace(/ µs/, '')));
    const isMicro = (/** @type {string | undefined} */ words) => (words?.includes('µs') ? 1000 : 1);
    const ratio = (Number(b) * isMicro(second)) / (Number(a) * isMicro(first));
    const [, factor, sign] = /([\d.]+)(×|%)/.exec(change) ?? [];
    const amount = sign === '×' ? Number(factor) : 1 + Number(factor) / 100;
    assert.ok(
      Math.abs(amount - Math.max(ratio, 1 / ratio)) < 0.03,
      `${name}: ${first}, ${second}, ${change}`,
    );
  }
  assert.match(node.body, /^- Machine: test/m);
  assert.match(node.body, /^node runners\/releases\.js --versions node@26\.12\.1\.\.26\.13\.0 /m);
  const lines = index.body.match(/^- \[.*/gm) ?? [];
  assert.match(
    String(lines[0]),
    /^- \[What changed in Bun 1\.4\]\(\/releases\/bun-1\.4\.0\), 2026-11-27\. Bun 1\.4 against 1\.3\.9: /,
  );
  assert.match(
    String(lines[1]),
    /^- \[What changed in Node\.js 26\.13\]\(\/releases\/node-26\.13\.0\), 2026-11-26\. /,
  );
  const [empty] = await releasePages([], site);
  assert.match(empty.body, /None was measured yet\.$/);
});

test('a server is compared with the one of the release before, whatever its client is', () => {
  const client = 'node@24.1.0';
  const ids = ['bun@1.3.9', 'bun@1.4.0'];
  const run = madeUp(
    { serve: [100, 150] },
    ids.map((id) => `${id}+${client}`),
  );
  run.header.runtimes = [...ids, client].map((id) => {
    const [name = '', version = ''] = id.split('@');
    return { id, name, version, engine: 'test' };
  });
  assert.match(answerIn(run), /^Bun 1\.4 against 1\.3\.9: serve 1\.5\d*× slower /);
});
