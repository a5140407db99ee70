import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hyperfine } from '../tools/hyperfine.js';
import { mitata } from '../tools/mitata.js';
import { nodeCompare, welchTest } from '../tools/node-compare.js';
import { toolsTable } from '../tools/outcomes.js';
import { rounds } from '../tools/rounds.js';
import { tinybench } from '../tools/tinybench.js';
import { vitest } from '../tools/vitest.js';
import { moduleOf, works } from '../tools/work.js';

const order = /** @type {const} */ (['base', 'other']);
const swapped = /** @type {const} */ (['other', 'base']);

/** @param {import('../tools/adapter.js').ToolVerdict} parse */
const short = ({ ratio, different }) => [Number(ratio.toFixed(3)), different];

test('the other function makes more passes, and either may be declared first', async () => {
  for (const [name, work] of Object.entries(works)) {
    for (const each of [order, swapped]) {
      const text = moduleOf(work, '3%', each);
      assert.deepEqual(
        [...text.matchAll(/function (\w+)\(\) {\n {2}for \(let i = 0; i < (\d+);/g)].map((match) =>
          match.slice(1).join(),
        ),
        each.map((function_) => (function_ === 'base' ? 'base,100' : 'other,103')),
        name,
      );
      const { base, other, made } = await import(`data:text/javascript,${encodeURIComponent(text)}`);
      assert.deepEqual([base(), other(), typeof made], [undefined, undefined, 'number']);
    }
  }
});

test('Rounds: its verdict', () => {
  const output = (/** @type {string} */ verdict, [, name] = /** @type {string[]} */ ([...order])) => {
    const compared = { benchmark: { case: name }, ratio: 1.25, low: 1.1, high: null, verdict };
    const another = { ...compared, benchmark: { case: 'another' }, ratio: 3 };
    return [JSON.stringify({ comparisons: [another, compared] })];
  };
  assert.deepEqual(short(rounds.parse(output('slower'), order)), [1.25, true]);
  assert.deepEqual(short(rounds.parse(output('inconclusive', [...swapped]), swapped)), [0.8, false]);
  assert.equal(rounds.parse(output('same'), order).quote, 'other: same, 1.250 [1.100, ?]');
  assert.throws(() => rounds.parse(['{"comparisons":[],"failures":["killed"]}'], order), /killed/);
});

test('mitata: its summary, unless it rounds to 1x', () => {
  const output = (/** @type {number} */ times) => [
    `other                      669.07 µs/iter 266.39 µs █
                     (145.53 µs … 20.04 ms)  12.39 ms █

summary
  other
   ${times}x faster than base
`,
  ];
  assert.deepEqual(short(mitata.parse(output(1.4), order)), [0.714, true]);
  assert.deepEqual(short(mitata.parse(output(1), order)), [1, false]);
  assert.throws(() => mitata.parse(['TypeError'], order), /cannot be read: "TypeError"/);
});

test('tinybench: averages whose margins do not overlap', () => {
  const output = (/** @type {string} */ average) => [
    `│ (index) │ Task name │ Latency avg (ns)  │ Latency med (ns) │ Throughput avg (ops/s) │
│ 0       │ 'base'    │ '685184 ± 15.26%' │ '173554 ± 32771' │ '5187 ± 2.06%'         │
│ 1       │ 'other'   │ '${average}%' │ '172557 ± 27817' │ '5133 ± 2.15%'         │`,
  ];
  assert.deepEqual(short(tinybench.parse(output('817957 ± 18.29'), order)), [1.194, false]);
  assert.deepEqual(short(tinybench.parse(output('817957 ± 1.29'), order)), [1.194, true]);
});

test('vitest: means whose margins do not overlap', () => {
  const output = (/** @type {string} */ margin) => [
    ` ✓ bench a.bench.js (1 test) 2615ms
   ✓ pair 2606ms
     name         hz     min      max    mean     p75      p99     p995     p999      rme  samples
     base   5,394.58  0.1414  72.3709  0.8134  0.2626  12.4697  13.8317  37.2228  ±22.90%     1236   fastest
     other  4,385.29  0.1455  33.8200  1.0020  0.2836  16.4182  20.4502  31.3796  ±${margin}%      998
`,
  ];
  assert.deepEqual(short(vitest.parse(output('19.86'), order)), [1.232, false]);
  assert.deepEqual(short(vitest.parse(output('0.10'), order)), [1.232, true]);
});

test('hyperfine: a margin that does not reach 1', () => {
  const output = (/** @type {string} */ margin) => [
    `Benchmark 2: /usr/bin/node other.js
  Time (mean ± σ):      1.906 s ±  0.251 s    [User: 0.536 s, System: 0.021 s]

Summary
  '/usr/bin/node other.js' ran
    1.13 ± ${margin} times faster than '/usr/bin/node base.js'
`,
  ];
  assert.deepEqual(short(hyperfine.parse(output('0.19'), order)), [0.885, false]);
  assert.deepEqual(short(hyperfine.parse(output('0.01'), order)), [0.885, true]);
});

test("Node.js's compare: Welch's test as R has it, of processes that take turns", () => {
  // `t.test(extra ~ group, data = sleep)` in R.
  const p = welchTest(
    [0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2],
    [1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4],
  );
  assert.equal(p.toFixed(5), '0.07939');
  const outputs = ['100.2\n', '90\n', '100\n', '90.1\n', '99.8\n', '89.9\n'];
  assert.deepEqual(short(nodeCompare.parse(outputs, order)), [1.111, true]);
  assert.deepEqual(short(nodeCompare.parse(outputs, swapped)), [0.9, true]);
  assert.equal(nodeCompare.parse(['100', '99', '90', '95'], order).different, false);
  const asked = { node: 'node', order, calls: 1 };
  assert.deepEqual(nodeCompare.commands(asked).slice(58).flat(), ['node', 'base.js', 'node', 'other.js']);
});

test('the table counts each question in the pairs that ask it', () => {
  const outcome = (/** @type {any} */ each) => ({
    ...{ tool: 'mitata', load: 'quiet', version: '1', node: '24.0.0', machine: 'a machine' },
    ...{ loadAverage: 0.5, seconds: 4, pair: '3%', ratio: 1.03, different: false, ...each },
  });
  const table = toolsTable([
    outcome({}),
    outcome({ different: true }),
    outcome({ ratio: 0.99 }),
    outcome({ ratio: 0.9, different: true, seconds: 9 }),
    outcome({ pair: '10%', ratio: 1, different: false }),
    outcome({ pair: 'equal', ratio: 0.8, different: true }),
    outcome({ pair: 'equal', ratio: 1.1, different: true }),
    outcome({ pair: 'equal', ratio: 1.5 }),
    outcome({ tool: 'rounds', version: 'abc', load: 'busy' }),
  ]);
  const [, , mitataRow, roundsRow, , about] = table.split('\n');
  assert.equal(
    mitataRow,
    '| mitata | quiet, load average 0.5 | 2 of 4 | 1 of 4 | 0 of 1 | 0 of 1 | 1 of 5 | 2 of 3, by up to 25.0% | 4 |',
  );
  assert.equal(roundsRow, '| rounds | busy, load average 0.5 | 0 of 1 | 0 of 1 |  |  | 0 of 1 |  | 4 |');
  assert.equal(about, 'Node.js 24.0.0 on a machine. mitata 1, rounds abc');
});
