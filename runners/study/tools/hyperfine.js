import { found, ratioOf } from './adapter.js';

/**
 * It times whole programs, so each calls its function for about a third of a second, and Node.js starts within that time.
 * Different: "1.02 ± 0.01 times faster" does not reach 1.
 *
 * @type {import('./adapter.js').Tool}
 */
export const hyperfine = {
  files: ({ order, calls }) =>
    Object.fromEntries(
      order.map((name) => [
        `${name}.js`,
        `import { ${name} } from './functions.js';
for (let i = 0; i < ${calls}; i++) ${name}();
`,
      ]),
    ),
  timed: true,
  commands: ({ node, order, seconds }) => {
    // Beside the third of a second, Node.js starts.
    const runs = seconds === undefined ? [] : ['--runs', String(Math.round(seconds / 2 / 0.37))];
    return [['hyperfine', ...runs, ...order.map((name) => `${node} ${name}.js`)]];
  },
  parse(outputs) {
    const [, fastest = '', quote = '', times, margin] = found(
      outputs,
      /Summary\s+.*\b(base|other)\.js'? ran\s+(([\d.]+) ± ([\d.]+) times faster) than/,
    );
    return {
      ratio: ratioOf(fastest, Number(times)),
      different: Number(times) - Number(margin) > 1,
      quote: `${fastest}: ${quote}`,
    };
  },
};
