import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** What people are asked for, and told, when they open an issue or cite Rounds. */

const root = new URL('../', import.meta.url);
const read = (/** @type {string} */ file) => readFileSync(new URL(file, root), 'utf8');
const folder = '.github/ISSUE_TEMPLATE/';
const forms = readdirSync(new URL(folder, root)).filter((file) => file !== 'config.yml');
const manifest = JSON.parse(read('packages/rounds/package.json'));
const { scripts } = JSON.parse(read('package.json'));

test('the commands that templates ask for are there', () => {
  const texts = [...forms.map((file) => folder + file), '.github/pull_request_template.md']
    .map(read)
    .join('\n');
  const commands = [...texts.matchAll(/`npx rounds (\w+)`/g)].map(([, name]) => name);
  assert.ok(commands.length >= 2, commands.join());
  const known = read('packages/rounds/cli/commands.js');
  for (const name of commands) assert.ok(known.includes(`\n  ${name}: {`), name);
  const own = [...texts.matchAll(/`pnpm (\w+)`/g)].map(([, name = '']) => name);
  assert.deepEqual(
    own.filter((name) => !(name in scripts)),
    [],
  );
  assert.ok(own.length > 0);
});

for (const file of forms) {
  test(`${file} has a name of its own for each field`, () => {
    const ids = [...read(folder + file).matchAll(/^ {4}id: (.*)$/gm)].map(([, id]) => id);
    assert.ok(ids.length >= 3, ids.join());
    assert.deepEqual(ids, [...new Set(ids)]);
  });
}

test('the citation names the repository and the licence of the package', () => {
  const citation = read('CITATION.cff');
  const [, code] = /^repository-code: (.*)$/m.exec(citation) ?? [];
  assert.equal(`git+${code}.git`, manifest.repository.url);
  assert.match(citation, new RegExp(`^license: ${manifest.license}$`, 'm'));
});
