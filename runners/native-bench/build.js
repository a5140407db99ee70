import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
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
import { UserError } from '../cli/errors.js';
import { $ } from '../launcher/shell.js';
import { cacheFolder } from '../machine/cache-folder.js';

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
  const hash = createHash('sha256').update(JSON.stringify([compilers, compilerFlags, process.arch]));
  for (const file of [...sources, ...headers()]) hash.update(file).update(readFileSync(native + file));
  const program = path.join(cacheFolder(), 'compiled', `native-bench-${hash.digest('hex').slice(0, 16)}`);
  if (existsSync(program)) return program;
  say(`Compiling ${plural(sources.length, 'file')} for the native bench`);
  const folder = mkdtempSync(path.join(tmpdir(), 'rounds-native-bench-'));
  const failed = new AbortController();
  const run = $({ signal: AbortSignal.any([signal, failed.signal]) });
  try {
    const objects = sources.map((_, i) => path.join(folder, `${i}.o`));
    const open = sources.entries();
    const compileOpen = async () => {
      for (const [i, source] of open) {
        const compiler = compilers[/** @type {keyof typeof compilers} */ (path.extname(source))];
        await run`${compiler} ${flags} -c -o ${String(objects[i])} ${native + source}`;
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, compileOpen));
    mkdirSync(path.dirname(program), { recursive: true });
    await run`${linker} -pthread -o ${program}.${process.pid} ${objects}`;
    renameSync(`${program}.${process.pid}`, program);
    return program;
  } catch (error) {
    failed.abort();
    if (signal.aborted) throw error;
    const said = String(/** @type {any} */ (error).stderr || error);
    const line = said.split('\n').find((each) => /error|not found/.test(each)) ?? said.split('\n')[0];
    throw new UserError(
      `The native bench was not built: ${line}. It needs a C and a C++ compiler: apt-get install gcc g++`,
      { exitCode: 1, cause: error },
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {string[]} all headers: which source needs which does not matter here */
function headers() {
  return readdirSync(native, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name !== 'build')
    .flatMap(({ name }) => readdirSync(native + name).map((file) => `${name}/${file}`))
    .filter((file) => file.endsWith('.h'))
    .sort();
}
