import { found, ratioOf } from './adapter.js';

/**
 * Different: its summary says that one is faster, and does not round that to "1x". It prints no margin.
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
  told(outputs) {
    const [, fastest = '', times] = found(
      outputs,
      /summary\s+(base|other)\s+([\d.]+)x faster than (?:base|other)/,
    );
    return {
      ratio: ratioOf(fastest, Number(times)),
      different: Number(times) !== 1,
      said: `${fastest}: ${times}x faster`,
    };
  },
};
