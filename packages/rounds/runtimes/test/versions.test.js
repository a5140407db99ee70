import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from '@rounds/fast-check';
import semver from 'semver';
import { compareVersions, covers, isVersion } from '../versions.js';

/** Against the library of npm. */

const number = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.nat()).map(String);
const release = fc.array(number, { minLength: 3, maxLength: 3 }).map((parts) => parts.join('.'));
const identifier = fc.oneof(number, fc.constantFrom('rc', 'alpha', 'nightly2', '1a'));
const version = fc.oneof(
  release,
  fc
    .tuple(release, fc.array(identifier, { minLength: 1, maxLength: 3 }))
    .map(([own, more]) => `${own}-${more.join('.')}`),
);
const part = fc.oneof(
  version,
  fc.array(number, { minLength: 1, maxLength: 2 }).map((parts) => parts.join('.')),
);

test('versions are ordered and told from other texts', () => {
  fc.assert(
    fc.property(version, version, fc.string(), (a, b, text) => {
      assert.equal(Math.sign(compareVersions(a, b)), semver.compare(a, b));
      assert.ok(isVersion(a));
      if (isVersion(text)) assert.ok(semver.valid(text));
    }),
  );
});

test('a part of a version covers the releases that begin so, and reaches as far as the newest of them', () => {
  fc.assert(
    fc.property(part, version, (wanted, found) => {
      assert.equal(covers(wanted, found), semver.satisfies(found, wanted));
      const reaches = semver.intersects(wanted, `>=${found}`, { includePrerelease: true });
      assert.equal(compareVersions(wanted, found) >= 0, reaches);
    }),
    { numRuns: 1000 },
  );
});
