import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { WebSocketServer } from 'ws';
import { answerWith, measure, serve, skip } from './support/client.js';

/** The client for servers, in C. */

/** @typedef {import('node:net').Socket} Socket */
/** @typedef {import('./support/client.js').Request} Request */

test('a number of requests is one turn, each with its number', { skip }, async (t) => {
  const { requests, port } = await serve(t, ({ path }) => answerWith(path));
  const client = measure(t, port, { requests: 50, path: '/{n}', answer: '/{n}' });
  const { exchanges, allExchanges, turns, countedNs, latencyNs, latencySumNs, clientNs, cpu } =
    await client.next();
  assert.deepEqual([exchanges, turns], [50, 1]);
  // Those in progress when the last one was answered.
  assert.ok(allExchanges >= 50 && allExchanges < 54, `${allExchanges}`);
  const numbers = requests.map(({ path }) => Number(path.slice(1)));
  assert.deepEqual(
    numbers.toSorted((a, b) => a - b),
    Array.from({ length: allExchanges }, (_, i) => i),
  );
  const ascending = ['p50', 'p90', 'p99', 'p999', 'max'].map((name) => latencyNs[name]);
  assert.deepEqual(
    ascending,
    ascending.toSorted((a, b) => a - b),
  );
  assert.ok(latencyNs.p50 > 0 && latencyNs.max <= countedNs && latencySumNs >= 50 * latencyNs.p50 * 0.5);
  assert.ok(clientNs > 0 && clientNs <= countedNs);
  assert.equal(cpu, undefined); // no session was named
  assert.equal(await client.ended, 0);
});

test('it takes turns, and no request is in progress between them', { skip }, async (t) => {
  let answered = 0;
  const { requests, port } = await serve(t, ({ path }) => {
    answered++;
    return answerWith(path);
  });
  for (const rate of [0, 5000]) {
    const first = requests.length;
    const client = measure(t, port, { turns: 1, rate });
    const letter = (/** @type {string} */ each) => client.child.stdin.write(each);
    assert.deepEqual(await client.next(), { is: 'loaded' });
    assert.equal(requests.length, first);
    letter('+');
    const { is, turnNs } = await client.next();
    assert.ok(is === 'warm' && turnNs > 0);
    let [ns, calls] = [0, 0];
    for (let turn = 0; turn < 5; turn++) {
      const /** @type {number} */ before = requests.length;
      letter('+');
      const { turn: taken } = await client.next();
      ns += taken.ns;
      calls += taken.calls;
      assert.equal(answered, requests.length);
      assert.ok(requests.length - before >= taken.calls);
    }
    letter('.');
    const { turns, exchanges, countedNs, allExchanges } = await client.next();
    assert.deepEqual([turns, exchanges, allExchanges], [5, calls, requests.length - first]);
    assert.ok(Math.abs(countedNs - ns) <= 5, `${countedNs} and ${ns}`);
    assert.equal(await client.ended, 0);
  }
});

test('at a fixed rate, a latency begins when the request was due; in a closed loop, when it was sent', {
  skip,
}, async (t) => {
  const pauseMs = 300;
  for (const rate of [0, 1000]) {
    let isFirst = true;
    const { port } = await serve(t, (_, socket) => {
      if (!isFirst) return answerWith('');
      isFirst = false;
      setTimeout(() => socket.write(answerWith('')), pauseMs);
      return undefined;
    });
    const client = measure(t, port, { requests: 21, connections: 1, rate });
    const { latencyNs } = await client.next();
    assert.ok(latencyNs.max >= pauseMs * 1e6);
    // Due 10 ms after the first one, and sent 290 ms later.
    if (rate > 0) assert.ok(latencyNs.p50 >= (pauseMs - 21) * 1e6, `${latencyNs.p50}`);
    else assert.ok(latencyNs.p50 < latencyNs.max, `${latencyNs.p50}`);
  }
});

test('connections that the server closed between turns are opened again', { skip }, async (t) => {
  const { port, sockets } = await serve(t, () => answerWith(''));
  const client = measure(t, port, { turns: 1 });
  client.child.stdin.write('+');
  assert.equal((await client.next()).is, 'loaded');
  assert.equal((await client.next()).is, 'warm');
  const first = [...sockets];
  assert.equal(first.length, 4);
  const closed = first.map((socket) => once(socket, 'close'));
  for (const socket of first) socket.destroy();
  await Promise.all(closed);
  client.child.stdin.write('+.');
  assert.ok((await client.next()).turn.ns > 0);
  assert.equal((await client.next()).turns, 1);
});

test('method, headers and body are sent', { skip }, async (t) => {
  const { requests, port } = await serve(t, ({ body }) => answerWith(`got ${body}`));
  const more = {
    method: 'POST',
    header: 'X-Kind: a b',
    body: '{"number":{n}}',
    answer: 'got {"number":{n}}',
  };
  const client = measure(t, port, { requests: 8, path: '/a?b=c', ...more });
  assert.equal((await client.next()).exchanges, 8);
  assert.match(
    requests[0]?.head ?? '',
    /^POST \/a\?b=c HTTP\/1\.1\r\nHost: 127\.0\.0\.1:\d+\r\nX-Kind: a b\r\nContent-Length: 12\r\n$/,
  );
});

test('answers with a length, in chunks or up to the end may arrive in any pieces', { skip }, async (t) => {
  const bodies = fc.array(fc.string({ maxLength: 40 }), { maxLength: 4 });
  const cuts = fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 });
  const kinds = fc.constantFrom('length', 'chunks', 'close', 'continue');
  const property = fc.asyncProperty(bodies, cuts, kinds, async (parts, places, kind) => {
    const pieces = parts.map((part) => part.replace(/[^ -~]/g, '?')).filter(Boolean);
    const body = pieces.join('');
    const chunks = pieces.map((part) => `${part.length.toString(16)};x=y\r\n${part}\r\n`).join('');
    const text = {
      length: answerWith(body, 'X-More: yes\r\n'),
      chunks: `HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks}0\r\nTrailer: x\r\n\r\n`,
      close: `HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n${body}`,
      continue: `HTTP/1.1 100 Continue\r\n\r\n${answerWith(body)}`,
    }[kind];
    const { port, stop } = await serve(t, (_, socket) => {
      const ends = [...places.filter((each) => each < text.length).sort((a, b) => a - b), text.length];
      const write = (/** @type {number} */ from) => {
        const end = ends.shift();
        if (end !== undefined) socket.write(text.slice(from, end), () => setImmediate(write, end));
        else if (kind === 'close') socket.end();
      };
      write(0);
      return undefined;
    });
    const client = measure(t, port, { requests: 6, connections: 2, answer: body });
    const { exchanges, ...failed } = await client.next();
    assert.equal(exchanges, 6, JSON.stringify(failed));
    stop();
  });
  await fc.assert(property, { numRuns: 25 });
});

/** @type {Record<string, [answer: (request: Request, socket: Socket) => string | undefined, kind: string, message: RegExp, more?: Record<string, string | number>]>} */
const failures = {
  'another answer': [
    () => answerWith('/x'),
    'wrong',
    /^wrong answer: expected 2 bytes: \/\d, got 2 bytes: \/x$/,
  ],
  'a status of 500': [
    () => 'HTTP/1.1 500 Oh\r\ncontent-length: 4\r\n\r\noops',
    'wrong',
    /^answered 500 to GET \/\{n\}, expected 2xx: oops$/,
  ],
  'another status': [() => answerWith(''), 'wrong', /^answered 200 to .*, expected 201: $/, { status: 201 }],
  'more than the length': [({ path }) => `${answerWith(path)}!`, 'wrong', /longer than it declares$/],
  'no HTTP': [() => 'hello, is this HTTP?\r\n\r\n', 'wrong', /is not HTTP\/1\.1: hello/],
  'a head without an end': [() => `HTTP/1.1 200 OK\r\n${'x'.repeat(70_000)}`, 'wrong', /exceeds 64 KiB/],
  'an invalid chunk': [
    () => 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'wrong',
    /^invalid size of a chunk: zz/,
  ],
  'a closed connection': [
    (_, socket) => void socket.destroy(),
    'fault',
    /^a connection was closed before request \d was answered$/,
  ],
  silence: [() => undefined, 'fault', /^no answer within 0\.3 s, after 4 requests$/],
};
for (const [what, [answer, kind, message, more]] of Object.entries(failures)) {
  test(`${what} is a failure`, { skip }, async (t) => {
    const { port } = await serve(t, answer);
    const client = measure(t, port, { timeout: 300, path: '/{n}', answer: '/{n}', ...more });
    const line = await client.next();
    assert.deepEqual(Object.keys(line), [kind], JSON.stringify(line));
    assert.match(line[kind], message);
    assert.equal(await client.ended, 0);
  });
}

test('a server that does not exist is a failure', { skip }, async (t) => {
  const { port, stop } = await serve(t, () => undefined);
  stop();
  assert.deepEqual(await measure(t, port).next(), { fault: 'cannot connect: Connection refused' });
});

test('a WebSocket server returns messages of any length', { skip }, async (t) => {
  const server = /** @type {any} */ (new WebSocketServer({ host: '127.0.0.1', port: 0 }));
  t.after(() => server.close());
  await once(server, 'listening');
  const { port } = server.address();
  /** @type {string[]} */
  const pongs = [];
  server.on('connection', (/** @type {any} */ socket) => {
    socket.ping('at first');
    socket.on('pong', (/** @type {Buffer} */ data) => pongs.push(String(data)));
    socket.on('message', (/** @type {Buffer} */ data) => {
      const half = Math.floor(data.length / 2);
      socket.send(data.subarray(0, half), { binary: false, fin: false });
      socket.ping('amid a message');
      socket.send(data.subarray(half), { binary: false });
    });
  });
  for (const body of ['', 'hello {n}', 'x'.repeat(125), 'x'.repeat(126), 'y'.repeat(70_000)]) {
    const { exchanges, ...failed } = await measure(t, port, { websocket: 1, requests: 20, body }).next();
    assert.equal(exchanges, 20, `${body.length}: ${JSON.stringify(failed)}`);
  }
  for (const ping of ['at first', 'amid a message']) assert.ok(pongs.includes(ping), ping);
  const other = await measure(t, port, { websocket: 1, requests: 20, body: 'a', answer: 'b' }).next();
  assert.deepEqual(other, { wrong: 'wrong answer: expected 1 bytes: b, got 1 bytes: a' });
});

test('a server without WebSocket is a failure', { skip }, async (t) => {
  const { port } = await serve(t, () => answerWith('no'));
  const { wrong } = await measure(t, port, { websocket: 1, requests: 1 }).next();
  assert.equal(wrong, 'the WebSocket handshake failed: HTTP/1.1 200 OK');
});
