/** Run by arguments.test.js in each runtime: wrong arguments are refused, odd ones are answered rightly. */
import assert from 'node:assert/strict';
import process from 'node:process';
import { headerIndex, headerNames, kernels, variants } from '../index.js';
import { loadLibrary } from '../library.js';
import { checkFor } from './load.js';

const { openClose, read, readAll, readFile } = loadLibrary('io');
let calls = 0;

/** @param {(...args: any[]) => unknown} run @param {unknown[]} args */
function refuses(run, ...args) {
  calls++;
  assert.throws(
    () => run(...args),
    (/** @type {any} */ error) => {
      assert.ok(error instanceof TypeError || error instanceof RangeError, `${run.name}: ${error}`);
      assert.match(error.message, /^argument \d/);
      return true;
    },
  );
}

/** @param {unknown} actual @param {unknown} expected */
function gives(actual, expected) {
  calls++;
  assert.deepEqual(actual, expected);
}

const anything = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  Number.NaN,
  Infinity,
  2 ** 53,
  10n,
  '',
  'text',
  Symbol('s'),
  {},
  [],
  [1, 2],
  () => {},
  new Date(0),
  /x/,
  new Map(),
  new Proxy({}, {}),
  new Proxy(new Uint8Array(8), {}),
  new ArrayBuffer(8),
  new SharedArrayBuffer(8),
  new DataView(new ArrayBuffer(8)),
  Object.create(Uint8Array.prototype),
  { length: 8, buffer: new ArrayBuffer(8) },
  { valueOf: () => 3 },
  Object(3),
  new Uint8ClampedArray(8),
  new Uint16Array(8),
  new Int32Array(8),
  new Float64Array(8),
  new BigUint64Array(8),
];

const good = {
  Uint8Array: new Uint8Array(64),
  Int8Array: new Int8Array(64),
  Int32Array: new Int32Array(64),
  Uint32Array: new Uint32Array(64),
  Float32Array: new Float32Array(64),
  BigInt64Array: new BigInt64Array(64),
  number: 3,
};

/** @typedef {keyof typeof good} Type */

const runnable = variants.flatMap((variant) => {
  const { run } = variant;
  return run ? [{ ...variant, run, types: /** @type {Type[]} */ (variant.parameters) }] : [];
});

/** @param {keyof typeof good} type @param {unknown} value */
const fits = (type, value) =>
  type === 'number' ? value === 0 : value?.constructor?.name === type && ArrayBuffer.isView(value);

/** `Array.prototype.with`, which Node.js 18 lacks. @param {unknown[]} array @param {number} place @param {unknown} value */
const replaced = (array, place, value) => array.map((each, i) => (i === place ? value : each));

// Anything in any place.
for (const { run, types } of runnable) {
  const right = types.map((type) => good[type]);
  for (const [place, type] of types.entries()) {
    refuses(run, ...right.slice(0, place));
    for (const value of [...anything, ...Object.values(good)]) {
      const isRight = type === 'number' ? value === 0 || value === 3 : fits(type, value);
      if (!isRight) refuses(run, ...replaced(right, place, value));
    }
  }
}

// What is too short, and what overlaps.
for (const { run, types } of runnable) {
  const right = types.map((type) => /** @type {any} */ (good[type]));
  for (let place = 1; place < types.length; place++) {
    if (types[place] !== 'number') refuses(run, ...replaced(right, place, right[place].subarray(1)));
  }
}
const pool = new ArrayBuffer(256);
const int8 = (/** @type {number} */ offset) => new Int8Array(pool, offset, 64);
for (const { run } of runnable.filter(({ kernel }) => kernel.startsWith('signTransfer'))) {
  refuses(run, int8(0), int8(128), int8(1));
  refuses(run, int8(0), int8(65), int8(64));
  gives(run(int8(0), int8(1), int8(128)), undefined);
  gives(run(int8(0), int8(64), int8(64)), undefined);
}
refuses(kernels.minifyJson, new Uint8Array(pool, 0, 64), new Uint8Array(pool, 63, 64));
gives(kernels.minifyJson(new Uint8Array(pool, 0, 64), new Uint8Array(pool, 64, 64)), 64);
refuses(kernels.parseUint8, new Uint32Array(pool, 0, 16), new Uint8Array(pool, 0, 16));
refuses(kernels.divide, new Uint32Array(pool, 0, 16), new Uint32Array(pool, 4, 16), 3);
gives(kernels.divide(new Uint32Array(pool, 0, 16), new Uint32Array(pool, 0, 16), 3), undefined);

// Numbers at their limits.
for (const number of [-1, 2 ** 32, 0.5, Number.NaN, -Infinity])
  refuses(kernels.karpRabin, new Uint8Array(8), number, 1, 1);
for (const number of [-1, 2 ** 32, 0.5, Number.NaN, -Infinity])
  refuses(kernels.divide, new Uint32Array(8), new Uint32Array(8), number);
gives(kernels.karpRabin(new Uint8Array(8), 2 ** 32 - 1, 2 ** 32 - 1, 2 ** 32 - 1), 0);
gives(kernels.karpRabin(new Uint8Array(8), 8, 31, -0), 1);

/** @param {(type: any) => unknown} make an array that has nothing */
async function nothingIn(make) {
  for (const variant of runnable) {
    const { ofNothing } = await checkFor(variant);
    gives(variant.run(...variant.types.map((type) => (type === 'number' ? 3 : make(type)))), ofNothing);
  }
}

/** @param {string} type @returns {any} */
const constructorOf = (type) => /** @type {any} */ (globalThis)[type];

await nothingIn((type) => new (constructorOf(type))(0));
await nothingIn((type) =>
  new (constructorOf(type))(good[/** @type {keyof typeof good} */ (type)]).subarray(64),
);

// Detached: as empty as JavaScript says it is.
await nothingIn((type) => {
  const array = new (constructorOf(type))(64);
  structuredClone(array, { transfer: [array.buffer] });
  assert.equal(array.length, 0);
  return array;
});

// Resizable, grown and shrunk; a view that has fallen off the end is empty.
for (const shrunk of 'resize' in ArrayBuffer.prototype ? [0, 16, 40] : []) {
  const buffer = /** @type {any} */ (new (constructorOf('ArrayBuffer'))(64, { maxByteLength: 4096 }));
  const tracking = new Uint8Array(buffer);
  const fixed = new Uint8Array(buffer, 32, 32);
  buffer.resize(4096);
  tracking.fill(0xff);
  gives(kernels.validateUtf8(tracking), false);
  buffer.resize(shrunk);
  gives(kernels.validateUtf8(tracking), shrunk === 0);
  gives(kernels.anyNonzero(fixed), false);
  gives(fixed.length, 0);
  buffer.resize(4096);
  gives(kernels.anyNonzero(tracking.subarray(shrunk)), false);
}

// Shared, and shared that grows.
const shared = new Uint8Array(new SharedArrayBuffer(100), 1, 98);
gives(kernels.anyNonzero(shared), false);
shared[97] = 1;
gives(kernels.anyNonzero(shared), true);
if ('grow' in SharedArrayBuffer.prototype) {
  const growing = new (constructorOf('SharedArrayBuffer'))(8, { maxByteLength: 65536 });
  const grown = new Uint8Array(growing);
  growing.grow(65536);
  grown[65535] = 0xff;
  gives(kernels.validateUtf8(grown), false);
}

// Any offset, any length, and nothing outside.
for (const { run } of runnable.filter(({ kernel }) => kernel === 'minifyJson')) {
  for (let offset = 0; offset < 66; offset++) {
    for (let length = 0; length < 200; length += 7) {
      const around = new Uint8Array(400).fill(0x5a);
      const json = new Uint8Array(400).fill(0x20);
      gives(run(json.subarray(offset, offset + length), around.subarray(offset, offset + length)), 0);
      json.fill(0x31);
      gives(run(json.subarray(offset, offset + length), around.subarray(offset, offset + length)), length);
      assert.ok(around.every((byte, i) => byte === (i >= offset && i < offset + length ? 0x31 : 0x5a)));
    }
  }
}

// 2 GiB and more, untouched so that it costs no memory.
try {
  const huge = new Uint8Array(2 ** 31 + 70);
  gives(kernels.anyNonzero(huge), false);
  huge[huge.length - 1] = 0xff;
  gives(kernels.anyNonzero(huge), true);
  gives(kernels.validateUtf8(huge), false);
  gives(kernels.headerIndex(huge), -1);
  gives(headerIndex(huge, 2 ** 31, 2 ** 31 + 4), -1);
} catch (error) {
  // Some runtimes have no arrays of that length.
  if (!(error instanceof RangeError) || /argument/.test(error.message)) throw error;
}

// The functions that are no kernels.
const name = new Uint8Array([...'xhost'].map((letter) => letter.charCodeAt(0)));
gives(headerNames[headerIndex(name, 1, 5)], 'host');
gives(headerIndex(name, 5, 5), -1);
for (const [start, end] of [
  [-1, 2],
  [0, 6],
  [3, 2],
  [0.5, 2],
  [0, Number.NaN],
  ['0', 2],
  [0, undefined],
  [2 ** 40, 2 ** 40],
]) {
  refuses(headerIndex, name, start, end);
}
refuses(headerIndex, 'host', 0, 4);
for (const value of anything) {
  if (value !== 0) refuses(read, value, name);
  refuses(read, 0, value);
  if (value !== 0) refuses(readAll, value, name);
  refuses(readAll, 0, value);
  if (value !== 'text') refuses(readFile, value, name);
  refuses(readFile, 'text', value);
  if (!Array.isArray(value) || value.length > 0) refuses(openClose, value, 0, true);
  if (value !== 'text') refuses(openClose, [value], 0, true);
  if (value !== 0) refuses(openClose, [], value, true);
  if (value !== true) refuses(openClose, [], 0, value);
}
refuses(read, 0, name, 6);
refuses(read, 0, name, 2, 4);
refuses(readFile, 'a\0b', name);
refuses(readAll, 0, new Uint8Array(0));

const runtime = 'Bun' in globalThis ? 'bun' : 'Deno' in globalThis ? 'deno' : 'node';
process.stdout.write(`${calls} calls in ${runtime}\n`);
