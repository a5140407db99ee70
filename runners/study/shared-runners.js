import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRun } from '@rounds/record';
import { sum } from '@rounds/stats';
import { parseScriptOptions } from 'rounds/cli/script-options.js';
import { prepareLauncher } from 'rounds/launcher/launcher.js';
import { describeMachine } from 'rounds/machine/describe.js';
import { findRuntimes } from 'rounds/runtimes/find/locate.js';
import { parseSpecs } from 'rounds/runtimes/find/spec.js';
import { runMain, UserError } from 'rounds/system/errors.js';
import { runExclusively } from 'rounds/system/exclusive.js';
import { unknownName } from 'rounds/system/names.js';
import { formatTimestamp } from 'rounds/system/project.js';
import { benches, sourceOf } from './gate/library.js';
import { appendOutcome } from './outcomes.js';
import { commandsOf, cyclesIn, filesOf, outputFile, variants } from './shared-runners/instructions.js';
import { besideReplayedLoad } from './shared-runners/replayed-load.js';
import { roundsIn } from './shared-runners/rounds-in.js';
import { nodeCompare, tinybench, vitest } from './shared-runners/sides.js';
import { runUnstopped, watchBusy, watchStops } from './shared-runners/stops.js';
import { fileOf, formatTable, gates, replayAll, tableRows } from './shared-runners/table.js';
import { smallProject } from './small-project.js';
import { installTools, makeProject, project as toolsProject } from './tools/project.js';

/**
 * What a gate can detect on shared runners: how often identical code fails it, and how often it finds what is 3%, 5% or 10% slower,
 * beside a recorded load. By hand:
 *
 *     node runners/study/shared-runners.js --record rounds,tinybench,vitest,node-compare,instructions [--minutes 10] [--runs 1]
 *     node runners/study/gate.js --load replayed --runtime node@24 --change comment,3%,5%,10% --file runners/study/shared-runners/gates.ndjson
 *     node runners/study/shared-runners.js [--replay]
 *
 * The first command appends recordings to `shared-runners/`, the second runs whole gates, and the third prints the table. `--replay`
 * first makes the gates of Rounds from its recordings again. `instructions` needs valgrind. vitest and CodSpeed's plugin are installed
 * from npm into the cache.
 */
const recordings = {
  rounds: recordRounds,
  tinybench: recordSide,
  vitest: recordSide,
  'node-compare': recordSide,
  instructions: recordInstructions,
};

/**
 * @typedef {keyof typeof recordings} Name
 *
 * @typedef {object} How
 * @property {Name} name
 * @property {string} node the program
 * @property {AbortSignal} signal
 * @property {ReturnType<typeof watchStops>} stops
 */
const { values } = parseScriptOptions({ record: '', replay: false, minutes: 10, runs: 1 });

const nodeSpec = 'node@24';
const sides = { tinybench, vitest, 'node-compare': nodeCompare };

/** @param {How} how @returns {Promise<object[]>} */
async function recordRounds({ node, signal, stops }) {
  const project = smallProject('shared-runners-study', benches);
  await project.begin();
  project.write('src/index.js', sourceOf());
  await project.commit('before');
  await project.git(['checkout', '-q', '-b', 'change']);
  project.write('src/index.js', `// A comment.\n${sourceOf()}`);
  await project.commit('after');
  const out = `${formatTimestamp()}.ndjson`;
  const { exitCode, stderr } = await project.run(
    ['bench/', '--against', 'main', '--runtime', node, '--max-time', `${values.minutes}m`],
    {
      ...{ options: '', out, load: /** @type {const} */ ('quiet'), limitMs: 3600e3, signal },
      env: { ROUNDS_LOCK: 'study' }, // the study itself has the lock of the machine
      program: fileURLToPath(new URL('shared-runners/endless-gate.js', import.meta.url)),
    },
  );
  if (exitCode !== 0) throw new UserError(stderr.trim().split('\n').at(-1) ?? '', { exitCode: 1 });
  return [{ rounds: roundsIn(await readRun(project.resultsFile(out)), stops) }];
}

/** @param {How} how @returns {Promise<object[]>} */
async function recordSide({ name, node, signal, stops }) {
  const { files, commands, timesIn } = sides[/** @type {keyof typeof sides} */ (name)];
  makeProject({ 'functions.js': sourceOf(), ...files });
  const all = [];
  for (const command of commands(node)) all.push(await runUnstopped(command, { signal, stops }));
  const times = timesIn(all.map(({ output }) => output));
  return [{ times: rounded(times), seconds: sum(all.map(({ seconds }) => seconds)) }];
}

/** @param {How} how @returns {Promise<object[]>} */
async function recordInstructions({ node, signal, stops }) {
  const outcomes = [];
  for (const variant of variants) {
    makeProject(filesOf(variant));
    let seconds = 0;
    for (const command of commandsOf(node))
      seconds += (await runUnstopped(command, { signal, stops })).seconds;
    const cycles = cyclesIn(readFileSync(path.join(toolsProject, outputFile), 'utf8'));
    outcomes.push({ ...variant, cycles, seconds });
  }
  return outcomes;
}

/** @param {Record<string, number[]>} times */
function rounded(times) {
  return Object.fromEntries(
    Object.entries(times).map(([name, own]) => [name, own.map((time) => Number(time.toPrecision(5)))]),
  );
}

/** @param {AbortSignal} signal */
async function study(signal) {
  const { runtimes, missing } = await findRuntimes(parseSpecs([nodeSpec]), { provision: true, signal });
  const [runtime] = runtimes;
  if (!runtime) throw new UserError(String(missing[0]?.reason), { exitCode: 1 });
  const names = values.record.split(',').map(recordingNamed);
  const versions = await installTools(names, signal);
  const { cpu, cores } = describeMachine();
  const launcher = await prepareLauncher(signal);
  const stops = watchStops();
  for (let number = 0; number < values.runs; number++) {
    for (const name of names) {
      const at = new Date().toISOString();
      const busy = watchBusy();
      const found = await besideReplayedLoad({ launcher, signal }, () =>
        recordings[name]({ name, node: runtime.binary, signal, stops }),
      );
      const about = {
        ...{ tool: name, version: versions[name] ?? runtime.version, node: runtime.version, at },
        ...{
          machine: `${cpu}, ${cores} CPUs`,
          busy: busy(),
          loadAverage: os.loadavg()[0],
          stoppedSeconds: stops.secondsSince(Date.parse(at)),
        },
      };
      for (const each of found) appendOutcome(fileOf(name), { ...about, ...each });
      console.log(JSON.stringify(about));
    }
  }
  return 0;
}

/** @param {string} name @returns {Name} */
function recordingNamed(name) {
  if (!Object.hasOwn(recordings, name)) throw unknownName('recording', name, Object.keys(recordings));
  return /** @type {Name} */ (name);
}

/** @param {object} value */
function toLine(value) {
  return `${JSON.stringify(value)}\n`;
}

await runMain(async () => {
  if (values.record) return runExclusively(({ signal }) => study(signal));
  if (values.replay) writeFileSync(fileOf('replayed'), replayAll(gates).map(toLine).join(''));
  console.log(formatTable(tableRows()));
  return 0;
});
