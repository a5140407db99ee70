/**
 * Each runtime has one file in `known/`, about its binary and command line, and a folder of the same name in
 * `packages/harness/runtimes`, whose code runs inside it.
 *
 * @typedef {object} Target
 * @property {string} os `process.platform`
 * @property {string} cpu `process.arch`
 * @property {boolean} musl
 * @property {boolean} avx2
 *
 * @typedef {object} Descriptor
 * @property {string} variable environment variable with the path of the binary
 * @property {Probe} probe
 * @property {(target: Target) => BinaryPackage[]} [packages] npm packages of the binary for a machine, best first
 * @property {string} [howToGet] installation advice
 * @property {boolean} [inWorkspace] whether this repository depends on it
 * @property {string} [minVersion] that supports the options below and the worker
 * @property {string} [minProgramVersion] that runs programs of suites, if an older version does
 * @property {(about: { version: string, exposeGc: boolean, hashSeed?: number }) => string[]} options before the script;
 *   `exposeGc` provides `globalThis.gc`; `hashSeed` replaces the random seed of string hashes
 * @property {Record<string, string>} [env] variables of each of its processes
 * @property {boolean} [plugAndPlay] whether it supports Yarn's Plug'n'Play, with these variables
 * @property {string} [benchTool] its built-in benchmark tool, whose files may need other APIs of this runtime
 * @property {RegExp} [hiddenOptions] variables that change its options, which are removed from all processes
 * @property {{ options?: string[], env?: Record<string, string> }} [profiling] for a profile that attributes time to functions, not to those
 *   they are inlined into
 * @property {boolean} [withoutCodeFromText] whether it rejects functions created from text, such as mitata's
 * @property {(version: string) => boolean} [stripsTypes] whether a version runs TypeScript, if not all do
 * @property {boolean} [withoutCounters] whether hardware events of its JavaScript cannot be counted
 * @property {(suite: string, worker: string) => Promise<string>} [bundle] bundles the worker (a path) and a suite (a URL)
 *   into a script, for a runtime that cannot import them, and returns its path
 * @property {(runtime: { version: string, binary: string }, source: string, how: { env: NodeJS.ProcessEnv, signal?: AbortSignal }) => Promise<{ binary: string } | { lacking: string }>} [build]
 *   compiles a script to a standalone program
 *
 * @typedef {object} Probe identifies a binary
 * @property {string[]} args that print one line of JSON: `{ name, version, engine, binary? }`
 * @property {string} [cwd]
 *
 * @typedef {object} BinaryPackage
 * @property {string} name on npm
 * @property {string} file the binary inside the package
 */

export {};
