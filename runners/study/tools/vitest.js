import { byMargins, found } from './adapter.js';

/**
 * Different: the means in its table, each with the margin in the column "rme", do not overlap. It calls one of them "fastest"
 * whatever the margins are, which is not counted.
 *
 * @type {import('./adapter.js').Tool}
 */
export const vitest = {
  files: ({ order }) => ({
    'pair.bench.js': `import { test } from 'vitest';
import { ${order.join(', ')} } from './functions.js';
test('pair', async ({ bench }) => {
  await bench.compare(${order.map((name) => `bench('${name}', ${name})`).join(', ')});
});
`,
  }),
  commands: ({ node }) => [[node, '../node_modules/vitest/vitest.mjs', 'bench', '--run']],
  told(outputs) {
    const row = (/** @type {string} */ name) => {
      const [line = ''] = found(outputs, RegExp(`^ +${name} +[\\d.,]+ .+%.*$`, 'm'));
      const [, , , , mean = '', , , , , margin = ''] = line.trim().replaceAll(',', '').split(/ +/);
      return /** @type {[string, string]} */ ([mean, margin.replace(/[±%]/g, '')]);
    };
    return byMargins({ base: row('base'), other: row('other') });
  },
};
