import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../../cli/errors.js';
import { copySources, lackingIn, modules, reasonIn } from './sources.js';

/** Makes just-js from its sources: upstream's, or those of a folder. */

const version = '0.1.13';

/** @type {NonNullable<import('../find/descriptors.js').Descriptor['make']>} */
export const make = { versions: [version], run };

/** What upstream's own Makefile downloads. The last one is V8 as a static library, with its headers. */
const archives = [
  { url: `https://github.com/just-js/just/archive/${version}.tar.gz`, into: '.', strip: 1 },
  { url: `https://github.com/just-js/modules/archive/${version}.tar.gz`, into: 'modules', strip: 1 },
  { url: `https://raw.githubusercontent.com/just-js/libv8/${version}/v8.tar.gz`, into: '.', strip: 0 },
];

/**
 * Of the files that are compiled into just-js, and of the Makefiles that say how. GitHub packs its archives anew from
 * time to time, so theirs would not last.
 */
const sourceSha256 = '29fee33065d2ba2774d66508207529a63280bdf0783dee2b512e0f72d6ba1f0d';

/**
 * @param {string} folder
 * @param {import('../find/descriptors.js').MakeOptions} options
 * @returns {Promise<string>}
 */
async function run(folder, { from, env, signal, onProgress }) {
  const { shell } = await import('../../launcher/shell.js');
  const { $ } = await shell({ env, signal, nothrow: true });
  /** @type {Step} */
  const step = async (command, fails) => {
    const said = await command($);
    signal?.throwIfAborted();
    if (said.exitCode !== 0) throw new UserError(fails(reasonIn(said)), { exitCode: 1 });
  };
  const made = path.join(folder, 'just-js');
  if (from === undefined) await download(made, step, onProgress);
  else takeFrom(from, made);

  onProgress?.(`Compiling just@${version}`);
  const failed = (/** @type {string} */ reason) =>
    `just@${version} could not be compiled: ${reason}. It needs g++, make and binutils (apt-get install g++ make).`;
  // What was compiled against another V8 stays as it is: a Makefile compiles modules for upstream's only.
  for (const module of modules.filter((name) => !existsSync(path.join(made, 'modules', name, `${name}.o`)))) {
    await step(($) => $`make -C ${made} MODULE=${module} module`, failed);
  }
  await step(($) => $`make -C ${made} clean && make -C ${made} main`, failed);
  return made;
}

/**
 * @typedef {Awaited<ReturnType<typeof import('../../launcher/shell.js')['shell']>>['$']} Shell
 * @typedef {(command: ($: Shell) => PromiseLike<{ exitCode: number | null, stdout: string, stderr: string }>, fails: (reason: string) => string) => Promise<void>} Step
 */

/**
 * @param {string} from
 * @param {string} to
 */
function takeFrom(from, to) {
  const missing = lackingIn(from);
  if (missing !== undefined) {
    throw new UserError(
      `${from} has no ${missing}. --from takes the sources of just-js, with its modules and V8.`,
    );
  }
  if (/_use_index = 1/.test(readIfThere(path.join(from, 'main.h')).toString())) {
    throw new UserError(
      `"just build" was run in ${from} and changed it. Give --from the sources as released.`,
    );
  }
  copySources(from, to);
}

/**
 * @param {string} folder
 * @param {Step} step
 * @param {((message: string) => void) | undefined} say
 */
async function download(folder, step, say) {
  for (const { url, into, strip } of archives) {
    say?.(`Downloading ${url}`);
    const [target, archive] = [path.join(folder, into), path.join(folder, 'archive.tar.gz')];
    mkdirSync(target, { recursive: true });
    await step(
      ($) => $`curl --fail --silent --show-error --location --connect-timeout 20 --output ${archive} ${url}`,
      (reason) =>
        `${url} could not be downloaded (${reason}). Go online, or take the sources from a folder: pnpm runtimes add just@${version} --from FOLDER`,
    );
    if (strip === 0) say?.(`SHA-256 of V8, for which upstream publishes none: ${sha256([archive])}`);
    await step(
      ($) => $`tar -xzf ${archive} -C ${target} --strip-components ${strip} && rm ${archive}`,
      (reason) => `${url} could not be unpacked (${reason}). Nothing was kept; try again later.`,
    );
    if (into === 'modules') confirm(folder);
  }
}

/** @param {string} folder with all sources but V8 */
function confirm(folder) {
  const actual = sourcesSha256(folder);
  if (actual === sourceSha256) return;
  throw new UserError(
    `The sources of just@${version} are not those of the release (SHA-256 ${actual}, expected ${sourceSha256}). Nothing was kept.`,
    { exitCode: 1 },
  );
}

/** @param {string} folder */
function sourcesSha256(folder) {
  const list = readIfThere(path.join(folder, 'builtins.S')).toString();
  const scripts = Array.from(list.matchAll(/\.incbin "(.+)"/g), ([, name = '']) => name);
  const files = [
    ...['Makefile', 'builtins.S', 'main.cc', 'main.h'],
    ...scripts,
    ...modules.flatMap((name) =>
      ['Makefile', `${name}.cc`, `${name}.h`].map((file) => `modules/${name}/${file}`),
    ),
  ];
  return sha256([...new Set(files)].sort().map((name) => path.join(folder, name)));
}

/** @param {string[]} files */
function sha256(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readIfThere(file));
  return hash.digest('hex');
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
}
