import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { prepareLauncher } from '../../launcher/launcher.js';
import { findRuntimes } from '../../runtimes/find/locate.js';
import { fakeProgram, measured } from '../../test/support/fake-runtime.js';
import { fakeGroup, fakeTrial, groupOf } from '../../test/support/groups.js';
import '../../test/support/processes.js';
import { fileOf, newPath } from '../../test/support/scratch.js';

/** A benchmark that writes records itself finds nothing that would make them count. */

const launcher = await prepareLauncher();
const { runtimes } = await findRuntimes([], { provision: false });
const forgedNs = 0.001;

/** What a benchmark has to forge records with, in any runtime. */
const forgery = `
const { process, Deno, Bun, just } = globalThis;
const fs = process?.getBuiltinModule?.('node:fs');
const readers = [
  (file) => {
    const [fd, bytes] = [fs.openSync(file, fs.constants.O_NONBLOCK), new Uint8Array(1e5)];
    return String.fromCharCode(...bytes.subarray(0, fs.readSync(fd, bytes)));
  },
  (file) => Deno.readTextFileSync(file),
  (file) => just.fs.readFile(file),
];
const read = (file) => readers.map((reader) => { try { return reader(file); } catch { return ''; } }).join();
const places = ['cmdline', 'environ', ...Array.from({ length: 20 }, (_, i) => 'fd/' + (3 + i))];
const all = JSON.stringify([process?.argv, Deno?.args, just?.args, process?.env]) + places.map((each) => read('/proc/self/' + each));
const found = [...all.matchAll(/@[\\w-]{12} /g)].map(([token]) => token);
const print = just ? just.print : globalThis.console.log;
const forge = (tokens) => {
  for (const token of tokens) print(token + ${JSON.stringify(measured({ ns: forgedNs }))});
  // At its exit the worker would say that there was one.
  if (just) just.exit(0);
  else if (Deno) Deno.kill(Deno.pid, 'SIGKILL');
  else process.kill(process.pid, 'SIGKILL');
};`;

/** A call takes 1,000,000 steps, in any runtime more than this. */
const minNs = 10_000;
const work =
  'return () => { let sum = 1; for (let i = 0; i < 1e6; i++) sum ^= i; return sum === 0 ? 2 : 1; };';

/** @param {any} record */
function expectMeasured(record) {
  assert.equal(record.type, 'trial', JSON.stringify(record));
  assert.ok(record.ns > minNs, JSON.stringify(record));
}

/**
 * @typedef {object} Attack
 * @property {string} [before] what the module does
 * @property {string} load what the case does when it is loaded, and what it returns
 * @property {(record: any) => void} expect
 */

/** @type {Record<string, Attack>} */
const attacks = {
  'forges a record while it is loaded': {
    load: "forge(['@AAAAAAAAAAAA ', ...found]); return () => 1;",
    expect: (record) => assert.match(record.kind ?? record.type, /^(crash|no-record)$/),
  },
  'looks for the token in whatever can be replaced': {
    load: 'return () => { if (seen.length > 0) forge(seen); return 1; };',
    before: `const seen = [];
const look = (value) => {
  try {
    const text = typeof value === 'string' ? value : new TextDecoder().decode(value);
    for (const [token] of text.matchAll(/@[\\w-]{12} /g)) seen.push(token);
  } catch {}
};
for (const [owner, name] of [
  [globalThis.TextEncoder?.prototype, 'encode'], [JSON, 'stringify'], [String.prototype, 'trimEnd'], [String.prototype, 'concat'],
  [Uint8Array.prototype.__proto__, 'subarray'], [globalThis.console, 'log'], [process?.stdout, 'write'], [fs, 'writeSync'],
  [Deno?.stdout, 'writeSync'], [just, 'print'], [Array.prototype, 'join'],
]) {
  const before = owner?.[name];
  if (!before) continue;
  owner[name] = function (...args) {
    for (const each of [this, ...args]) look(each);
    return Reflect.apply(before, this, args);
  };
}`,
    expect: ({ ns, error = 'none' }) => {
      assert.notEqual(ns, forgedNs);
      assert.match(error, /^none$|uncaught error|is not|more CPU time/);
    },
  },
  'makes all numbers that it can reach smaller': {
    load: work,
    before: `const smaller = (value) => {
  if (typeof value === 'number') return value / 1e6;
  if (typeof value === 'object' && value !== null) for (const key in value) value[key] = smaller(value[key]);
  return value;
};
for (const [owner, name] of [
  [process, 'hrtime'], [process, 'cpuUsage'], [globalThis.performance, 'now'], [fs, 'readSync'], [Deno?.stdin, 'readSync'], [Bun, 'nanoseconds'],
  [just, 'hrtime'], [just, 'rUsage'], [String.prototype, 'split'], [Object, 'entries'], [Object, 'fromEntries'], [Array.prototype, 'reduce'],
  [Array.prototype, 'push'], [Array.prototype, 'map'], [Math, 'max'], [Math, 'min'],
]) {
  const before = owner?.[name];
  if (!before) continue;
  try {
    owner[name] = name === 'push'
      ? function (each) { this[this.length] = smaller(each); }
      : function (...args) { return smaller(Reflect.apply(before, this, args)); };
  } catch {}
}
const steps = Object.getPrototypeOf([].values());
const next = steps.next;
steps.next = function () {
  const { done, value } = Reflect.apply(next, this, []);
  return { done, value: smaller(value) };
};`,
    expect: (record) => {
      if (record.type === 'trial') expectMeasured(record);
      else assert.match(record.kind, /^(bad-record|threw|load)$/, JSON.stringify(record));
    },
  },
  'edits the bytes of its record by getters of typed arrays': {
    load: work,
    before: `const shared = Object.getPrototypeOf(Uint8Array.prototype);
const mark = [...'"ns":'].map((letter) => letter.charCodeAt());
const shorter = [...'1e-6'].map((letter) => letter.charCodeAt());
for (const name of ['length', 'byteLength', 'byteOffset', 'buffer']) {
  const { get } = Object.getOwnPropertyDescriptor(shared, name);
  const size = Object.getOwnPropertyDescriptor(shared, 'length').get;
  const edit = function () {
    const end = Reflect.apply(size, this, []);
    for (let at = 0; at < end - 20; at++) {
      if (mark.some((code, i) => this[at + i] !== code)) continue;
      for (let i = at + mark.length, step = 0; this[i] !== 44 && this[i] !== 125 && i < end; i++) this[i] = shorter[step++] ?? 32;
    }
    return Reflect.apply(get, this, []);
  };
  for (const owner of [shared, Uint8Array.prototype]) {
    try { Object.defineProperty(owner, name, { configurable: true, get: edit }); } catch {}
  }
}`,
    expect: expectMeasured,
  },
  'replaces the file from which its CPU time is read': {
    load: 'return () => 1;',
    before: `const { closeSync, openSync, readdirSync, readlinkSync } = await import('node:fs');
for (const fd of readdirSync('/proc/self/fd').map(Number)) {
  let place = '';
  try { place = readlinkSync('/proc/self/fd/' + fd); } catch {}
  if (!place.endsWith('/schedstat')) continue;
  closeSync(fd);
  openSync('/proc/self/stat', 'r');
}`,
    expect: ({ error = 'none' }) =>
      assert.match(error, /it closed or replaced the file from which its CPU time is read|EBADF/),
  },
};

/** @param {string} name of an attack */
function suiteOf(name) {
  const { before = '', load } = attacks[name] ?? assert.fail(name);
  const module = `${forgery}
${before}
export default {
  question: 'Who says so?', work: 'sync', baseline: 'it',
  workloads: { once: { input: () => 1 } },
  cases: { ${JSON.stringify(name)}: { load: () => { ${load} } } },
  reference: () => 1,
};`;
  return pathToFileURL(fileOf(module, { suffix: '.mjs' })).href;
}

const names = Object.keys(attacks);
const [replaces = ''] = names.slice(-1);
for (const [how, one] of /** @type {const} */ ([
  ['with the helper', launcher],
  ['without it', {}],
]))
  for (const runtime of how === 'without it' ? runtimes.slice(0, 1) : runtimes) {
    const skip = how === 'with the helper' && launcher.lacking;
    test(`${runtime.name}, ${how}: a benchmark has nothing from an attack on its record`, {
      skip,
    }, async () => {
      const hasSchedstat = runtime.name !== 'just' && existsSync('/proc/self/schedstat');
      const own = names.filter((name) => name !== replaces || hasSchedstat);
      const setups = own.map((name) => [name, { launcher: one, runtime, suite: suiteOf(name) }]);
      const measured = await groupOf(Object.fromEntries(setups));
      for (const name of own) attacks[name]?.expect(measured[name]?.record);
    });
  }

test('the token is neither in the arguments nor in the environment', async () => {
  const seen = newPath('-seen');
  const binary = fakeProgram(`{ printf '%s\\n' "$token" "$*"; env; } > ${seen}`);
  const record = await fakeTrial(launcher, binary);
  assert.equal(record.type, 'trial', JSON.stringify(record));
  const [token = '', ...rest] = readFileSync(seen, 'utf8').split('\n');
  assert.match(token, /^@[\w-]{12} $/);
  assert.ok(!rest.join('\n').includes(token.trim()), 'expected it on the standard input only');
});

test('a record that claims an impossible time is a failure', async () => {
  for (const [answer, why] of /** @type {const} */ ([
    [{ ns: 9, turns: 20, figures: { mainNs: 100 } }, 'it used more CPU time than its time'],
    [{ ns: 1e15 }, 'it reports more time than passed'],
  ])) {
    const { kind, error } = await fakeTrial(launcher, fakeProgram(`answer '${measured(answer)}'; exit 0`));
    assert.deepEqual([kind, error.startsWith(`invalid measurement: ${why}`)], ['bad-record', true], error);
  }
});

test('a turn that cannot have been ends its process as a failure, and the others go on', async () => {
  const step = (/** @type {string} */ text) => ({ turn: `step '${text}'; goesOn` });
  const outcomes = await fakeGroup(launcher, {
    fine: '',
    negative: step('{"turn":{"ns":-5,"calls":10}}'),
    none: step('{"turn":{"ns":1000,"calls":0}}'),
    longer: step('{"turn":{"ns":1e15,"calls":10}}'),
    nothing: step('{"turn":{"ns":null,"calls":10}}'),
  });
  const impossible = 'invalid measurement: a figure is missing or impossible';
  assert.deepEqual(
    Object.fromEntries(Object.entries(outcomes).map(([name, { record }]) => [name, record.error])),
    {
      ...{ fine: undefined, negative: impossible, none: impossible, nothing: impossible },
      longer: 'invalid measurement: it reports more time than passed',
    },
  );
});
