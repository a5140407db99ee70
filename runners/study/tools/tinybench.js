import { byMargins, found } from './adapter.js';

/**
 * Different: the average latencies in its table, each with its "±", do not overlap. It gives no verdict.
 *
 * @type {import('./adapter.js').Tool}
 */
export const tinybench = {
  timed: true,
  files: ({ order, seconds }) => ({
    'pair.js': `import { Bench } from 'tinybench';
import { ${order.join(', ')} } from './functions.js';
const bench = new Bench(${seconds === undefined ? '' : `{ time: ${seconds * 500} }`});
${order.map((name) => `bench.add('${name}', ${name});`).join('\n')}
await bench.run();
console.table(bench.table());
`,
  }),
  commands: ({ node }) => [[node, 'pair.js']],
  parse(outputs) {
    const row = (/** @type {string} */ name) => {
      const [, ns = '', percent = ''] = found(outputs, RegExp(`'${name}' +│ '([\\d.]+) ± ([\\d.]+)%'`));
      return /** @type {[string, string]} */ ([ns, percent]);
    };
    return byMargins({ base: row('base'), other: row('other') });
  },
};
