import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from 'rounds/command';
import { launch, parseScriptOptions, prepareLauncher } from 'rounds/script';
import { parseAutocannon, parseRounds, serversTable, settingKey } from './servers/outcomes.js';
import { parseNames, runStudy } from './study.js';
import { findNode, installTools, makeProject, project, run } from './tools/project.js';

/**
 * How often Rounds and autocannon detect that a server does 5% more work, or pauses for 2 ms in 1 of 50 requests, and how often they call
 * equal servers different:
 *
 *     node runners/study/servers.js [--runs 10] [--pairs equal,5%,pause] [--tools rounds,autocannon] [--seconds 60] [--under-load] [--minutes 25]
 *     node runners/study/servers.js --show
 *
 * Both have the same time for a pair: autocannon half of it for each server, one after the other. The order changes from run to run.
 * `--under-load` adds a program that uses a CPU half of the time. Outcomes are appended to `servers/outcomes.ndjson` (`--file`), and
 * completed runs are not repeated. No run starts after `--minutes`. autocannon is installed from npm into the cache.
 *
 * @import { Outcome, Pair, Setting } from './servers/outcomes.js'
 */

/** Passes of the handler's work, of about a microsecond each; and whether it pauses. */
const others = /** @type {Record<Pair, { passes: number, pauses: boolean }>} */ ({
  equal: { passes: 200, pauses: false },
  '5%': { passes: 210, pauses: false },
  pause: { passes: 200, pauses: true },
});

/** @param {(typeof others)[Pair]} server */
const sourceOf = ({ passes, pauses }) => `import { createServer } from 'node:http';
const value = { name: 'rounds', numbers: [1, 2, 3], nested: { yes: true } };
let count = 0;
createServer((_, response) => {
  let length = 0;
  for (let i = 0; i < ${passes}; i++) length += JSON.stringify(value).length;
  const answer = () => response.end(length > 0 ? 'hello' : '');
  if (${pauses} && ++count % 50 === 0) setTimeout(answer, 2);
  else answer();
}).listen(Number(process.argv[2]), '127.0.0.1');
`;

const { values } = parseScriptOptions({
  ...{ pairs: Object.keys(others).join(), tools: 'rounds,autocannon' },
  file: fileURLToPath(new URL('servers/outcomes.ndjson', import.meta.url)),
  ...{ underLoad: false, show: false, runs: 10, minutes: 25, seconds: 60 },
});
const { seconds } = values;
const autocannonPort = 41_733;

/** @typedef {{ node: string, order: string[], signal: AbortSignal }} How */

/** @type {Record<string, (how: How) => Promise<Pick<Outcome, 'time' | 'p99'> & { took: number }>>} */
const tools = {
  rounds: async ({ node, order: [first = ''], signal }) => {
    const command = fileURLToPath(new URL('../../packages/rounds/cli.js', import.meta.url));
    const limits = ['--max-time', `${seconds}s`, '--runtime', node];
    const finished = await run(
      [process.execPath, command, 'bench', 'pair.bench.js', ...limits, '--json', '--out', 'run.ndjson'],
      signal,
    );
    return { ...parseRounds(finished.output, first === 'other'), took: finished.seconds };
  },
  autocannon: async ({ node, order, signal }) => {
    const program = path.join(project, '../node_modules/autocannon/autocannon.js');
    const duration = ['--json', '--connections', '10', '--duration', String(seconds / 2)];
    const command = [node, program, ...duration, `http://127.0.0.1:${autocannonPort}/`];
    /** @type {Record<string, string>} */
    const outputs = {};
    let took = 0;
    for (const name of order) {
      const finished = await besideServer({ node, name, signal }, () => run(command, signal));
      outputs[name] = finished.output;
      took += finished.seconds;
    }
    return { ...parseAutocannon([outputs.base ?? '', outputs.other ?? '']), took };
  },
};

/**
 * @template Result
 * @param {{ node: string, name: string, signal: AbortSignal }} server
 * @param {() => Promise<Result>} work while it listens
 * @returns {Promise<Result>}
 */
async function besideServer({ node, name, signal }, work) {
  const end = new AbortController();
  const command = [node, path.join(project, `${name}.js`), String(autocannonPort)];
  const options = { limitMs: 3600e3, signal: AbortSignal.any([signal, end.signal]) };
  const serving = launch(await prepareLauncher(signal), command, options);
  try {
    for (let left = 500; !(await isListening()); left--) {
      if (left === 0)
        throw new UserError(`${name}.js does not listen on port ${autocannonPort}.`, { exitCode: 1 });
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return await work();
  } finally {
    end.abort();
    await serving;
  }
}

const isListening = () =>
  fetch(`http://127.0.0.1:${autocannonPort}/`).then(
    (response) => response.ok,
    () => false,
  );

/** @returns {Setting[]} */
function settings() {
  const load = values.underLoad ? 'busy' : 'quiet';
  const names = parseNames('tool', values.tools, tools);
  return parseNames('pair', values.pairs, others).flatMap((pair) =>
    names.map((tool) => /** @type {const} */ ({ tool, pair, load, seconds })),
  );
}

/** @param {AbortSignal} signal */
async function prepare(signal) {
  const node = await findNode(signal);
  const versions = await installTools(values.tools.split(','), signal);
  return async (/** @type {Setting} */ { tool, pair }, /** @type {number} */ number) => {
    const order = number % 2 === 0 ? ['base', 'other'] : ['other', 'base'];
    const url = 'http://127.0.0.1:{port}/';
    const declarations = order.map(
      (name) => `server('${name}', { start: 'node ${name}.js {port}', url: '${url}', answer: 'hello' });`,
    );
    makeProject({
      'base.js': sourceOf(others.equal),
      'other.js': sourceOf(others[pair]),
      'pair.bench.js': `import { server } from 'rounds';\n${declarations.join('\n')}\n`,
    });
    const measured = await tools[tool]({ node: node.binary, order, signal });
    return { version: versions[tool], node: node.version, first: order[0], ...measured };
  };
}

await runStudy({
  ...{ values, settings, prepare, keyOf: settingKey, table: serversTable },
  summary: ({ tool, pair, time, p99, took }) =>
    `${tool}, ${pair}: ${time.quote}; ${p99.quote} (${took.toFixed(0)} s)`,
});
