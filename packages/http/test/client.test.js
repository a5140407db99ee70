import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compiled, lacking, started } from './support.js';

const skip = lacking ?? false;
const client = skip ? '' : compiled('client');

/** @param {string} path @param {string} [more] fields of the head */
const answerTo = (path, more = '') =>
  `HTTP/1.1 200 OK\r\n${more}content-length: ${path.length}\r\n\r\n${path}`;

/**
 * A server of which every answer can be chosen.
 *
 * @param {import('node:test').TestContext} t
 * @param {(path: string, socket: import('node:net').Socket) => string | undefined} answer
 */
async function serving(t, answer) {
  /** @type {string[]} */
  const paths = [];
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    let rest = '';
    socket.setEncoding('latin1').on('data', (text) => {
      const whole = (rest + text).split('\r\n\r\n');
      rest = whole.pop() ?? '';
      for (const head of whole) {
        const path = String(/^GET (\S+) HTTP\/1\.1\r\nHost: 127\.0\.0\.1:\d+$/.exec(head)?.[1]);
        paths.push(path);
        const text = answer(path, socket);
        if (text !== undefined) socket.write(text, 'latin1');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  t.after(stop);
  return { paths, sockets, stop, port: /** @type {any} */ (server.address()).port };
}

/**
 * @param {import('node:test').TestContext} t
 * @param {number} port
 * @param {Partial<Record<'connections' | 'warmMs' | 'measureMs' | 'requests' | 'silenceMs' | 'turns', number>>} [changes]
 */
function asking(t, port, changes) {
  const task = {
    connections: 4,
    warmMs: 1,
    measureMs: 1,
    requests: 0,
    silenceMs: 10_000,
    turns: 0,
    ...changes,
  };
  const { connections, warmMs, measureMs, requests, silenceMs, turns } = task;
  const numbers = [port, process.pid, connections, warmMs, measureMs, requests, silenceMs, turns];
  return started(t, [client, ...numbers.map(String)]);
}

test('so many requests are one turn, and each asks for another path', { skip }, async (t) => {
  const { paths, port } = await serving(t, (path) => answerTo(path));
  const told = asking(t, port, { requests: 50 });
  const { exchanges, allExchanges, turns, countedNs, latencyNs, cpu } = await told.line();
  assert.deepEqual([exchanges, turns], [50, 1]);
  // Those that were under way beside the last one are answered too.
  assert.ok(allExchanges >= 50 && allExchanges < 54, `${allExchanges}`);
  const expected = Array.from({ length: allExchanges }, (_, i) => `/${i}`);
  assert.deepEqual(
    paths.toSorted((a, b) => Number(a.slice(1)) - Number(b.slice(1))),
    expected,
  );
  const { p50, p90, p99, p999, max } = latencyNs;
  assert.deepEqual(
    [p50, p90, p99, p999, max].toSorted((a, b) => a - b),
    [p50, p90, p99, p999, max],
  );
  assert.ok(p50 > 0 && max <= countedNs);
  assert.deepEqual([Object.keys(cpu), cpu.exchanges], [['exchanges', 'server', 'client'], allExchanges]);
  assert.equal(await told.ended, 0);
});

test('by the clock there are three turns at least', { skip }, async (t) => {
  const { port } = await serving(t, (path) => answerTo(path));
  const { turns, exchanges, allExchanges, countedNs } = await asking(t, port).line();
  assert.ok(turns >= 3 && exchanges % turns === 0 && exchanges < allExchanges && countedNs > 0);
});

test('it takes turns, and between them no request is under way', { skip }, async (t) => {
  let answered = 0;
  const { paths, port } = await serving(t, (path) => {
    answered++;
    return answerTo(path);
  });
  const told = asking(t, port, { turns: 1 });
  const goOn = (/** @type {string} */ letter) => told.child.stdin.write(letter);
  assert.deepEqual(await told.line(), { is: 'loaded' });
  assert.equal(paths.length, 0);
  goOn('+');
  const { is, turnNs } = await told.line();
  assert.ok(is === 'warm' && turnNs > 0);
  let [ns, calls] = [0, 0];
  for (let turn = 0; turn < 5; turn++) {
    const /** @type {number} */ before = paths.length;
    goOn('+');
    const { turn: taken } = await told.line();
    ns += taken.ns;
    calls += taken.calls;
    assert.equal(answered, paths.length);
    assert.ok(paths.length - before >= taken.calls, 'expected all that counts to be in its turn');
  }
  goOn('.');
  const { turns, exchanges, countedNs, allExchanges } = await told.line();
  assert.deepEqual([turns, exchanges, allExchanges], [5, calls, paths.length]);
  assert.ok(Math.abs(countedNs - ns) <= 5, `${countedNs} and ${ns}`);
  assert.equal(await told.ended, 0);
});

test('without its driver it ends', { skip }, async (t) => {
  const { port } = await serving(t, (path) => answerTo(path));
  const told = asking(t, port, { turns: 1 });
  assert.deepEqual(await told.line(), { is: 'loaded' });
  told.child.stdin.end();
  assert.equal(await told.ended, 0);
});

test('connections that the server closed between turns are opened again', { skip }, async (t) => {
  const { port, sockets } = await serving(t, (path) => answerTo(path));
  const told = asking(t, port, { turns: 1 });
  told.child.stdin.write('+');
  assert.equal((await told.line()).is, 'loaded');
  assert.equal((await told.line()).is, 'warm');
  const first = [...sockets];
  assert.equal(first.length, 4);
  const closed = first.map((socket) => once(socket, 'close'));
  for (const socket of first) socket.destroy();
  await Promise.all(closed);
  told.child.stdin.write('+.');
  assert.ok((await told.line()).turn.ns > 0);
  assert.equal((await told.line()).turns, 1);
});

test('what nobody asked for is told', { skip }, async (t) => {
  const { port, sockets } = await serving(t, (path) => answerTo(path));
  const told = asking(t, port, { turns: 1 });
  told.child.stdin.write('+');
  assert.equal((await told.line()).is, 'loaded');
  assert.equal((await told.line()).is, 'warm');
  const [socket] = sockets;
  await new Promise((resolve) => socket?.write('HTTP/1.1 200 OK\r\n', () => resolve(undefined)));
  told.child.stdin.write('+');
  assert.match(
    (await told.line()).wrong,
    /^something came that no request had asked for, after request \d+$/,
  );
});

test('answers may come in pieces', { skip }, async (t) => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 3 }),
      async (cuts) => {
        const { port, stop } = await serving(t, (path, socket) => {
          const text = answerTo(path, 'X-More: yes\r\n');
          const places = [0, ...cuts.filter((cut) => cut < text.length).sort((a, b) => a - b), text.length];
          const pieces = places.slice(1).map((place, i) => text.slice(places[i], place));
          const write = () => {
            const piece = pieces.shift();
            if (piece !== undefined) socket.write(piece, () => setImmediate(write));
          };
          write();
          return undefined;
        });
        assert.equal((await asking(t, port, { requests: 8 }).line()).exchanges, 8);
        stop();
      },
    ),
    { numRuns: 10 },
  );
});

/** @type {Record<string, [answer: (path: string, socket: import('node:net').Socket) => string | undefined, kind: string, says: RegExp]>} */
const faults = {
  'another path': [() => answerTo('/x'), 'wrong', /^wrong answer: expected 200 with 2 bytes: \/\d, got HTTP/],
  'another status': [(path) => answerTo(path).replace('200', '404'), 'wrong', /got HTTP\/1\.1 404/],
  'a byte too many': [(path) => `${answerTo(path)}!`, 'wrong', /^wrong answer/],
  'a longer body': [(path) => answerTo(`${path}0`), 'wrong', /^wrong answer/],
  'another length': [(path) => answerTo(path).replace(/length: \d+/, 'length: 9'), 'wrong', /^wrong answer/],
  'no length': [(path) => answerTo(path).replace('content-length', 'x-length'), 'wrong', /^wrong answer/],
  'a length in the body': [
    (path) => `HTTP/1.1 200 OK\r\n\r\n\r\ncontent-length: 2\r\n\r\n${path}`,
    'wrong',
    /^wrong/,
  ],
  'a head without an end': [() => `HTTP/1.1 200 OK\r\n${'x'.repeat(9000)}`, 'wrong', /^wrong answer/],
  'bytes that are no text': [
    () => 'HTTP/1.1 200 "\\\t\xe9\r\n\r\n',
    'wrong',
    /got HTTP\/1\.1 200 "\\\t\xe9\r\n\r\n$/,
  ],
  'the end of a connection': [
    (_, socket) => void socket.destroy(),
    'fault',
    /^a connection was closed before request \d was answered$/,
  ],
  silence: [() => undefined, 'fault', /^an answer was lost: none came for 0\.3 s, after 4 requests$/],
};
for (const [what, [answer, kind, says]] of Object.entries(faults)) {
  test(`${what} is told`, { skip }, async (t) => {
    const { port } = await serving(t, answer);
    const told = asking(t, port, { silenceMs: 300 });
    const said = await told.line();
    assert.deepEqual(Object.keys(said), [kind]);
    assert.match(said[kind], says);
    assert.equal(await told.ended, 0);
  });
}

test('a server that is not there is told', { skip }, async (t) => {
  const { port, stop } = await serving(t, () => undefined);
  stop();
  assert.deepEqual(await asking(t, port).line(), { fault: 'cannot connect: Connection refused' });
});

test('what cannot be understood is refused', { skip }, async (t) => {
  for (const args of [
    [],
    ['1', '2', '0', '1', '1', '0', '1', '0'],
    ['1', '2', '1001', '1', '1', '0', '1', '0'],
  ]) {
    assert.equal(await started(t, [client, ...args]).ended, 2);
  }
});
