import { sum } from '@rounds/stats';
import { functions, sourceOf } from '../gate/library.js';

/**
 * Counts what one call of each function costs in a simulated processor, as CodSpeed does: by its own plugin for tinybench, with the
 * options of Node.js and valgrind that its runner uses. Two things differ. Valgrind is Debian's, not CodSpeed's build. Cache misses
 * have the weights of KCachegrind, since CodSpeed does not publish its own.
 *
 * @typedef {Record<string, number>} Cycles of each function
 *
 * @typedef {object} Variant
 * @property {import('../gate/library.js').Slowdown | undefined} slowdown of all functions
 * @property {string} file that the functions are in
 */

/** The first two are the same code; then only the file is renamed, to a shorter and to a longer name. @type {Variant[]} */
export const variants = [
  ...['functions.js', 'functions.js', 'f.js', 'functions-of-the-library.js', 'library/functions.js'].map(
    (file) => ({
      slowdown: undefined,
      file,
    }),
  ),
  .../** @type {const} */ (['3%', '5%', '10%']).map((slowdown) => ({ slowdown, file: 'functions.js' })),
];

const nodeFlags = [
  ...[
    '--interpreted-frames-native-stack',
    '--allow-natives-syntax',
    '--hash-seed=1',
    '--random-seed=1',
    '--no-opt',
  ],
  ...['--predictable', '--predictable-gc-schedule', '--expose-gc', '--no-concurrent-sweeping'],
  '--max-old-space-size=4096',
];
const valgrindFlags = [
  ...['-q', '--tool=callgrind', '--trace-children=yes', '--cache-sim=yes'],
  ...['--I1=32768,8,64', '--D1=32768,8,64', '--LL=8388608,16,64'],
  ...['--instr-atstart=no', '--compress-strings=no', '--combine-dumps=yes', '--dump-line=no'],
];
export const outputFile = 'callgrind.out';

/** @param {Variant} variant @returns {Record<string, string>} the project */
export function filesOf({ slowdown, file }) {
  return {
    [file]: sourceOf(slowdown && Object.keys(functions), slowdown),
    'count.js': `import { withCodSpeed } from '@codspeed/tinybench-plugin';
import { Bench } from 'tinybench';
import * as functions from './${file}';
const bench = withCodSpeed(new Bench());
for (const [name, call] of Object.entries(functions)) bench.add(name, () => { call(); });
await bench.run();
`,
  };
}

/** @param {string} node @returns {string[][]} */
export function commandsOf(node) {
  const env = ['env', 'CODSPEED_ENV=1', 'CODSPEED_RUNNER_MODE=simulation'];
  const simulated = ['setarch', '-R', 'valgrind', ...valgrindFlags, `--callgrind-out-file=${outputFile}`];
  // The plugin names benchmarks by their place in a repository.
  return [
    ['git', 'init', '-q'],
    [...env, ...simulated, node, ...nodeFlags, 'count.js'],
  ];
}

/** @param {string} text of callgrind's output @returns {Cycles} */
export function cyclesIn(text) {
  return Object.fromEntries(
    text.split(/^part: /m).flatMap((part) => {
      const [, name = ''] = /^desc: Trigger: Client Request: \S+::(\w+)$/m.exec(part) ?? [];
      if (!Object.hasOwn(functions, name)) return [];
      const events = wordsAfter(part, 'events');
      const totals = wordsAfter(part, 'totals').map(Number);
      const of = (/** @type {string[]} */ ...names) =>
        sum(names.map((each) => totals[events.indexOf(each)] ?? 0));
      return [[name, of('Ir') + 10 * of('I1mr', 'D1mr', 'D1mw') + 100 * of('ILmr', 'DLmr', 'DLmw')]];
    }),
  );
}

/** @param {string} part @param {string} key @returns {string[]} */
function wordsAfter(part, key) {
  return (new RegExp(`^${key}: (.*)$`, 'm').exec(part)?.[1] ?? '').split(' ');
}
