import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { projects } from './outside/projects.js';

/** What `outside/` does not run of the manual. */

/** @param {string} file of the repository */
const read = (file) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const manual = read('packages/rounds/README.md');

test('the example of a workflow has inputs that the action takes', () => {
  const [, inputs = ''] = /^```yaml\n.*?^ +with:\n([^`]*benches:[^`]*)^```$/ms.exec(manual) ?? [];
  const given = [...inputs.matchAll(/^ +([\w-]+): (.*)$/gm)];
  assert.ok(given.length >= 3, inputs);
  for (const [, name] of given) assert.match(read('action.yml'), new RegExp(`^  ${name}:$`, 'm'));
});

test('the workflow that may comment runs nothing but that action, and the other may write nothing', () => {
  const workflows = [...manual.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const [measuring = '', commenting = '', ...more] = workflows;
  assert.deepEqual(more, []);
  const [, name] = /^name: (.*)$/m.exec(measuring) ?? [];
  assert.match(commenting, new RegExp(`^ {2}workflow_run:.*\n {4}workflows: \\[${name}\\]\n`, 'm'));
  assert.doesNotMatch(measuring, /: write\b|pull_request_target/);
  const steps = commenting.split('steps:\n')[1]?.trim();
  assert.equal(steps, '- uses: rounds-bench/rounds/comment@COMMIT');
  assert.match(read('comment/action.yml'), /^ {2}using: node24\n {2}main: comment\.js$/m);
  for (const [pinned] of measuring.matchAll(/actions\/\S+@.*/g))
    assert.ok(read('.github/workflows/ci.yml').includes(pinned), `ci.yml has no ${pinned}`);
});

test('the example of a configuration is that of the project with Vitest', () => {
  const { files } = projects.find(({ name }) => name === 'vitest 5') ?? assert.fail();
  assert.ok(manual.includes(`\`\`\`js\n${files['vitest.config.js']}\`\`\``));
});
