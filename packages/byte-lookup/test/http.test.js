import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { webNames, wellKnownNames } from '@rounds/header-names';
import { headerName } from '../http.js';
import { compileLookup } from '../index.js';
import { httpModules } from '../tools/http-modules.js';
import { runtimeSourceFile, runtimeSourceModule } from '../tools/runtime-source.js';
import { headerName as webName } from '../web.js';
import { toBytes, toKey } from './lookups.js';

const compiled = (/** @type {string[]} */ words) => compileLookup(words, { ignoreCase: true });

/** @type {Record<string, { names: string[], lookups: import('./lookups.js').Lookup[] }>} */
const entries = {
  http: {
    names: wellKnownNames(),
    lookups: [headerName, compiled(wellKnownNames())],
  },
  web: {
    names: webNames(),
    lookups: [webName, compiled(webNames())],
  },
};

for (const [entry, { names, lookups }] of Object.entries(entries)) {
  describe(entry, () => {
    const known = new Set(names);
    assert.equal(known.size, names.length);

    test('every one of its names is found in any case', () => {
      assert.ok(names.length > 150);
      for (const name of names) {
        const title = name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
        for (const spelling of [name, name.toUpperCase(), title]) {
          for (const lookup of lookups) assert.equal(lookup(toBytes(spelling)), name);
        }
      }
    });

    test('every single-byte change of every name is judged rightly', () => {
      for (const name of names) {
        const bytes = toBytes(`<${name}>`);
        for (let i = 1; i <= name.length; i++) {
          const original = /** @type {number} */ (bytes[i]);
          for (let byte = 0; byte < 256; byte++) {
            bytes[i] = byte;
            const changed = toKey(name.slice(0, i - 1) + String.fromCharCode(byte) + name.slice(i), true);
            const expected = known.has(changed) ? changed : undefined;
            for (const lookup of lookups) {
              if (lookup(bytes, 1, name.length + 1) !== expected)
                assert.fail(`${name}: byte ${i - 1} made ${byte}`);
            }
          }
          bytes[i] = original;
        }
      }
    });

    test('longer and shorter names, and the Kelvin sign, are not taken for known ones', () => {
      const [lookup] = lookups;
      for (const name of names) {
        for (const other of [name.slice(1), name.slice(0, -1), `${name}s`, `x${name}`]) {
          assert.equal(lookup?.(toBytes(other)), known.has(other) ? other : undefined);
        }
      }
      assert.equal(lookup?.(new TextEncoder().encode('\u212Aeep-alive')), undefined);
    });
  });
}

test('the modules are what the command line makes of their names', () => {
  const bin = fileURLToPath(new URL('../bin/byte-lookup.js', import.meta.url));
  for (const { file, names } of httpModules) {
    const args = ['generate', '-', '--ignore-case', '--name', 'headerName'];
    const made = execFileSync(process.execPath, [bin, ...args], {
      encoding: 'utf8',
      input: names.join('\n'),
    });
    assert.equal(made, readFileSync(file, 'utf8'));
  }
});

test('src/runtime-source.js is the text of src/runtime.js', () => {
  assert.equal(readFileSync(runtimeSourceFile, 'utf8'), runtimeSourceModule());
});
