import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import { compiled, lacking, linesOf, run, start } from './support.js';

const skip = lacking ?? false;
const [each = '', serve = ''] = lacking === undefined ? ['each-request', 'serve'].map(compiled) : [];

/** A command that answers, whatever number is put behind it. */
const answers = ['sh', '-c', 'echo "=answer $0"'];

test('each request has a process and a number of its own', { skip }, () => {
  const { stdout, stderr, status } = run([each, 'count', '4', ...answers]);
  assert.deepEqual([status, stderr], [0, '']);
  const [{ samples, elapsedNs }] = linesOf(stdout);
  assert.equal(samples.length, 4);
  const sum = samples.reduce((/** @type {number} */ total, /** @type {number} */ ns) => total + ns, 0);
  assert.ok(Math.abs(sum - elapsedNs) <= 4, 'expected the samples to make up all of the time');
});

test('there are three processes at least', { skip }, () => {
  const [{ samples }] = linesOf(run([each, 'for', '0', ...answers]).stdout);
  assert.equal(samples.length, 3);
});

for (const [what, script, said] of [
  ['an error', 'echo "!EADDR: \\"quoted\\" \\\\ it"', 'EADDR: "quoted" \\ it'],
  ['another answer', 'echo "=answer 99"', '=answer 99'],
  ['an exit', 'echo "=answer $0"; exit 3', 'exited with 3'],
  ['a crash', 'kill -9 $$', 'killed by signal 9'],
  ['silence', 'true', ''],
]) {
  test(`${what} is told as it is`, { skip }, () => {
    const { stdout, status } = run([each, 'count', '2', 'sh', '-c', String(script)]);
    assert.equal(status, 0);
    assert.deepEqual(linesOf(stdout), [{ fault: said }]);
  });
}

test('processes go on until one fails, and again until one does not', { skip }, () => {
  // Request 5 fails twice: the second of the second four.
  const script =
    '[ $2 = 5 ] && n=$(wc -c < "$1") && printf x >> "$1" && [ $n -lt 2 ] && echo "!no port" || echo "=answer $2"';
  const counted = `f=$(mktemp); "$@" sh -c '${script}' sh "$f"; rm "$f"`;
  const { stdout } = run(['sh', '-c', counted, 'sh', each, 'until-error', '10:5000']);
  const [{ answered, failed, recoveryNs, tries }] = linesOf(stdout);
  assert.deepEqual([answered, failed, tries], [5, 'no port', 2]);
  assert.ok(recoveryNs > 0);
  const [all] = linesOf(run([each, 'until-error', '5:0', ...answers]).stdout);
  assert.deepEqual([all.answered, all.failed], [5, undefined]);
  const [never] = linesOf(run([each, 'until-error', '5:0', 'echo', '!no']).stdout);
  assert.deepEqual([never.answered, never.tries, never.recoveryNs], [0, 0, undefined]);
});

test('what cannot be understood is refused', { skip }, () => {
  for (const args of [[], ['count', '1'], ['often', '1', 'true'], ['until-error', '5', 'true']]) {
    assert.equal(run([each, ...args]).status, 2, args.join(' '));
  }
  assert.equal(run([serve]).status, 2);
  assert.equal(run([each, 'count', '1', 'no-such-command']).status, 125);
});

/**
 * A server that is there until its client's standard input ends.
 *
 * @param {import('node:test').TestContext} t
 */
async function serving(t) {
  const server = start([serve, 'sh', '-c', 'echo $PORT; read line; echo bye']);
  t.after(() => server.kill('SIGKILL'));
  const [first] = await once(server.stdout, 'data');
  const port = Number(first);
  return {
    port,
    end: async () => {
      let rest = '';
      server.stdout.on('data', (more) => {
        rest += more;
      });
      server.stdin.end('\n');
      const [code] = await once(server, 'close');
      const [bye, line = ''] = rest.trimEnd().split('\n');
      assert.deepEqual([code, bye], [0, 'bye']);
      return JSON.parse(line);
    },
  };
}

/**
 * @param {number} port
 * @param {(string | Uint8Array)[]} pieces each in a write of its own
 * @param {{ ends?: boolean }} [options] whether the client says that it is done
 * @returns {Promise<string>} all that came back, when the server has closed
 */
async function exchanged(port, pieces, { ends = true } = {}) {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  socket.setEncoding('latin1').on('data', (more) => {
    text += more;
  });
  socket.on('error', () => {});
  // `once` of events would take an error for the end.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  for (const piece of pieces) {
    if (piece.length === 0) continue;
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  if (ends) socket.end();
  await closed;
  return text;
}

/** @param {number} number @param {string} [header] */
const request = (number, header = '') => `GET /${number} HTTP/1.1\r\nHost: here\r\n${header}\r\n`;

/** @param {string} text */
const bodiesIn = (text) => [...text.matchAll(/\r\n\r\n(answer \d+)/g)].map(([, body]) => body);

test('requests are answered in order, however they are cut', { skip }, async (t) => {
  const server = await serving(t);
  let [connections, requests] = [0, 0];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(1e6), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(400), { maxLength: 4 }),
      async (numbers, cuts) => {
        const all = numbers.map((number) => request(number)).join('');
        const places = [0, ...cuts.map((cut) => cut % all.length).sort((a, b) => a - b), all.length];
        const pieces = places.slice(1).map((place, i) => all.slice(places[i], place));
        const text = await exchanged(server.port, pieces);
        assert.deepEqual(
          bodiesIn(text),
          numbers.map((number) => `answer ${number}`),
        );
        connections++;
        requests += numbers.length;
      },
    ),
    { numRuns: 30 },
  );
  const said = await server.end();
  assert.deepEqual([said.connections, said.requests, said.closedFirst], [connections, requests, 0]);
  assert.ok(said.cpu.server.userNs >= 0 && said.cpu.client.sysNs >= 0 && said.ownNetwork === false);
});

test('who announces its last request is closed after it', { skip }, async (t) => {
  const server = await serving(t);
  const text = await exchanged(server.port, [request(7, 'connection: Close\r\n')], { ends: false });
  assert.deepEqual(bodiesIn(text), ['answer 7']);
  assert.match(
    text,
    /^HTTP\/1\.1 200 OK\r\nContent-Type: text\/plain\r\nContent-Length: 8\r\nConnection: close/,
  );
  const { connections, closedFirst, timeWait } = await server.end();
  assert.deepEqual([connections, closedFirst, timeWait.server, timeWait.client], [1, 1, 1, 0]);
});

test('what is no request closes the connection, and no other one', { skip }, async (t) => {
  const server = await serving(t);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.constantFrom(
          'POST /1 HTTP/1.1\r\n\r\n',
          'GET / HTTP/1.1\r\n\r\n',
          '\r\n\r\n',
          `GET /1 HTTP/1.1\r\n${'x'.repeat(5000)}`,
          '\0\0\0\0\r\n\r\n',
        ),
        fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from([0x21, ...bytes])),
      ),
      async (garbage) => {
        assert.equal(await exchanged(server.port, [garbage]), '');
        assert.deepEqual(bodiesIn(await exchanged(server.port, [request(1)])), ['answer 1']);
      },
    ),
    { numRuns: 20 },
  );
  await server.end();
});

test('a client that fails is told by its code alone, and a server that dies is too', { skip }, () => {
  const failed = run([serve, 'sh', '-c', 'echo oops; exit 9']);
  assert.deepEqual([failed.status, failed.stdout], [9, 'oops\n']);
  assert.equal(run([serve, 'sh', '-c', 'kill -15 $$']).status, 143);
  const alone = run([serve, 'sh', '-c', 'kill -9 $SERVER_PID; sleep 0.1']);
  assert.equal(alone.status, 125);
  assert.match(alone.stderr, /the server ended before its client/);
});
