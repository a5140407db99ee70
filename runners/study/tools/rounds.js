import { fileURLToPath } from 'node:url';

/**
 * Different: its verdict is `faster` or `slower`, and not `same` or `inconclusive`. Its own command measures in the Node.js of the
 * study.
 *
 * @type {import('./adapter.js').Tool}
 */
export const rounds = {
  files: ({ order }) => ({
    'pair.bench.js': `import { bench } from 'rounds';
import { ${order.join(', ')} } from './functions.js';
${order.map((name) => `bench('${name}', ${name});`).join('\n')}
`,
  }),
  commands: ({ node }) => [
    [
      process.execPath,
      fileURLToPath(new URL('../../../packages/rounds/cli.js', import.meta.url)),
      'bench',
      'pair.bench.js',
      ...['--runtime', node, '--json', '--out', 'run.ndjson'],
    ],
  ],
  told([output = ''], order) {
    const { failures, comparisons } = JSON.parse(output);
    if (comparisons.length === 0) throw new Error(`Rounds compared nothing: ${JSON.stringify(failures)}`);
    // The one that is declared first is the baseline.
    const [{ ratio, low, high, verdict }] = comparisons;
    return {
      ratio: order[0] === 'base' ? ratio : 1 / ratio,
      different: verdict === 'faster' || verdict === 'slower',
      said: `${order[1]}: ${verdict}, ${ratio.toFixed(3)} [${low?.toFixed(3) ?? '?'}, ${high?.toFixed(3) ?? '?'}]`,
    };
  },
};
