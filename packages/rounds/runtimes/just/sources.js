import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The folder that just-js and its programs are compiled in: its sources, its modules, and V8 as a static library.
 * `just build` changes that folder, so whatever is compiled here is compiled in a copy.
 */

/** The modules that every just-js has in it. */
export const modules = ['epoll', 'fs', 'net', 'sys', 'vm'];

const needed = ['Makefile', 'just.cc', 'main.cc', 'modules', 'deps/v8/include', 'deps/v8/libv8_monolith.a'];

/**
 * @param {string} folder
 * @returns {string | undefined} what it takes to compile just-js and is not there
 */
export function lackingIn(folder) {
  return needed.find((name) => !existsSync(path.join(folder, name)));
}

/**
 * @param {string} from
 * @param {string} to
 */
export function copySources(from, to) {
  cpSync(path.resolve(from), to, { recursive: true, dereference: true });
}

/**
 * The one line that tells why a build failed. A download's progress overwrites itself by carriage returns.
 *
 * @param {{ stdout: string, stderr: string }} said
 */
export function reasonIn({ stdout, stderr }) {
  const lines = stripVTControlCharacters(`${stdout}\n${stderr}`)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  const telling = [/\berror:|not found|no such file|^curl: \(/i, /\*\*\*/, /error/i];
  const [reason = lines.at(-1)] = telling.flatMap((shape) => lines.find((line) => shape.test(line)) ?? []);
  return reason ?? 'it said nothing';
}
