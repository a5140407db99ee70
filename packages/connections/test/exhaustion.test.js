import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { compiled, lacking, linesOf, run } from './support.js';

/** Twenty ports run out in a network of its own: that of the machine is not touched. */

const [namespace = '', serve = '', each = ''] =
  lacking === undefined ? ['namespace', 'serve', 'each-request'].map(compiled) : [];
const ports = '50000-50019';
const check = lacking === undefined ? run([namespace, '--check', ports, '0']) : undefined;
const skip = lacking ?? (check?.status === 0 ? false : String(check?.stderr.trim()));
const client = fileURLToPath(new URL('../clients/http.js', import.meta.url));

/** @param {string} way @param {{ most: number, recoveryMs: number }} limits */
function task(way, limits) {
  return JSON.stringify({ way, lanes: 1, work: { kind: 'until-error', ...limits } });
}

/** @param {string[]} command @param {string} [reuse] */
function inside(command, reuse = '0') {
  const { stdout, stderr, status } = run([namespace, '--must', ports, reuse, ...command]);
  assert.equal(status, 0, stderr);
  return stdout;
}

test('a network of its own has its own ports, and none of the machine', { skip }, () => {
  const files = ['ip_local_port_range', 'tcp_tw_reuse'].map((name) => `/proc/sys/net/ipv4/${name}`);
  const before = files.map((file) => readFileSync(file, 'utf8'));
  const script = `cat ${files.join(' ')}; echo "own $OWN_NETWORK"; tail -n +2 /proc/net/route`;
  const [range = '', reuse, own, ...routes] = inside(['sh', '-c', script]).trimEnd().split('\n');
  assert.deepEqual(range.split(/\s+/), ['50000', '50019']);
  assert.deepEqual([reuse, own, routes], ['0', 'own 1', []]);
  assert.deepEqual(
    files.map((file) => readFileSync(file, 'utf8')),
    before,
  );
});

test('a connection for each request runs out of ports, and one that is kept does not', { skip }, () => {
  const ended = (/** @type {string} */ way) =>
    linesOf(inside([serve, process.execPath, client, task(way, { most: 30, recoveryMs: 0 })]));
  const [one, oneServed] = ended('connection');
  assert.deepEqual([one.answered, oneServed.connections], [20, 20]);
  assert.match(one.failed, /^EADDRNOTAVAIL: Error: connect EADDRNOTAVAIL 127\.0\.0\.1:8080/);
  assert.deepEqual(
    [oneServed.timeWait.client, oneServed.timeWait.server, oneServed.ownNetwork],
    [20, 0, true],
  );
  const [kept, keptServed] = ended('kept');
  assert.deepEqual([kept.answered, kept.failed, keptServed.connections], [30, undefined, 1]);
  // Who closes first has to wait, and the server waits on the one port that it has anyway.
  const [last, lastServed] = ended('connection-close');
  assert.deepEqual([last.answered, last.failed, lastServed.connections], [30, undefined, 30]);
  assert.equal(lastServed.timeWait.client, 0);
});

test('a process for each request runs out of ports as well', { skip }, () => {
  // Any program with a connection shows that; this one starts quickly.
  const script = fileURLToPath(new URL('one-request.sh', import.meta.url));
  const [ended, served] = linesOf(inside([serve, each, 'until-error', '30:0', 'bash', script]));
  assert.deepEqual([ended.answered, ended.failed, served.connections], [20, 'no port', 20]);
});

test('without the right to it, a network of its own is refused or done without, as is asked', {
  skip: lacking ?? false,
}, () => {
  const wrong = '2-1';
  const { status, stderr } = run([namespace, '--check', wrong, '-']);
  assert.equal(status, 1);
  assert.match(stderr, /^network namespaces are unavailable here \(\S+: .*\)/);
  const tried = run([namespace, '--try', wrong, '-', 'sh', '-c', 'echo "own $OWN_NETWORK"']);
  assert.deepEqual([tried.status, tried.stdout, tried.stderr], [0, 'own \n', '']);
  assert.equal(run([namespace, '--must', wrong, '-', 'true']).status, 125);
  assert.equal(run([namespace, '--sometimes', ports, '-', 'true']).status, 2);
});
