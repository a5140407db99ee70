import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ask, askToFetch } from '../../launcher/ask.js';
import { UserError } from '../../system/errors.js';
import { readText } from '../../system/files.js';
import { formatCommand } from '../../system/invocation.js';

/**
 * Builds just-js with its modules and V8 as a static library, from upstream's sources or a folder. `just build` changes that folder, so
 * a copy is compiled.
 */

/** Built into every just-js. */
export const modules = ['epoll', 'fs', 'net', 'sys', 'vm'];

const requiredSources = [
  'Makefile',
  'just.cc',
  'main.cc',
  'modules',
  'deps/v8/include',
  'deps/v8/libv8_monolith.a',
];

const version = '0.1.13';

const stepLimitMs = 60 * 60e3;

/** As in upstream's Makefile. The last one is V8 as a static library, with its headers. */
const archives = [
  { url: `https://github.com/just-js/just/archive/${version}.tar.gz`, into: '.', strip: 1 },
  { url: `https://github.com/just-js/modules/archive/${version}.tar.gz`, into: 'modules', strip: 1 },
  { url: `https://raw.githubusercontent.com/just-js/libv8/${version}/v8.tar.gz`, into: '.', strip: 0 },
];

/**
 * Of the compiled files and their Makefiles. Hashes of GitHub's archives change, since it repacks them.
 */
const sourceSha256 = '29fee33065d2ba2774d66508207529a63280bdf0783dee2b512e0f72d6ba1f0d';

const curlOptions = ['--fail', '--silent', '--show-error', '--location'];

/** @type {NonNullable<import('../descriptor.js').Descriptor['make']>} */
export const make = {
  versions: [version],
  run: async (folder, { from, env, quietMs, signal, log }) => {
    const made = path.join(folder, 'just-js');
    const archive = path.join(folder, 'archive.tar.gz');
    /** @param {string[]} command @param {(reason: string) => string} describe */
    const step = async ([program = '', ...args], describe) => {
      check(await ask(program, args, { env, timeLimitMs: stepLimitMs, signal }), describe);
    };
    if (from) {
      const missing = missingSource(from);
      const sources = 'the sources of just-js, with its modules and V8';
      if (missing) throw new UserError(`${from} does not contain ${missing}. --from takes ${sources}.`);
      copySources(from, made);
    }
    for (const { url, into, strip } of from ? [] : archives) {
      log?.(`Downloading ${url}`);
      const target = path.join(made, into);
      mkdirSync(target, { recursive: true });
      const alternative = formatCommand(`runtimes add just@${version} --from FOLDER`);
      const result = await askToFetch('curl', [...curlOptions, '--output', archive, url], {
        ...{ env, timeLimitMs: stepLimitMs, signal },
        ...{ into: folder, what: url, quietMs, log },
      });
      check(
        result,
        (reason) =>
          `${url} could not be downloaded (${reason}). Go online, or use local sources: ${alternative}`,
      );
      if (strip === 0) log?.(`SHA-256 of V8, for which upstream publishes none: ${sha256([archive])}`);
      await step(
        ['tar', '-xzf', archive, '-C', target, '--strip-components', String(strip)],
        (reason) => `${url} could not be unpacked (${reason}). Nothing was kept; try again later.`,
      );
      const found = into === 'modules' ? sourcesSha256(made) : sourceSha256;
      if (found !== sourceSha256) {
        const difference = `SHA-256 ${found}, expected ${sourceSha256}`;
        throw new UserError(
          `The sources of just@${version} differ from the release (${difference}). Nothing was kept.`,
          { exitCode: 1 },
        );
      }
    }
    log?.(`Compiling just@${version}`);
    // Modules compiled against another V8 are kept: the Makefile compiles them for upstream's only.
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
 * @param {Parameters<typeof findReason>[0] & { exitCode: number | null }} result
 * @param {(reason: string) => string} describe
 */
function check(result, describe) {
  if (result.exitCode !== 0) throw new UserError(describe(findReason(result)), { exitCode: 1 });
}

/** @param {string} folder @returns {string | undefined} a file that is needed to compile just-js, and missing */
export function missingSource(folder) {
  return requiredSources.find((name) => !existsSync(path.join(folder, name)));
}

/** @param {string} from @param {string} to */
export function copySources(from, to) {
  cpSync(path.resolve(from), to, { recursive: true, dereference: true });
}

/** @param {string} folder */
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

/** @param {string[]} files a missing file counts as empty */
function sha256(files) {
  const hash = createHash('sha256');
  for (const file of files.filter((each) => existsSync(each))) hash.update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * A download's progress overwrites itself by carriage returns.
 *
 * @param {{ stdout: string, stderr: string, notStarted?: string, stalled?: string }} result
 * @returns {string} the most informative line of a failed build
 */
export function findReason({ stdout, stderr, notStarted, stalled }) {
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const patterns = [/\berror:|not found|no such file|^curl: \(/i, /\*\*\*/, /error/i];
  const [reason = lines.at(-1)] = patterns.flatMap(
    (pattern) => lines.find((line) => pattern.test(line)) ?? [],
  );
  return stalled ?? reason ?? notStarted ?? 'no output';
}
