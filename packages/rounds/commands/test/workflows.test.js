import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandNamed, commandNames } from '../../main.js';

/** What a workflow may do, and that every command in it exists. */

const root = new URL('../../../../', import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const folder = '.github/workflows/';
const files = readdirSync(new URL(folder, root)).sort();
const workflows = files.map((file) => ({ file, text: read(folder + file) }));

/** @param {string} text of a workflow @returns {[name: string, text: string][]} */
function jobsOf(text) {
  const [, jobs = ''] = text.split(/^jobs:\n/m);
  const [, ...parts] = jobs.split(/^ {2}([\w-]+):\n/m);
  return parts.flatMap((part, i) => (i % 2 === 0 ? [[part, parts[i + 1] ?? '']] : []));
}

/** @param {string} text of a workflow @returns {string[]} what a reviewer would refuse */
function faultsOf(text) {
  const faults = [];
  if (!/^permissions: \{\}$/m.test(text)) faults.push('the workflow has permissions that a job may not need');
  if (!/^concurrency:\n {2}group: \S/m.test(text)) faults.push('two runs may be in each other’s way');
  for (const [name, job] of jobsOf(text)) {
    if (!/^ {4}permissions:\n/m.test(job)) faults.push(`${name}: no permissions of its own`);
    const calls = /^ {4}uses: \.\//m.test(job);
    if (!calls && !/^ {4}timeout-minutes: \d+$/m.test(job)) faults.push(`${name}: no time limit`);
  }
  for (const [line, action = ''] of text.matchAll(/^\s*(?:- )?uses: (.*)$/gm)) {
    const pinned = /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
    if (!pinned && !action.startsWith('./')) faults.push(`not pinned: ${line.trim()}`);
  }
  for (const [checkout] of text.matchAll(/uses: actions\/checkout@.*\n(?: {8,}.*\n)*/g))
    if (!checkout.includes('persist-credentials: false')) faults.push('a checkout keeps its token');
  for (const [line] of text.matchAll(/^\s*(?:- )?run: .*$/gm)) {
    if (/\$\{\{/.test(line)) faults.push(`an expression in a script: ${line.trim()}`);
    if (/run: [|>]/.test(line)) faults.push(`a script that only a workflow has: ${line.trim()}`);
  }
  return faults;
}

for (const { file, text } of workflows) {
  test(`${file} is pinned, may do little, and ends`, () => assert.deepEqual(faultsOf(text), []));
}

test('each fault is found', () => {
  const fine = read(`${folder}nightly.yml`);
  for (const [before, after] of [
    ['permissions: {}', 'permissions: write-all'],
    ['  group: nightly', ''],
    ['    timeout-minutes: 10\n', ''],
    ['    permissions:\n      contents: read\n', ''],
    [/@[0-9a-f]{40} # v6\.0\.2/, '@v6'],
    ['persist-credentials: false', 'persist-credentials: true'],
    ['pnpm@12 nightly', 'pnpm@12 nightly $' + '{{ github.head_ref }}'],
    ['run: npx', 'run: |\n          npx'],
  ]) {
    const bad = fine.replace(before ?? '', `${after}`);
    assert.notEqual(bad, fine, `${before} is in the workflow`);
    assert.equal(faultsOf(bad).length, 1, `${before} → ${after}`);
  }
});

test('every pnpm command in a workflow exists, with its options', async () => {
  const { scripts } = JSON.parse(read('package.json'));
  const said = [...workflows.map(({ text }) => text), ...Object.values(scripts), read('.ci/run')].join('\n');
  const used = new Set(
    [...said.matchAll(/pnpm(?:@12[\d.]*)? (?!install|publish)([a-z][\w:-]*)/g)].map(([, name]) => name),
  );
  assert.ok(used.has('test') && used.has('release'));
  for (const name of used) assert.ok(`${name}` in scripts, `pnpm ${name}: there is no such script`);

  const lines = [...workflows.map(({ text }) => text), read('runners/nightly.js')].join('\n').split('\n');
  let options = 0;
  for (const line of lines) {
    const [, command = '', args = ''] = /(?:pnpm@12[\d.]*|rounds\}?) (\S+)(.*)/.exec(line) ?? [];
    if (!commandNames().includes(command.replaceAll(':', '-'))) continue;
    const known =
      (await commandNamed(command.replaceAll(':', '-'))).options?.map(([flag]) => `${flag}`) ?? [];
    for (const [option] of args.matchAll(/(?<= )--[a-z-]+/g)) {
      assert.ok(
        known.some((flag) => flag.split(/[ ,]/).includes(option)),
        `${command} has no ${option}: ${line.trim()}`,
      );
      options++;
    }
  }
  assert.ok(options >= 5, `only ${options} options were checked`);
});
