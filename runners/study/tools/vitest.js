import { byMargins, found } from './adapter.js';

/** @type {import('./adapter.js').Tool['files']} */
const files = ({ order, seconds }) => ({
  'pair.bench.js': `import { test } from 'vitest';
import { ${order.join(', ')} } from './functions.js';
test('pair', async ({ bench }) => {
  await bench.compare(${order.map((name) => `bench('${name}', ${name})`).join(', ')}${seconds === undefined ? '' : `, { time: ${seconds * 500} }`});
});
`,
});

/** @type {import('./adapter.js').Tool['commands']} */
const commands = ({ node }) => [[node, '../node_modules/vitest/vitest.mjs', 'bench', '--run']];

/** @param {string[]} outputs */
function parseTable(outputs) {
  const row = (/** @type {string} */ name) => {
    const [line = ''] = found(outputs, RegExp(`^ +${name} +[\\d.,]+ .+%.*$`, 'm'));
    const [, , , , mean = '', , , , , margin = ''] = line.trim().replaceAll(',', '').split(/ +/);
    return /** @type {[string, string]} */ ([mean, margin.replace(/[±%]/g, '')]);
  };
  return byMargins({ base: row('base'), other: row('other') });
}

/**
 * Different: the means in its table, each with the margin in the column "rme", do not overlap. It calls one of them "fastest"
 * whatever the margins are, which is not counted.
 *
 * @type {import('./adapter.js').Tool}
 */
export const vitest = { timed: true, files, commands, parse: parseTable };

/**
 * Vitest with the engine of Rounds, in its one process. Different: it prints `faster` or `slower`, and not `same` or `inconclusive`.
 *
 * @type {import('./adapter.js').Tool}
 */
export const vitestOnRounds = {
  files: (asked) => ({
    ...files(asked),
    'vitest.config.js': `import { defineConfig } from 'vitest/config';
export default defineConfig({ test: { benchmark: { provider: 'rounds/vitest-provider' } } });
`,
  }),
  commands,
  parse(outputs) {
    const [quote] = found(outputs, /^\w+ against \w+, in this process: .*$/m);
    const different = /: [\d.]+[×%] (faster|slower) \[/.test(String(quote));
    return { ...parseTable(outputs), different, quote: String(quote) };
  },
};
