import assert from 'node:assert/strict';
import { test } from 'node:test';
import provider from '../vitest-provider.js';

/** What Vitest's engine of ours gives, whatever the machine does meanwhile. */

/** @param {any[]} registrations @param {object} [more] @returns {Promise<any>} with what was printed */
async function run(registrations, more = {}) {
  /** @type {string[]} */
  const said = [];
  const { log } = console;
  console.log = (text) => void said.push(text);
  try {
    const group = { test: { context: {}, file: { filepath: '/p/a b.bench.js' } }, config: {} };
    const results = await provider.run({ ...group, registrations, options: { time: 1 }, ...more });
    return { results, said: said.join('\n') };
  } finally {
    console.log = log;
  }
}

test('each registration has a result that the tables, matchers and files of Vitest can read', async () => {
  const { results, said } = await run([
    { name: 'sync', fn: () => [1, 2].join() },
    { name: 'async', fn: async () => 1 },
  ]);
  assert.deepEqual(
    results.map((/** @type {any} */ { name, state }) => [name, state]),
    [
      ['sync', 'completed'],
      ['async', 'completed'],
    ],
  );
  for (const { latency, throughput, period, totalTime } of results) {
    for (const { samples, ...figures } of [latency, throughput]) {
      assert.equal(samples, undefined);
      for (const [name, value] of Object.entries(figures))
        assert.ok(Number.isFinite(value), `${name}: ${value}`);
      const { min, p50, p75, p99, max, mean } = figures;
      assert.ok(0 < min && min <= p50 && p50 <= p75 && p75 <= p99 && p99 <= max, JSON.stringify(figures));
      assert.ok(mean >= min && mean <= max, JSON.stringify(figures));
    }
    assert.equal(period, latency.mean);
    assert.ok(Math.abs(throughput.mean * latency.mean - 1000) < 1e-6, 'the two agree');
    assert.ok(totalTime > 0 && latency.samplesCount >= 12);
  }
  assert.match(said, /^async against sync, in this process: /m);
  assert.match(said, /^The next process may be faster or slower\. .*npx rounds "\/p\/a b\.bench\.js"$/m);
});

test('hooks are called as they are for tinybench: once around all calls, and around each', async () => {
  /** @type {string[]} */
  const seen = [];
  let open = false;
  const hook = (/** @type {string} */ name) => (/** @type {string} */ mode) =>
    void seen.push(`${name} ${mode}`);
  const fnOpts = {
    beforeAll: hook('before'),
    afterAll: hook('after'),
    beforeEach() {
      assert.equal(open, false);
      open = true;
    },
    afterEach() {
      open = false;
    },
  };
  const { results, said } = await run([{ name: 'a', fn: () => assert.ok(open), fnOpts }], {
    config: { retainSamples: true },
  });
  assert.deepEqual(seen, ['before run', 'after run']);
  assert.equal(results[0].latency.samples.length, results[0].latency.samplesCount);
  assert.equal(said, '', 'one is compared with nothing');
});

test('what throws, or is cancelled, fails the test', async () => {
  const fails = () => {
    throw new RangeError('not today');
  };
  /** @type {string[]} */
  const seen = [];
  const hooks = (/** @type {string} */ name) => ({
    beforeAll: () => void seen.push(`before ${name}`),
    afterAll: () => void seen.push(`after ${name}`),
  });
  const both = ['a', 'b'].map((name) => ({ name, fn: fails, fnOpts: hooks(name) }));
  await assert.rejects(run(both), /not today/);
  assert.deepEqual(seen, ['before a', 'before b', 'after b', 'after a']);
  const signal = AbortSignal.abort(new Error('cancelled'));
  await assert.rejects(run([{ name: 'a', fn: () => 1 }], { options: { signal } }), /cancelled/);
});

test('what is printed is one line for each, whatever a bench is called', async () => {
  const { said } = await run(['a', 'b\n\u001b[31mred'].map((name) => ({ name, fn: () => 1 })));
  assert.match(said.split('\n')[0], /^b\ufffd\ufffd\[31mred against a, in this process: /);
});
