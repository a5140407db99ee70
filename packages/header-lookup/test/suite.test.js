import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { Session } from 'node:inspector';
import test from 'node:test';
import { nodeHost } from 'rounds/testing';
import { generatedFiles } from '../generate.js';
import suite from '../suite.js';

test('the file of a case is loaded with the case, not with the suite: it is part of its footprint', async () => {
  const session = new Session();
  session.connect();
  /** @type {string[]} */
  let loaded = [];
  session.on('Debugger.scriptParsed', ({ params }) => loaded.push(params.url));
  session.post('Debugger.enable');
  for (const [name, { load }] of Object.entries(suite.cases).filter(([each]) => each !== 'native')) {
    loaded = []; // at first it tells everything that is there already
    await load(nodeHost);
    const file = `/header-lookup/cases/${name}.js`;
    assert.ok(
      loaded.some((url) => url.endsWith(file)),
      `${name} loads ${loaded.join(', ')}`,
    );
  }
  session.disconnect();
});

test('every file of a case is a case', () => {
  const files = readdirSync(new URL('../cases/', import.meta.url));
  assert.deepEqual(files.map((file) => file.replace(/\.js$/, '')).sort(), Object.keys(suite.cases).sort());
});

test('generating the modules anew changes nothing but their layout', () => {
  const tokens = (/** @type {string} */ source) => source.replace(/\s+/g, '').replaceAll(',)', ')');
  for (const [name, source] of Object.entries(generatedFiles())) {
    const checkedIn = readFileSync(new URL(`../generated/${name}`, import.meta.url), 'utf8');
    const same = tokens(checkedIn) === tokens(source);
    assert.ok(same, `${name} is out of date: run "node generate.js" in packages/header-lookup`);
  }
});

test('V8 can optimise each function of the switch', () => {
  const source = readFileSync(new URL('../generated/switch.js', import.meta.url), 'utf8');
  const longest = Math.max(...source.split(/^(?:export )?function /m).map((text) => text.length));
  // 60 KiB of bytecode are the limit; a character of this source makes less than a byte of it.
  assert.ok(longest < 60 * 1024, `its longest function has ${longest} characters`);
});

test('each input has words that show it', () => {
  for (const [name, { input }] of Object.entries(suite.workloads)) {
    assert.match(String(suite.show?.(input())), /^\d+ (names|header blocks|recorded header blocks)/, name);
  }
});
