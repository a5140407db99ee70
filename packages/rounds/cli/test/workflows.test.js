import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

/** What a workflow may do. */

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
    const isOfAnyBranch = /^ {2}workflow_dispatch:/m.test(text);
    if (isOfAnyBranch && /^ {6}[\w-]+: write\b/m.test(job) && !/^ {4}if: .*== 'refs\/heads\/main'/m.test(job))
      faults.push(`${name}: any branch may write`);
  }
  for (const [step] of text.matchAll(/^ {6}- (?:.*\n(?! {6}- ))*.*uses: actions\/upload-pages-artifact@/gm)) {
    if (/cancelled\(\)/.test(step) && !/&& steps\.\w+\.outcome == 'success'/.test(step))
      faults.push('a site that could not be made is published');
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
    [/if: .* && github.ref == .*/, 'if: $' + '{{ !cancelled() }}'],
    [" && steps.site.outcome == 'success'", ''],
  ]) {
    const bad = fine.replace(before ?? '', `${after}`);
    assert.notEqual(bad, fine, `${before} is in the workflow`);
    assert.equal(faultsOf(bad).length, 1, `${before} → ${after}`);
  }
});
