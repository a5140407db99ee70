import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { unknownName } from 'rounds/command';
import { describeCommit } from 'rounds/launcher/git.js';
import { cacheFolder, launch, prepareLauncher } from 'rounds/script';
import { $ } from 'zx';
import { withBusyProgram } from './busy-program.js';
import { besideReplayedLoad } from './shared-runners/replayed-load.js';

/**
 * A repository of a small library, in which studies run commands of Rounds.
 *
 * @typedef {ReturnType<typeof smallProject>} SmallProject
 */

/** The load next to which a command runs. */
const loads = {
  quiet: (/** @type {unknown} */ _, /** @type {() => Promise<any>} */ work) => work(),
  busy: withBusyProgram,
  replayed: besideReplayedLoad,
};

/** @typedef {keyof typeof loads} Load */

/** @param {string} name @returns {Load} */
export function loadNamed(name) {
  if (!Object.hasOwn(loads, name)) throw unknownName('load', name, Object.keys(loads));
  return /** @type {Load} */ (name);
}

const rounds = fileURLToPath(new URL('../../packages/rounds', import.meta.url));
const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-c', 'commit.gpgsign=false'];

/** @param {string} study its name @param {string} benches the benchmark file */
export function smallProject(study, benches) {
  const folder = path.join(cacheFolder(), study);
  const project = path.join(folder, 'project');
  const $there = $({ cwd: project, quiet: true });
  const write = (/** @type {string} */ to, /** @type {string} */ text) =>
    writeFileSync(path.join(project, to), text);
  return {
    write,
    /** @param {string[]} args */
    git: (args) => $there`git ${args}`,
    /** @param {string} message */
    commit: (message) => $there`git add -A && git ${who} commit -q -m ${message}`,

    /** @param {string} out as in `run` */
    resultsFile: (out) => path.join(folder, 'runs', out),

    /** Begins it anew, without a commit. */
    begin: async () => {
      rmSync(project, { recursive: true, force: true });
      for (const part of ['src', 'bench', 'node_modules'])
        mkdirSync(path.join(project, part), { recursive: true });
      write('package.json', '{ "name": "small", "version": "1.0.0", "type": "module" }\n');
      write('.gitignore', 'node_modules\n.rounds\n');
      write('bench/all.bench.js', benches);
      symlinkSync(rounds, path.join(project, 'node_modules/rounds'));
      await $there`git init -q -b main`;
    },

    /**
     * @param {string[]} words of the command
     * @param {object} how
     * @param {string} how.options more words, separated by spaces
     * @param {string} how.out the name of what it writes, beside the project
     * @param {Load} how.load
     * @param {number} how.limitMs
     * @param {AbortSignal} how.signal
     * @param {string} [how.program] other than the command's
     * @param {Record<string, string>} [how.env]
     */
    run: async (
      words,
      { options, out, load, limitMs, signal, program = path.join(rounds, 'cli.js'), env = {} },
    ) => {
      const launcher = await prepareLauncher(signal);
      const commit = (await describeCommit()) ?? '';
      const more = ['--json', '--out', path.join(folder, 'runs', out), ...options.split(' ').filter(Boolean)];
      const command = [process.execPath, program, ...words, ...more];
      const work = () =>
        launch(launcher, command, { limitMs, keepBytes: 1 << 26, cwd: project, env, signal });
      const ended = await loads[load]({ launcher, signal, limitMs }, work);
      signal.throwIfAborted();
      const { exitCode, stdout, stderr, wallMs } = ended;
      return { exitCode: exitCode ?? -1, stdout, stderr, seconds: wallMs / 1000, commit };
    },
  };
}
