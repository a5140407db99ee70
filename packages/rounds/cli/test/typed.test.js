import assert from 'node:assert/strict';
import { test } from 'node:test';
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
