import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAutocannon, parseRounds, serversTable } from '../servers/outcomes.js';

const compared = { verdict: 'slower', ratio: 1.25, low: 1.1, high: null };
const output = JSON.stringify({
  comparisons: [compared],
  metricComparisons: [
    { ...compared, metric: 'median' },
    { ...compared, metric: 'p99', verdict: 'inconclusive', ratio: 2 },
  ],
});

test('Rounds: the verdicts on time and p99, whichever server is declared first', () => {
  const { time, p99 } = parseRounds(output, false);
  assert.deepEqual(time, { ratio: 1.25, different: true, quote: 'slower, 1.250 [1.100, ?]' });
  assert.deepEqual([p99.ratio, p99.different], [2, false]);
  assert.equal(parseRounds(output, true).time.ratio, 0.8);
  assert.throws(
    () => parseRounds('{"comparisons":[],"metricComparisons":[],"failures":["x"]}', false),
    /nothing: \["x"\]/,
  );
});

test('autocannon: two means differ by their standard errors, and p99 by 5%', () => {
  const result = (/** @type {number} */ average, /** @type {number} */ p99) =>
    JSON.stringify({
      requests: { average, stddev: 100 },
      samples: 25,
      latency: { p99 },
      errors: 0,
      timeouts: 0,
      non2xx: 0,
    });
  const { time, p99 } = parseAutocannon([result(1000, 20), result(900, 20.5)]);
  assert.deepEqual([time.different, Number(time.ratio.toFixed(3)), p99.different], [true, 1.111, false]);
  const equal = parseAutocannon([result(1000, 20), result(960, 22)]);
  assert.deepEqual([equal.time.different, equal.p99.different], [false, true]);
  assert.throws(
    () => parseAutocannon([result(1, 1), result(1, 1).replace('"non2xx":0', '"non2xx":7')]),
    /7 answers/,
  );
});

test('the table counts by tool and load', () => {
  const { time, p99 } = parseRounds(output, false);
  const outcome = /** @type {any} */ ({
    tool: 'rounds',
    load: 'quiet',
    seconds: 60,
    loadAverage: 0.5,
    took: 61,
    time,
    p99,
  });
  const table = serversTable([
    { ...outcome, pair: '5%' },
    { ...outcome, pair: 'pause' },
    { ...outcome, pair: 'equal' },
  ]);
  assert.equal(
    table.split('\n').at(-1),
    '| rounds | quiet, load average 0.5 | 1 of 1 | 0 of 1 | 1 of 1 | 0 of 1 | 0 of 1 | 61 |',
  );
});
