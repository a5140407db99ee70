import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bench, group } from '@rounds/harness/simple/bench.js';
import { currentFile } from '@rounds/harness/simple/file.js';
import { benchSuites } from '@rounds/harness/simple/import-file.js';
import { serverSuite } from '@rounds/harness/simple/server-suite.js';
import { checkOf, firstOf, measuredFirst as measured, suitesOf } from './support/one-case.js';

/** What benchmark files may say, and when they may say it. */

/** @param {() => unknown} file */
async function namesOf(file) {
  const suites = await suitesOf(file);
  return Array.from(suites, ([name, { cases, workloads }]) => [
    name,
    Object.keys(cases),
    Object.keys(workloads),
  ]);
}

const later = (ms = 1) => new Promise((resolve) => setTimeout(resolve, ms));

test('names stay as they were written, on one line', async () => {
  const found = await namesOf(() => {
    bench('csv parse', () => 1).args('kind', ['a b', '<c>']);
    group('GET /users/:id #1', () => bench(' a\n b ', () => 1));
  });
  assert.deepEqual(found, [
    ['', ['csv parse'], ['kind=a b', 'kind=<c>']],
    ['GET /users/:id #1', ['a b'], ['default']],
  ]);
});

test('long names are shortened, and stay different', async () => {
  const long = '🦀'.repeat(3000);
  const [[group1, cases, workloads] = []] = await namesOf(() =>
    group(long, () => {
      for (const end of 'ab') bench(long + end, () => 1).args('size', [`${long}1`, `${long}2`]);
    }),
  );
  const short = `${'🦀'.repeat(99)}…`;
  assert.equal(group1, short);
  assert.deepEqual(cases, [short, `${short}-2`]);
  assert.deepEqual(workloads, [`size=${'🦀'.repeat(94)}…`, `size=${'🦀'.repeat(94)}…-2`]);
});

test('tens of thousands of benches are declared as fast as a few', async () => {
  const names = Array.from({ length: 30_000 }, (_, i) => `bench ${i}`);
  // A comparison of each with each would read 900 million names.
  let reads = 0;
  const suites = await suitesOf(() => {
    for (const name of names) bench(name, () => 1, { equals: 'bench 0' });
    for (const each of currentFile().benches) {
      const { name } = each;
      const get = () => {
        reads++;
        return name;
      };
      Object.defineProperty(each, 'name', { get });
    }
  });
  assert.deepEqual(Object.keys(suites.get('')?.cases ?? {}), names);
  assert.ok(reads < 50 * names.length, `expected a few reads of each name, got ${reads / names.length}`);
});

test('a question names the group, or else the file', async () => {
  const declare = () => {
    bench('csv parse', () => 1);
    bench('http get', () => 1);
    group('copy', () => {
      bench('a', () => 1);
      bench('b', () => 1);
    });
    group('one', () => bench('a', () => 1));
  };
  for (const file of ['my%20parse.bench.js', 'my%20parse.bench.rounds.mjs']) {
    const { groups } = await benchSuites(`file:///x/${file}#`, async () => declare());
    assert.deepEqual(
      Array.from(groups.values(), ({ question }) => question),
      ['my parse: which is the fastest?', 'copy: which is the fastest?', 'How fast is a?'],
    );
  }
});

test('what is declared late is waited for: behind timers, promises and in groups', async () => {
  const found = await namesOf(() => {
    (async () => {
      await later(20);
      bench('floating', () => 1);
      group('late', async () => {
        await later(20);
        bench('in a group', () => 1);
      });
    })();
    group('async', async () => {
      await Promise.resolve();
      bench('a', () => 1);
      group('inner', () => bench('b', () => 1));
    });
    setTimeout(() => bench('timer', () => 1), 10);
    bench('now', () => 1);
  });
  assert.deepEqual(
    new Map(found.map(([name, cases]) => [name, cases])),
    new Map(
      Object.entries({
        '': ['now', 'timer', 'floating'],
        async: ['a'],
        'async inner': ['b'],
        late: ['in a group'],
      }),
    ),
  );
});

test('what nobody waits for is not waited for, and what never ends is waited for a while', async () => {
  const begun = performance.now();
  const { groups } = await benchSuites(
    'file:///early.js#',
    async () => {
      bench('a', () => 1);
      setTimeout(() => bench('b', () => 1), 1000).unref();
    },
    (all) => all.get('')?.cases.a !== undefined,
  );
  assert.deepEqual(Object.keys(groups.get('')?.cases ?? {}), ['a']);
  assert.ok(performance.now() - begun < 900);
});

test('a group that returns a promise must be async, since others might declare meanwhile', async () => {
  const returns = () => Promise.resolve();
  await assert.rejects(
    suitesOf(() => group('g', () => returns())),
    /group "g": .* must be an async function/,
  );
});

test('each call has beforeEach and afterEach around it, outside of its time', async () => {
  let open = 0;
  let closed = 0;
  const result = await measured(() =>
    bench('a', (/** @type {any} */ list) => list.pop() ?? assert.fail('the list of another call'), {
      setup: () => ({ n: 1 }),
      beforeEach: ({ n }) => {
        assert.equal(open++, closed, 'the call before is not over');
        return [n];
      },
      afterEach: (list) => {
        closed += list.length + 1;
      },
    }),
  );
  assert.equal(result.outcome, 'measured', JSON.stringify(result));
  assert.ok(closed > 5, `${closed}`);
  assert.equal(closed, open, 'the last call has no afterEach');
});

test('a bench is compared with one that has hooks of its own', async () => {
  let open = 0;
  const hooks = {
    setup: () => 2,
    beforeEach: (/** @type {number} */ n) => n + ++open,
    afterEach: () => open--,
  };
  const { outcome } = await measured(() => {
    bench('a', () => 3, { equals: 'b' });
    bench('b', hooks, (n) => n);
  });
  assert.deepEqual([outcome, open], ['measured', 0]);
});

test('skip says why, and only leaves the others out', async () => {
  const suite = await firstOf(() => {
    bench('a', () => 1, { skip: 'it needs a network' });
    bench('b', () => 1, { skip: true });
    bench('c', () => 1, { skip: false });
  });
  assert.equal(suite.baseline, 'c');
  assert.deepEqual((await checkOf(suite)).cases, {
    a: { unavailable: 'it needs a network' },
    b: { unavailable: 'its file skips it' },
    c: {},
  });
  const chosen = await namesOf(() => {
    bench('a', () => 1);
    group('g', () => bench('b', () => 1, { only: true }));
  });
  assert.deepEqual(chosen, [['g', ['b'], ['default']]]);
});

test('metrics are figures of the last answer, and columns', async () => {
  const file = () =>
    bench('a', (text) => text.repeat(2), {
      setup: () => 'abc',
      metrics: {
        'letters made': (answer, text) => answer.length - text.length,
      },
    });
  const { figures } = await measured(file);
  const suite = await firstOf(file);
  assert.deepEqual(
    suite.columns?.map(({ title, figure, format }) => [title, figures[figure], format]),
    [['letters made', 3, 'count']],
  );
  assert.ok(figures.cpuNs > 0);
});

test('metrics with a name that Rounds measures itself are refused', async () => {
  const { figures } = await measured(() => bench('a', () => 1));
  for (const name of [...Object.keys(figures), 'allocatedBytes', 'threads', 'rssBytes', 'ns']) {
    await assert.rejects(
      suitesOf(() => bench('a', () => 1, { metrics: { [name]: () => 1 } })),
      { message: `suite: bench "a": a metric must not be named "${name}", which Rounds measures itself` },
    );
  }
});

test('arguments may be options, and a limit is kept for the runner', async () => {
  const options = { args: { n: [1, 2], kind: ['x'] }, limitMs: 5000 };
  const suite = await firstOf(() => bench('a', ({ n }) => n, options));
  assert.deepEqual(Object.keys(suite.workloads), ['n=1 kind=x', 'n=2 kind=x']);
  assert.equal(suite.cases.a.limitMs, 5000);
});

test('wrong options are refused', async () => {
  for (const [options, what] of /** @type {[any, RegExp][]} */ ([
    [{ skip: 5 }, /"skip" must be true, false or a text/],
    [{ metrics: { a: 1 } }, /"metrics" must be functions by their titles/],
    [{ fresh: true, beforeEach: () => 1 }, /"fresh" and "beforeEach" exclude each other: let beforeEach/],
    [{ beforeAch: () => 1 }, /unknown key "beforeAch"\. Did you mean "beforeEach"\?/],
    [{ equals: 'b' }, /"equals" names an unknown bench, "b"/],
  ]))
    await assert.rejects(
      suitesOf(() => bench('a', () => 1, options)),
      what,
    );
});

test('servers are unchecked unless their answers are compared', () => {
  const start = ['node', 'a.js'];
  /** @type {Record<string, import('../simple/server-suite.js').DeclaredServer>} */
  const cases = {
    status: { start, url: 'http://127.0.0.1:{port}/' },
    body: { start, url: 'http://127.0.0.1:{port}/', answer: 'hello' },
    echo: { start, url: 'ws://127.0.0.1:{port}/' },
    own: { start, url: 'ws://127.0.0.1:{port}/', hasConnect: true },
  };
  const declared = { question: '', baseline: 'status', cases, args: { default: {} } };
  const { unchecked } = serverSuite(declared, { runtimes: ['node'], url: '' });
  assert.deepEqual(unchecked, ['status', 'own']);
});
