import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ask, askToFetch } from '../../launcher/ask.js';
import { UserError } from '../../system/errors.js';
import { readText } from '../../system/files.js';
import { formatCommand } from '../../system/invocation.js';

/**
 * Makes just-js from its sources: upstream's, or those of a folder, with its modules, and V8 as a static library. `just build`
 * changes that folder, so whatever is compiled here is compiled in a copy.
 */

/** The modules that every just-js has in it. */
export const modules = ['epoll', 'fs', 'net', 'sys', 'vm'];

const needed = ['Makefile', 'just.cc', 'main.cc', 'modules', 'deps/v8/include', 'deps/v8/libv8_monolith.a'];

const version = '0.1.13';

/** A download may be slow, and so may a compiler. */
const stepLimitMs = 60 * 60e3;

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

const quietly = ['--fail', '--silent', '--show-error', '--location'];

/** @type {NonNullable<import('../descriptors.js').Descriptor['make']>} */
export const make = {
  versions: [version],
  run: async (folder, { from, env, quietMs, signal, say }) => {
    const made = path.join(folder, 'just-js');
    const archive = path.join(folder, 'archive.tar.gz');
    /** @param {string[]} command @param {(reason: string) => string} fails */
    const step = async ([program = '', ...args], fails) => {
      must(await ask(program, args, { env, timeLimitMs: stepLimitMs, signal }), fails);
    };
    if (from) {
      const missing = lackingIn(from);
      const sources = 'the sources of just-js, with its modules and V8';
      if (missing) throw new UserError(`${from} has no ${missing}. --from takes ${sources}.`);
      copySources(from, made);
    }
    for (const { url, into, strip } of from ? [] : archives) {
      say?.(`Downloading ${url}`);
      const target = path.join(made, into);
      mkdirSync(target, { recursive: true });
      const instead = `take the sources from a folder: ${formatCommand(`runtimes add just@${version} --from FOLDER`)}`;
      const fetched = await askToFetch('curl', [...quietly, '--output', archive, url], {
        ...{ env, timeLimitMs: stepLimitMs, signal },
        ...{ into: folder, what: url, quietMs, say },
      });
      must(fetched, (reason) => `${url} could not be downloaded (${reason}). Go online, or ${instead}`);
      if (strip === 0) say?.(`SHA-256 of V8, for which upstream publishes none: ${sha256([archive])}`);
      await step(
        ['tar', '-xzf', archive, '-C', target, '--strip-components', String(strip)],
        (reason) => `${url} could not be unpacked (${reason}). Nothing was kept; try again later.`,
      );
      const found = into === 'modules' ? sourcesSha256(made) : sourceSha256;
      const other = `are not those of the release (SHA-256 ${found}, expected ${sourceSha256})`;
      if (found !== sourceSha256)
        throw new UserError(`The sources of just@${version} ${other}. Nothing was kept.`, { exitCode: 1 });
    }
    say?.(`Compiling just@${version}`);
    // What was compiled against another V8 stays as it is: a Makefile compiles modules for upstream's only.
    const uncompiled = modules.filter((name) => !existsSync(path.join(made, 'modules', name, `${name}.o`)));
    const goals = [...uncompiled.map((name) => [`MODULE=${name}`, 'module']), ['clean'], ['main']];
    const needs = 'It needs g++, make and binutils (apt-get install g++ make).';
    for (const goal of goals)
      await step(
        ['make', '-C', made, ...goal],
        (reason) => `just@${version} could not be compiled: ${reason}. ${needs}`,
      );
    return made;
  },
};

/**
 * @param {Parameters<typeof reasonIn>[0] & { exitCode: number | null }} said
 * @param {(reason: string) => string} fails
 */
function must(said, fails) {
  if (said.exitCode !== 0) throw new UserError(fails(reasonIn(said)), { exitCode: 1 });
}

/** @param {string} folder @returns {string | undefined} what it takes to compile just-js and is not there */
export function lackingIn(folder) {
  return needed.find((name) => !existsSync(path.join(folder, name)));
}

/** @param {string} from @param {string} to */
export function copySources(from, to) {
  cpSync(path.resolve(from), to, { recursive: true, dereference: true });
}

/** @param {string} folder with all sources but V8 */
function sourcesSha256(folder) {
  const list = readText(path.join(folder, 'builtins.S'));
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

/** @param {string[]} files what is not there counts as empty */
function sha256(files) {
  const hash = createHash('sha256');
  for (const file of files.filter((each) => existsSync(each))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * The one line that tells why a build failed. A download's progress overwrites itself by carriage returns.
 *
 * @param {{ stdout: string, stderr: string, notStarted?: string, stalled?: string }} said
 */
export function reasonIn({ stdout, stderr, notStarted, stalled }) {
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = [/\berror:|not found|no such file|^curl: \(/i, /\*\*\*/, /error/i];
  const [reason = lines.at(-1)] = telling.flatMap((shape) => lines.find((line) => shape.test(line)) ?? []);
  return stalled ?? reason ?? notStarted ?? 'it said nothing';
}
