/**
 * A project in which the packed tool is tried. `outside.js` makes each, adds Rounds, waits for the first ratio, measures its
 * benchmarks to the end, and types its lines.
 *
 * @typedef {object} Line typed in a shell, in the project's folder
 * @property {string} line with `npx rounds`, which is replaced by what the package manager has for it
 * @property {number[]} [exits] how it may end; by default with 0
 * @property {RegExp} [prints]
 * @property {RegExp} [interrupt] Ctrl-C once this is printed
 * @property {string[]} [writes] files
 * @property {boolean} [isLong] whether `pnpm test:slow` leaves it out
 * @property {string} [covers] folder of benchmarks that must all have trials in `run.ndjson`
 *
 * @typedef {object} Project
 * @property {string} name
 * @property {string} manager
 * @property {number} [node] major version of the Node.js that runs it; by default the one that runs the tests
 * @property {'nobody'} [user] where the tests run as root
 * @property {string} [folder] its name
 * @property {object} [manifest] more of package.json
 * @property {string[]} [packages] installed beside Rounds
 * @property {'before'} [installed] whether these are there first
 * @property {Record<string, string>} files by path
 * @property {string} [benches] what is measured; by default `bench/`
 * @property {string[]} measures cases
 * @property {Line[]} [lines]
 * @property {boolean} [manual] whether it tries the whole manual
 * @property {RegExp} [refuses] lines that exit with 2, and say how to do without
 * @property {RegExp} [skips] lines that need what these would have written
 * @property {boolean} [isInterrupted] whether a run is ended by Ctrl-C, after its first ratio; by default it is
 * @property {boolean} [few] whether it is among the few that `pnpm test:slow` tries
 */

export {};
