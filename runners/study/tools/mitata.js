import { found, ratioOf } from './adapter.js';

/**
 * Different: its summary names a faster one, and does not round the factor to "1x". It prints no margin.
 *
 * @type {import('./adapter.js').Tool}
 */
export const mitata = {
  files: ({ order }) => ({
    'pair.js': `import { bench, run, summary } from 'mitata';
import { ${order.join(', ')} } from './functions.js';
summary(() => {
${order.map((name) => `  bench('${name}', ${name});`).join('\n')}
});
await run();
`,
  }),
  commands: ({ node }) => [[node, 'pair.js']],
  parse(outputs) {
    const [, fastest = '', times] = found(
      outputs,
      /summary\s+(base|other)\s+([\d.]+)x faster than (?:base|other)/,
    );
    return {
      ratio: ratioOf(fastest, Number(times)),
      different: Number(times) !== 1,
      quote: `${fastest}: ${times}x faster`,
    };
  },
};
