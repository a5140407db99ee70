import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import fc from '@rounds/fast-check';
import { inWords } from '@rounds/harness/answers/in-words.js';
import { differenceBetween } from '@rounds/harness/answers/same-answer.js';
import { snapshot } from '@rounds/harness/answers/snapshot.js';

/** @param {unknown} expected @param {unknown} got */
function inOneLine(expected, got) {
  const difference = differenceBetween(expected, got);
  return difference && `${difference.path}: ${inWords(difference.expected)}, ${inWords(difference.got)}`;
}

const anything = fc.anything({
  withBigInt: true,
  withMap: true,
  withNullPrototype: true,
  withObjectString: true,
  withSet: true,
  withSparseArray: true,
  withTypedArray: true,
  withUnicodeString: true,
  // Few strings, so that values often have the same keys.
  key: fc.constantFrom('a', 'b', '__proto__', 'toString', 'length', 'valueOf', '0', 'two words'),
  values: [
    fc.constantFrom(0, -0, Number.NaN, 1, '', 'a', null, undefined, true, 0n, 1n, Symbol.iterator),
    fc.date({ noInvalidDate: true }),
    fc.constantFrom(1, 2).map((time) => new Date(time)),
    fc.constantFrom('a', 'b').map((text) => new RegExp(text, 'g')),
    fc.constantFrom('a', 'b').map((text) => new RangeError(text, { cause: text })),
    fc.constantFrom('a', 'b').map((text) => new Error(text)),
    fc.constantFrom(0, 1, 2).map((size) => new ArrayBuffer(size)),
    fc.uint8Array({ maxLength: 2 }).map(({ buffer }) => new DataView(buffer)),
    fc.float64Array({ maxLength: 2 }),
    fc.constantFrom('a', 'b').map((text) => ({ [Symbol.iterator]: text })),
    fc.string(),
    fc.double(),
  ],
  maxDepth: 3,
});

const settings = { numRuns: 3000 };

test('values made twice from the same recipe are the same, others differ as for isDeepStrictEqual, and the path is reported', () => {
  const twice = fc.clone(anything, 2);
  fc.assert(
    fc.property(twice, anything, ([one, other], more) => {
      assert.equal(differenceBetween(one, other) === undefined, isDeepStrictEqual(one, other));
      assert.equal(inOneLine(one, snapshot(one)), undefined);
      const around = (/** @type {unknown} */ value) => ({ list: [1, new Map([['key', value]])] });
      const { path } = differenceBetween(around(one), around(more)) ?? {};
      assert.equal(path === undefined, isDeepStrictEqual(one, more));
      if (path !== undefined) assert.ok(path.startsWith('.list[1].get("key")'), path);
    }),
    settings,
  );
});

const buffer = new ArrayBuffer(3);
const hidden = 'whose contents are hidden without a toJSON()';
const sparse = (/** @type {object} */ items) => Object.assign(new Array(4e9), items);

/** @type {[what: string, expected: unknown, got: unknown, difference: string][]} */
const different = [
  ['0 and -0', 0, -0, ': 0, -0'],
  ['maps', new Map([['a', 1]]), new Map([['a', 2]]), '.get("a"): 1, 2'],
  ['sets', new Set([1]), new Set([2]), '.has(1): 1, nothing'],
  [
    'boxes',
    new Number(1),
    new Number(1),
    ': plain data, Number, whose contents are hidden without a toJSON()',
  ],
  ['a map with one more', new Map(), new Map([['b', undefined]]), '.get("b"): nothing, undefined'],
  ['sets of objects', new Set([{ a: 1 }]), new Set([{ a: 2 }]), '[0][0].a: 1, 2'],
  ['expressions', /a/g, /a/i, ': /a/g, /a/i'],
  ['errors', new Error('a'), new Error('b'), '.message: "a", "b"'],
  ['dates', new Date(0), new Date(1), ': Date 1970-01-01T00:00:00.000Z, Date 1970-01-01T00:00:00.001Z'],
  ['nothing and undefined', {}, { a: undefined }, '.a: nothing, undefined'],
  ['a hole and undefined', [1, undefined], Object.assign(new Array(2), [1]), '[1]: undefined, nothing'],
  ['sparse arrays', sparse({ 7: 1 }), sparse({ 7: 2 }), '[7]: 1, 2'],
  ['lengths', [1, 2], [1, 2, 3], '.length: 2, 3'],
  ['named properties of arrays', Object.assign([1], { index: 0 }), [1], '.index: 0, nothing'],
  ['bytes', Uint8Array.of(1, 2), Uint8Array.of(1, 3), '[1]: 2, 3'],
  ['a part of a buffer', new DataView(buffer, 1), new DataView(buffer, 2), '.length: 2, 1'],
  ['classes', Uint8Array.of(1), Buffer.of(1), ': Uint8Array [1], Buffer [1]'],
  ['symbols as keys', { [Symbol.iterator]: 1 }, { [Symbol.iterator]: 2 }, '[Symbol(Symbol.iterator)]: 1, 2'],
  ['keys that are no names', { 'a b': 1 }, { 'a b': 2 }, '["a b"]: 1, 2'],
  ['hidden contents', { at: new Headers() }, { at: new Headers() }, `.at: plain data, Headers, ${hidden}`],
  ['what only JSON shows', new URL('http:a'), new URL('http:b'), '.toJSON(): "http://a/", "http://b/"'],
];

for (const [what, expected, got, difference] of different) {
  test(`tells ${what} apart`, () => assert.equal(inOneLine(expected, got), difference));
}

/** @param {(self: any) => void} tie */
function tied(tie) {
  const self = {};
  tie(self);
  return self;
}

test('cycles are compared by what they hold', () => {
  const make = () => tied((self) => Object.assign(self, { next: self, map: new Map([[self, 1]]) }));
  const [one, other] = [make(), make()];
  assert.equal(differenceBetween(one, other), undefined);
  assert.equal(inOneLine(one, Object.assign(other, { last: 1 })), '.last: nothing, 1');
  // Node.js 20.20 takes these for the same, since it saw both objects before, if not together.
  const pair = (/** @type {(a: any, b: any) => object} */ tie) => {
    const [a, b] = [{}, { name: 'b' }];
    Object.assign(b, tie(a, b));
    return Object.assign(a, { a, b, name: 'a' });
  };
  const [first, second] = [pair((a, b) => ({ a, b })), pair((a, b) => ({ a: b, b: a }))];
  assert.equal(inOneLine(first, second), '.b.a.b.name: "b", "a"');
});

test('what is deeper than the stack throws', () => {
  const make = () => {
    let deep = /** @type {unknown} */ ([]);
    for (let i = 0; i < 1e5; i++) deep = i % 2 === 0 ? [deep] : { deep };
    return deep;
  };
  assert.throws(() => differenceBetween(make(), make()), RangeError);
  const deep = make();
  assert.equal(snapshot(deep), deep);
});

test('keys that are objects are compared in their order, and others in any', () => {
  const keys = [{ a: 1 }, { a: 2 }, [3]];
  const map = (/** @type {any[]} */ order) => new Map(order.map((key) => [structuredClone(key), 'x']));
  assert.equal(differenceBetween(map(keys), map(keys)), undefined);
  assert.equal(differenceBetween(new Set([1, 2]), new Set([2, 1])), undefined);
});

test('promises are the same only if they are one', () => {
  const promise = Promise.resolve(1);
  assert.equal(differenceBetween([promise], [promise]), undefined);
  assert.equal(differenceBetween([promise], [Promise.resolve(1)])?.path.slice(0, 3), '[0]');
});

test('a snapshot is of all data, and stays what it was', () => {
  const shared = [1];
  const deep = {
    list: Object.assign(new Array(3), { 0: 1, 2: 3 }),
    match: /b/.exec('abc'),
    map: new Map([[{ x: 1 }, new Set(['a'])]]),
    date: new Date(5),
    bytes: new Uint16Array([1, 2]).subarray(1),
    buffer: new ArrayBuffer(2),
    view: new DataView(new ArrayBuffer(4), 2),
    bare: Object.assign(Object.create(null), { a: 1 }),
    proto: JSON.parse('{"__proto__":1}'),
    [Symbol.for('x')]: shared,
    shared,
    call: () => 1,
    self: /** @type {unknown} */ (undefined),
  };
  deep.self = deep;
  const copy = snapshot(deep);
  assert.equal(differenceBetween(deep, copy), undefined);
  assert.deepEqual([copy.self === copy, copy.shared === copy[Symbol.for('x')]], [true, true]);
  for (const change of /** @type {(() => void)[]} */ ([
    () => shared.push(2),
    () => deep.map.clear(),
    () => deep.bytes.fill(9),
    () => new Uint8Array(deep.buffer).fill(9),
    () => deep.view.setInt8(0, 9),
    () => deep.date.setTime(6),
  ])) {
    const before = snapshot(deep);
    change();
    assert.notEqual(differenceBetween(before, deep), undefined, String(change));
  }
});

for (const [what, value] of /** @type {[string, object][]} */ ([
  ['a long list', Object.assign(new Array(20_000).fill(0), { index: { a: 1 } })],
  ['bytes', Object.assign(Uint8Array.of(1, 2), { index: { a: 1 } })],
  ['a list with holes', Object.assign(new Array(20_000), { 5: { a: 1 } })],
  ['a list that is all holes', Object.assign(new Array(4e9), { 7: { a: 1 } })],
])) {
  test(`a snapshot has what else there is in ${what}`, { timeout: 10_000 }, () => {
    const copy = /** @type {any} */ (snapshot(value));
    assert.equal(differenceBetween(value, copy), undefined);
    const [last = ''] = Object.keys(value).slice(-1);
    copy[last].a = 2;
    assert.notEqual(differenceBetween(value, copy), undefined);
  });
}

test('a snapshot of what cannot be copied is the thing itself', () => {
  for (const value of [new (class Point {})(), () => 1, Promise.resolve(), 5, null, undefined])
    assert.equal(snapshot(value), value);
});
