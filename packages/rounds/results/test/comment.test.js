import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyseRun } from '@rounds/analysis';
import { tree, versionsRun } from '@rounds/analysis/test/synthetic-run.js';
import { reportJson } from '@rounds/report';
import { action, comment, mark, pull, sha, zipOf } from '../../test/support/github.js';

/** The comment on a pull request, made of what `rounds report --json` prints. */

const { fileIn, InvalidArtifact, reportIn } = await import(new URL('artifact.js', action).href);

/** @param {number} factor @param {(report: any) => void} [change] @returns {string} what `rounds report --json` prints */
function reportText(factor, change = () => {}) {
  const run = versionsRun({
    cases: ['parse', 'print'],
    ns: ({ case: name, runtime }, round) =>
      1000 *
      (name === 'parse' && runtime === tree ? factor : 1) *
      (1 + ((round * 31 + runtime.length) % 7) / 5000),
  });
  run.header.options = { failOn: 0.02, detect: 0.05 };
  const report = structuredClone(reportJson(analyseRun(run)));
  change(report);
  return JSON.stringify(report);
}

test('a pull request from a fork gets a comment, and no storage gets the token', async () => {
  const { exitCode, output, written, seenTokens } = await comment([zipOf(reportText(1.25))]);
  assert.deepEqual([exitCode, output], [0, 'Commented on pull request 7.\n']);
  assert.deepEqual(seenTokens, [undefined]);
  const [{ method, path, body }, ...more] = written;
  assert.deepEqual([method, path, more], ['POST', '/issues/7/comments', []]);
  assert.ok(body.startsWith(`${mark}\n`), body);
  for (const part of [
    '**Slower by more than 2%: 1 of 2 comparisons.**',
    '<code>parse</code> | <code>small</code> | <code>node&#64;1 main</code> | +25% [+25%, +25%] | slower |',
    'Machine: <code>test</code>, 2 cores, <code>test</code>. Detectable: a slowdown of 5% or more',
    '[The whole report](https://github.test/owner/project/actions/runs/101/artifacts/300)',
    `Measured by the code of this pull request at ${sha} in [this run](https://github.test/owner/project/actions/runs/101).`,
  ])
    assert.ok(body.includes(part), `${part}\nis not in\n${body}`);
});

test('what is not slower, and what is inconclusive, is the conclusion', async () => {
  const [fine] = (await comment([zipOf(reportText(1))])).written;
  assert.match(
    String(fine?.body),
    /\*\*No slowdown of 5% or more in 2 comparisons, with 95% confidence\.\*\*/,
  );
  const open = reportText(1, ({ gate }) => gate.inconclusive.push(gate.same.pop()));
  const [unsure] = (await comment([zipOf(open)])).written;
  assert.match(
    String(unsure?.body),
    /\*\*Inconclusive: 1 of 2 comparisons\. There, a slowdown of 5% would not have been seen\.\*\*/,
  );
  assert.match(String(unsure?.body), /\| inconclusive \|/);
});

test('several jobs have a section each in one comment, which the next run changes', async () => {
  const strangers = Array.from({ length: 150 }, (_, id) => ({ id, user: { login: 'stranger' }, body: mark }));
  const own = { id: 900, user: { login: 'github-actions[bot]' }, body: `${mark}\nold` };
  const zips = [reportText(1.25), reportText(1)].map((text) => zipOf(text));
  const { written } = await comment(zips, { comments: [...strangers, own] });
  assert.deepEqual(
    written.map(({ method, path }) => `${method} ${path}`),
    ['PATCH /issues/comments/900'],
  );
  assert.match(String(written[0]?.body), /### <code>job&#45;0<\/code>[\s\S]*### <code>job&#45;1<\/code>/);
});

for (const [why, github, output] of /** @type {[string, Parameters<typeof comment>[1], RegExp][]} */ ([
  ['of a push', { run: { event: 'push' } }, /did not run for a pull request: no comment/],
  ['of a deleted fork', { run: { head_repository: null } }, /The fork was deleted/],
  ['of a closed pull request', { pulls: [] }, /No open pull request has the commit c0ffee/],
  [
    'of two pull requests',
    { pulls: [pull, { ...pull, number: 8 }] },
    /Several pull requests have the commit/,
  ],
])) {
  test(`a run ${why} has no comment`, async () => {
    const { exitCode, written, ...done } = await comment([zipOf(reportText(1))], github);
    assert.match(done.output, output);
    assert.deepEqual([exitCode, written], [0, []]);
  });
}

/** @param {(report: any) => void} change */
const zipWith = (change) => zipOf(reportText(1.25, change));

test('an artifact that is not as upload-artifact and rounds make it is rejected with the reason', () => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const [zip, message] of /** @type {[Buffer, RegExp][]} */ ([
    [Buffer.from('hello'), /^it is not a zip file$/],
    [zipOf(reportText(1)).subarray(-30), /is damaged|not a readable zip file/],
    [zipOf('{}', { files: 2 }), /it has 2 files instead of 1/],
    [zipOf('{}', { name: '../report.json' }), /its file is not called report\.json/],
    [zipOf('{}', { flags: 1 }), /its file is encrypted/],
    [zipOf('{}', { method: 12 }), /compressed in an unknown way/],
    [zipOf(Buffer.alloc(17 << 20)), /report\.json is larger than 16 MiB/],
    [zipOf(Buffer.from([0xff])), /report\.json is not JSON/],
    [zipOf(deep), /report\.json/],
    [zipWith(({ gate }) => (gate.detect = '5')), /\.gate\.detect must be a number/],
    [
      zipWith(({ gate }) => (gate.slower[0].benchmark.case = 'x'.repeat(501))),
      /\.gate\.slower\[0\]\.benchmark\.case must be a short text/,
    ],
    [
      zipWith(({ gate }) => (gate.same = new Array(1001).fill(gate.same[0]))),
      /\.gate\.same must be a list of at most 1000/,
    ],
    [zipOf('{"__proto__":{"machine":{}}}'), /report\.json\.machine must be an object/],
  ]))
    assert.throws(() => reportIn(fileIn(zip)), { constructor: InvalidArtifact, message });
});

for (const [zip, size, message] of /** @type {[Buffer, number?, RegExp?][]} */ ([
  [Buffer.from('hello'), undefined, /it is not a zip file/],
  [zipOf('{}'), 2 << 20, /an artifact is larger than 1 MiB/],
  [zipOf(Buffer.alloc(2 << 20), { method: 0 }), 10, /larger than 1 MiB/],
]))
  test(`a rejected artifact is one line, and nothing is written: ${message}`, async () => {
    const { exitCode, output, written } = await comment([zip], { size });
    assert.match(output, message ?? /^$/);
    assert.match(output, /^::error::.*\n$/);
    assert.deepEqual([exitCode, written], [1, []]);
  });

const hostile =
  '`]()|\n::set-output name=a::b <img src=x> @owner/team #1 https://evil.test <!-- [x](y) ![z](w) </code>\u202e';

test('texts of an artifact are nothing but text', async () => {
  const change = (/** @type {any} */ report) => {
    Object.assign(report.machine, { cpu: hostile, os: hostile });
    for (const each of Object.values(report.gate).flat())
      if (each.benchmark) {
        each.benchmark = { suite: hostile, case: hostile, workload: hostile, runtime: hostile };
        each.against.runtime = hostile;
      }
    report.gate.sentence = hostile;
    report.failures = [{ case: hostile, runtime: hostile, kind: hostile }];
  };
  const { output, written } = await comment([zipWith(change)]);
  assert.equal(output, 'Commented on pull request 7.\n');
  const body = String(written[0]?.body);
  const [, ...parts] = body.split('<code>');
  assert.ok(parts.length >= 6, body);
  for (const part of parts) {
    const [inside = '', outside = ''] = part.split('</code>');
    assert.match(inside, /^(?:[\p{L}\p{N} …]|&#\d+;)+$/u);
    assert.doesNotMatch(outside.replace(/\(https:\/\/github\.test\/[\w/]+\)/g, ''), /https|@|<|`|#(?!##)/);
  }
  const table = body.split('\n').filter((line) => line.startsWith('|'));
  for (const line of table) assert.equal(line.split('|').length, 8, line);
});

test('a comment is never too long for GitHub', async () => {
  const long = zipWith(({ gate }) => {
    gate.slower[0].benchmark.case = '*'.repeat(500);
    gate.slower = new Array(900).fill(gate.slower[0]);
  });
  const { written } = await comment(new Array(10).fill(long));
  assert.ok(String(written[0]?.body).length < 65_536, `${written[0]?.body.length}`);
});

for (const [call, status, message] of /** @type {const} */ ([
  [
    'POST /issues/7/comments',
    403,
    /GitHub answered 403 to POST .*the job needs the permissions actions: read and pull-/,
  ],
  ['GET /actions/runs/101/artifacts', 500, /GitHub answered 500 to GET \/actions\/runs\/101\/artifacts\./],
])) {
  test(`${status} to ${call} is an error in one line`, async () => {
    const { exitCode, output } = await comment([zipOf(reportText(1))], { status: { [call]: status } });
    assert.match(output, message);
    assert.match(output, /^::error::.*\n$/);
    assert.equal(exitCode, 1);
  });
}

test('a zip file is read as upload-artifact writes it', () => {
  const zip =
    'UEsDBBQACAAIAJEpfF0AAAAAAAAAAAAAAAALAAAAcmVwb3J0Lmpzb26rVspIzcnJV7JSqsosUKrlAgBQSwcILvRmRhIAAAAQAAAAUEsBAi0DFAAIAAgAkSl8XS70ZkYSAAAAEAAAAAsAAAAAAAAAAAAgAKSBAAAAAHJlcG9ydC5qc29uUEsFBgAAAAABAAEAOQAAAEsAAAAAAA==';
  assert.equal(fileIn(Buffer.from(zip, 'base64')).toString(), '{"hello":"zip"}\n');
});
