import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  compilerFlags,
  includeFolders,
  kernelSources,
  folder as native,
  sourcesIn,
  standards,
} from '@rounds/native/sources.js';
import { plural } from '@rounds/report/words/numbers.js';
import { UserError } from 'rounds/cli/errors.js';
import { cacheFolder, whyNotExecutable } from 'rounds/files/cache-folder.js';
import { hashOf } from 'rounds/files/hash.js';
import { putInPlace, withFolder } from 'rounds/files/owned-folder.js';
import { shell } from 'rounds/launcher/shell.js';

/** By the ending of a source file. */
const compilers = {
  '.c': [process.env.CC || 'cc', standards['.c']],
  '.cc': [process.env.CXX || 'c++', standards['.cc']],
};
const [, linker] = Object.values(compilers).map(([command]) => command);

/**
 * Builds the program that measures kernels without JavaScript, unless that was done before: it is kept under the hash of
 * what it was made from.
 *
 * @param {{ signal: AbortSignal, say: (line: string) => void }} options
 * @returns {Promise<string>} path of the program
 */
export async function buildNativeBench({ signal, say }) {
  const sources = [...kernelSources(process.arch), ...sourcesIn('bench')];
  const flags = [...compilerFlags, ...[...includeFolders, 'bench'].map((folder) => `-I${native}${folder}`)];
  const how = JSON.stringify([compilers, compilerFlags, process.arch]);
  const texts = [...sources, ...headers()].flatMap((file) => [file, readFileSync(native + file)]);
  const program = path.join(cacheFolder(), 'compiled', `native-bench-${hashOf(how, ...texts)}`);
  if (!existsSync(program)) {
    say(`Compiling ${plural(sources.length, 'file')} for the native bench`);
    await withFolder((folder) => compile(folder), cacheFolder());
  }
  const notExecutable = whyNotExecutable(program);
  if (notExecutable !== undefined)
    throw new UserError(`The native bench: ${notExecutable}.`, { exitCode: 1 });
  return program;

  /** @param {string} folder for all that is made on the way */
  async function compile(folder) {
    const failed = new AbortController();
    const { $: run } = await shell({
      env: { ...process.env, TMPDIR: folder },
      signal: AbortSignal.any([signal, failed.signal]),
    });
    const objects = sources.map((_, i) => path.join(folder, `${i}.o`));
    const made = path.join(folder, 'native-bench');
    const open = sources.entries();
    const compileOpen = async () => {
      for (const [i, source] of open) {
        const compiler = compilers[/** @type {keyof typeof compilers} */ (path.extname(source))];
        await run`${compiler} ${flags} -c -o ${String(objects[i])} ${native + source}`;
      }
    };
    const lanes = Array.from({ length: availableParallelism() }, compileOpen);
    try {
      await Promise.all(lanes);
      await run`${linker} -pthread -o ${made} ${objects}`;
    } catch (error) {
      failed.abort();
      await Promise.allSettled(lanes); // else they would write while the folder is removed
      if (signal.aborted) throw error;
      const said = String(/** @type {any} */ (error).stderr || error);
      const line = said.split('\n').find((each) => /error|not found/.test(each)) ?? said.split('\n')[0];
      throw new UserError(
        `The native bench was not built: ${line}. It needs a C and a C++ compiler: apt-get install gcc g++`,
        { exitCode: 1, cause: error },
      );
    }
    putInPlace(made, program);
  }
}

/** @returns {string[]} all headers: which source needs which does not matter here */
function headers() {
  return readdirSync(native, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'build')
    .flatMap(({ name }) => readdirSync(native + name).map((file) => `${name}/${file}`))
    .filter((file) => /\.(?:h|inl)$/.test(file))
    .sort();
}
