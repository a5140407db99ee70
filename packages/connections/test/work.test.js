import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { nameOf } from '../clients/error-name.js';
import { checked, measure, steady, untilError, WrongAnswer } from '../clients/work.js';

/**
 * A client whose ports wait for a while after each request, by a clock that nothing else moves.
 *
 * @param {{ ports: number, waitMs: number, takesMs: number }} network
 */
function networkOf({ ports, waitMs, takesMs }) {
  let ms = 0;
  /** @type {number[]} when each port is free again */
  const waiting = [];
  return {
    now: () => ms * 1e6,
    lanes: 1,
    serverPid: -1,
    sleep: async (/** @type {number} */ more) => {
      ms += more;
    },
    request: async (/** @type {number} */ number) => {
      if (waiting.filter((free) => free > ms).length >= ports) {
        throw Object.assign(new Error('connect'), { code: 'EADDRNOTAVAIL' });
      }
      ms += takesMs;
      waiting.push(ms + waitMs);
      return number;
    },
  };
}

/** @param {any} network @returns {any} */
const about = (network) => network;

test('a client gets as far as its ports go, and goes on when the first of them is free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 100, max: 3000 }),
      fc.integer({ min: 1, max: 3 }),
      async (ports, waitMs, takesMs) => {
        const network = networkOf({ ports, waitMs, takesMs });
        const most = ports + 10;
        const found = await untilError({ kind: 'until-error', most, recoveryMs: 5000 }, about(network));
        assert.equal(found.answered, ports);
        assert.equal(found.failed, 'EADDRNOTAVAIL: Error: connect');
        // The first port is free when it has waited, less what the others took.
        const freeMs = waitMs - (ports - 1) * takesMs;
        const recoveryMs = Number(found.recoveryNs) / 1e6 - takesMs;
        assert.ok(recoveryMs >= freeMs && recoveryMs < freeMs + 10, `${recoveryMs} ms, not ${freeMs}`);
      },
    ),
  );
});

test('a client that never runs out has answered all, and one that does not recover says so', async () => {
  const enough = networkOf({ ports: 100, waitMs: 1e6, takesMs: 1 });
  const survived = await untilError({ kind: 'until-error', most: 50, recoveryMs: 0 }, about(enough));
  assert.deepEqual(survived, { answered: 50, answeredNs: 50e6 });
  const few = networkOf({ ports: 10, waitMs: 1e6, takesMs: 1 });
  const ended = await untilError({ kind: 'until-error', most: 50, recoveryMs: 1000 }, about(few));
  assert.deepEqual([ended.answered, ended.recoveryNs, ended.tries], [10, undefined, 100]);
  const unasked = networkOf({ ports: 10, waitMs: 1e6, takesMs: 1 });
  const { tries } = await untilError({ kind: 'until-error', most: 50, recoveryMs: 0 }, about(unasked));
  assert.equal(tries, 0);
});

test('a wrong answer is not taken for an end of ports', async () => {
  const request = async () => {
    throw new WrongAnswer('another one');
  };
  const network = about({ ...networkOf({ ports: 1, waitMs: 1, takesMs: 1 }), request });
  await assert.rejects(untilError({ kind: 'until-error', most: 5, recoveryMs: 100 }, network), WrongAnswer);
});

test('the answer must be that of the request', async () => {
  await checked(async (path) => `answer ${path.slice(1)}`)(17);
  await assert.rejects(checked(async () => 'answer 16')(17), {
    message: 'wrong answer: expected "answer 17", got "answer 16"',
  });
});

test('a steady rate does not drift, and catches up', async () => {
  const network = networkOf({ ports: 1e9, waitMs: 1, takesMs: 1 });
  let late = true;
  const request = async (/** @type {number} */ number) => {
    if (number === 10 && late) {
      late = false;
      await network.sleep(35);
    }
    return network.request(number);
  };
  const { elapsedNs, samples } = await steady(
    { kind: 'steady', perSecond: 100, seconds: 1 },
    about({ ...network, request }),
  );
  assert.deepEqual([samples.length, elapsedNs], [100, 991e6]);
  assert.deepEqual([samples[9], samples[10], samples[11]], [1e6, 36e6, 1e6]);
});

const fiveExchanges = /** @type {const} */ ({
  kind: 'measure',
  warmUp: { minMs: 0, limitMs: 0 },
  measureMs: 0,
  silenceMs: 1e6,
  exchanges: 5,
});

test('several requests at once are one exchange', async () => {
  let ms = 0;
  /** @type {number[]} */
  const made = [];
  const measured = await measure(fiveExchanges, {
    now: () => ms * 1e6,
    lanes: 8,
    serverPid: -1,
    request: async (number) => {
      made.push(number);
      ms += 1;
    },
  });
  assert.deepEqual(
    made,
    Array.from({ length: 40 }, (_, i) => i),
  );
  assert.deepEqual([measured.exchanges, measured.deliveries, measured.countedNs], [5, 40, 40e6]);
});

test('a request that fails while it is measured is told', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  const request = () => Promise.reject(new Error('no'));
  await assert.rejects(
    measure(fiveExchanges, { now: () => 0, lanes: 1, serverPid: -1, request }),
    /^Error: no$/,
  );
});

test('an error is called by its innermost code, with all its causes', () => {
  const inner = Object.assign(new Error('connect EADDRNOTAVAIL 127.0.0.1:8080'), { code: 'EADDRNOTAVAIL' });
  assert.equal(
    nameOf(new TypeError('fetch failed', { cause: inner })),
    'EADDRNOTAVAIL: TypeError: fetch failed, caused by Error: connect EADDRNOTAVAIL 127.0.0.1:8080',
  );
  assert.equal(nameOf(new TypeError('no more')), 'TypeError: no more');
  assert.equal(nameOf(new AggregateError([inner], 'all')).split(':')[0], 'EADDRNOTAVAIL');
  const loop = new Error('round');
  loop.cause = loop;
  assert.match(nameOf(loop), /^Error: round/);
  fc.assert(fc.property(fc.anything(), (thrown) => typeof nameOf(thrown) === 'string'));
});
