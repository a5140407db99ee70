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
  timed: true,
  commands: ({ node, seconds }) => [
    [
      process.execPath,
      fileURLToPath(new URL('../../../packages/rounds/cli.js', import.meta.url)),
      'bench',
      'pair.bench.js',
      ...['--runtime', node, '--json', '--out', 'run.ndjson'],
      ...(seconds === undefined ? [] : ['--max-time', `${seconds}s`]),
    ],
  ],
  parse([output = ''], order) {
    const { failures, comparisons } = JSON.parse(output);
    // The one that is declared first is the baseline.
    const [baseline, name] = order;
    const compared = comparisons.find((/** @type {any} */ { benchmark }) => benchmark.case === name);
    if (!compared) throw new Error(`Rounds compared nothing: ${JSON.stringify(failures)}`);
    const { ratio, low, high, verdict } = compared;
    return {
      ratio: baseline === 'base' ? ratio : 1 / ratio,
      different: verdict === 'faster' || verdict === 'slower',
      quote: `${name}: ${verdict}, ${ratio.toFixed(3)} [${low?.toFixed(3) ?? '?'}, ${high?.toFixed(3) ?? '?'}]`,
    };
  },
};
