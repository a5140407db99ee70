import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { optionsByHand } from 'rounds/cli/by-hand.js';
import { UserError } from 'rounds/cli/errors.js';
import { interruptible } from 'rounds/cli/interrupt.js';
import { cacheFolder } from 'rounds/files/cache-folder.js';
import { lastLine } from 'rounds/launcher/ask.js';
import { launch } from 'rounds/launcher/launch.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { must, packRounds, runIn } from './packed.js';
import { serveRegistry } from './registry.js';

/**
 * How long it takes from `npm i` to a first verdict on a file with two functions, and where the time goes. By hand:
 * `node runners/study/first-verdict.js [--times 3] [--runtime node]`. Without `--runtime` it is every runtime on `PATH`, as
 * it is for a user. npm gets it from a registry here, and has installed it once before, so that its cache is warm.
 */
const { values } = optionsByHand(
  {
    options: { runtime: { type: 'string' } },
  },
  { times: 3 },
);

const folder = path.join(cacheFolder(), 'first-verdict');
const limitMs = 5 * 60e3;

const twoFunctions = `import { bench, group } from 'rounds';

const words = Array.from({ length: 1000 }, (_, i) => \`word\${i}\`);

group('join words', () => {
  bench('join', () => words.join(' '), { baseline: true });
  bench('loop', () => {
    let text = '';
    for (const word of words) text += text === '' ? word : \` \${word}\`;
    return text;
  });
});
`;

/** What the command says when it gets so far, in this order. */
const steps = /** @type {const} */ ([
  ['cases are checked', /^Checking the answers/m],
  ['first round', /rounds?: verdicts after/],
  ['first verdict', /^First verdicts, after/m],
]);

/**
 * @param {string} registry
 * @returns {Promise<string>} an empty project that has it installed
 */
async function installed(registry) {
  const project = path.join(folder, 'project');
  rmSync(project, { recursive: true, force: true });
  mkdirSync(path.join(project, 'bench'), { recursive: true });
  writeFileSync(path.join(project, 'package.json'), '{ "private": true, "type": "module" }\n');
  const quietly = ['--no-audit', '--no-fund', '--registry', registry];
  must(await runIn(project, ['npm', 'i', '-D', ...quietly, 'rounds']));
  writeFileSync(path.join(project, 'bench/join.bench.js'), twoFunctions);
  return project;
}

/**
 * @param {string} registry
 * @param {AbortSignal} signal
 * @returns {Promise<Record<string, number>>} seconds since `npm i` began
 */
async function once(registry, signal) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const project = await installed(registry);
  /** @type {Record<string, number>} */
  const times = { 'npm i': seconds() };
  let said = '';
  const hear = (/** @type {string} */ text) => {
    said += text;
    for (const [step, words] of steps) if (words.test(said)) times[step] ??= seconds();
  };
  const runtimes = values.runtime === undefined ? '' : ` --runtime ${values.runtime}`;
  // The launcher listens to stdout only.
  const line = `exec npx rounds bench/join.bench.js --force${runtimes} 2>&1`;
  const how = { limitMs, cwd: project, signal, onStdout: hear };
  const { exitCode, stdout } = await launch(await prepareLauncher(signal), ['sh', '-c', line], how);
  signal.throwIfAborted();
  if (exitCode !== 0)
    throw new UserError(`rounds ended with ${exitCode}: ${lastLine(stdout)}`, { exitCode: 1 });
  return { ...times, 'the end': seconds() };
}

process.exitCode = await interruptible(async (signal) => {
  const registry = await serveRegistry(await packRounds(folder), path.join(folder, 'rounds'));
  await installed(registry);
  const names = ['npm i', ...steps.map(([step]) => step), 'the end'];
  console.log(`| seconds since npm i began | ${names.join(' | ')} |\n| --${' | --:'.repeat(names.length)} |`);
  for (let time = 1; time <= values.times; time++) {
    const times = await once(registry, signal);
    console.log(`| ${time} | ${names.map((name) => times[name]?.toFixed(1) ?? '').join(' | ')} |`);
  }
  return 0;
});
