import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentOf } from '../content.js';
import { expectedAnswer } from '../tally.js';
import { blocking, calledBack, promised } from '../work.js';
import { planOf } from './support.js';

/** Reads of no file, to see when they are started. */

/** @typedef {import('../content.js').Schedule} Schedule */

/** @param {Partial<import('../content.js').Plan>} changes */
function inputOf(changes) {
  const plan = planOf(changes);
  return { ...plan, paths: Array.from({ length: plan.files }, (_, file) => String(file)) };
}

/** Contents that come a little later, and a count of the reads in between. */
function slowReads() {
  const seen = { most: 0, now: 0, started: 0 };
  const begin = () => {
    seen.started++;
    seen.most = Math.max(seen.most, ++seen.now);
  };
  const content = (/** @type {string} */ path) => {
    seen.now--;
    return contentOf(Number(path), 100, 'ascii');
  };
  return { seen, begin, content };
}

for (const [schedule, most] of /** @type {[Schedule, number][]} */ ([
  ['at-once', 200],
  ['64-in-flight', 64],
  ['in-turn', 1],
])) {
  test(`promises ${schedule}: at most ${most} reads are going`, async () => {
    const { seen, begin, content } = slowReads();
    const call = promised('bytes', async (path) => {
      begin();
      await new Promise((resolve) => setTimeout(resolve, 1));
      return content(path);
    });
    const input = inputOf({ schedule, reads: 200 });
    assert.deepEqual(await call(input), expectedAnswer(input));
    assert.deepEqual(seen, { most, now: 0, started: 200 });
  });

  test(`callbacks ${schedule}: at most ${most} reads are going`, async () => {
    const { seen, begin, content } = slowReads();
    const call = calledBack('bytes', (path, done) => {
      begin();
      setTimeout(() => done(null, content(path)), 1);
    });
    const input = inputOf({ schedule, reads: 200 });
    assert.deepEqual(await call(input), expectedAnswer(input));
    assert.deepEqual(seen, { most, now: 0, started: 200 });
  });
}

for (const schedule of /** @type {Schedule[]} */ (['64-in-flight', 'in-turn'])) {
  test(`no two reads in flight share a lane, ${schedule}`, async () => {
    /** @type {Set<number>} */
    const busy = new Set();
    const call = promised('bytes', async (path, lane) => {
      assert.ok(!busy.has(lane));
      busy.add(lane);
      await new Promise((resolve) => setImmediate(resolve));
      busy.delete(lane);
      return contentOf(Number(path), 100, 'ascii');
    });
    await call(inputOf({ schedule, reads: 200 }));
  });
}

test('with fewer reads than lanes there are no more than reads', async () => {
  for (const schedule of /** @type {Schedule[]} */ (['at-once', '64-in-flight', 'in-turn'])) {
    const input = inputOf({ schedule, reads: 5 });
    const call = calledBack('bytes', (path, done) =>
      setImmediate(done, null, contentOf(Number(path), 100, 'ascii')),
    );
    assert.deepEqual(await call(input), expectedAnswer(input), schedule);
  }
});

test('blocking reads are the same whatever is asked, and what comes before them comes first', async () => {
  for (const schedule of /** @type {Schedule[]} */ (['at-once', '64-in-flight', 'in-turn'])) {
    /** @type {string[]} */
    const order = [];
    const call = blocking('bytes', (path) => {
      order.push(path);
      return contentOf(Number(path), 100, 'ascii');
    });
    const input = { ...inputOf({ schedule, reads: 4 }), before: () => order.push('before') };
    assert.deepEqual(await call(input), expectedAnswer(input));
    assert.deepEqual(order, ['before', '0', '1', '2', '0']);
  }
});

const failing = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
for (const [what, call] of /** @type {[string, import('../work.js').Work][]} */ ([
  [
    'blocks',
    blocking('bytes', () => {
      throw failing;
    }),
  ],
  [
    'blocks in just-js',
    blocking('bytes', () => {
      throw Object.assign(new Error('File /a does not exist (24) Too many open files'), { errno: 24 });
    }),
  ],
  ['promises', promised('bytes', () => Promise.reject(failing))],
  ['calls back', calledBack('bytes', (_, done) => setImmediate(done, failing))],
])) {
  test(`a read that ${what} fails in words`, async () => {
    await assert.rejects(call(inputOf({ schedule: 'at-once', reads: 7000 })), {
      name: 'Fault',
      message:
        'too many open files (EMFILE): 7000 reads started at once hold a descriptor each, more than this process may have; raise the limit (ulimit -n 14000), or keep fewer in flight',
    });
  });
}

test('an error that is no fault of the system is left as it is', async () => {
  const slip = new TypeError('no such function');
  await assert.rejects(promised('bytes', () => Promise.reject(slip))(inputOf({})), slip);
});
