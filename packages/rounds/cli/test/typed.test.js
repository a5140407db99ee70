import assert from 'node:assert/strict';
import { test } from 'node:test';
import { optionWords } from '../option-words.js';
import { typed } from '../typed.js';

for (const [agent, command] of /** @type {const} */ ([
  ['pnpm/12.0.0 npm/? node/v24.21.0 linux x64', 'pnpm rounds bench/'],
  ['yarn/4.9.1 npm/? node/v24.21.0 linux x64', 'yarn rounds bench/'],
  ['bun/1.4.5 npm/? node/v24.3.0 linux x64', 'bunx rounds bench/'],
  ['npm/10.8.2 node/v20.20.2 linux x64 workspaces/false', 'npx rounds bench/'],
  ['constructor/1', 'npx rounds bench/'],
  [undefined, 'npx rounds bench/'],
])) {
  test(`what ${agent ?? 'no package manager'} started is typed again as: ${command}`, () => {
    assert.equal(typed('bench/', { npm_config_user_agent: agent }), command);
  });
}

test('options become words, whatever their values begin with', () => {
  const unset = { all: false, seed: undefined };
  const options = { maxTime: '5s', quick: true, ...unset, runtime: ['node', 'bun'], case: '-x', rounds: 3 };
  const words = '--max-time=5s --quick --runtime=node --runtime=bun --case=-x --rounds=3';
  assert.deepEqual(optionWords(options), words.split(' '));
});
