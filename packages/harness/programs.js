/**
 * The contract of suites whose subject is a whole program, or a pair of programs. Such a suite declares command
 * lines; the runner finds what runs them, starts them, feeds and joins them, and accounts for them.
 */

/**
 * @typedef {object} How what a program may know about its trial
 * @property {'quick' | 'default' | 'full'} tier how much to do
 * @property {number} warmUpMs the least
 * @property {import('./warm-up/warm-up.js').WarmUpBudget} [warmUp] learnt from the trials before
 * @property {number} measureMs without other participants; 0 where the time does not matter, and almost nothing is to be done
 * @property {boolean} [turns] whether its last program takes turns with those of other trials, as `turns.js` has it
 * @property {string} workload its name
 */

/**
 * @typedef {object} Program and whatever else the suite keeps in it
 * @property {string[]} runsIn what runs it: names of runtimes (`node`, `bun`, `deno`, `just`) or of tools: `cc`
 *   compiles it first, `python` is CPython in a virtual environment of its own, `coreutils` are the system's commands
 * @property {string} [file] URL of its source: a JavaScript module (for just-js a classic script), a C or a Python file
 * @property {string[]} [build] as that of a case in contract.js
 * @property {boolean} [standalone] whether the runtime first compiles the file to a program: `just build --static`
 * @property {boolean} [exposeGc] whether the runtime is started so that the program can collect garbage
 * @property {string} [command] name of a command of the system
 * @property {string} [requirements] URL of the file with what pip has to install, with hashes
 * @property {(how: How, ready?: any) => string[]} [args] `ready` is what the server printed when it was ready
 * @property {Wrapper[]} [within] wrapping commands, the outermost first
 * @property {Record<string, string>} [env]
 * @property {(runtime: { name: string, version: string }) => string | undefined} [unavailable] why it cannot run there
 */

/**
 * A program in C that does something, and then starts the command that follows its own arguments, as `env` and `nice` do:
 * in a network namespace, for example.
 *
 * @typedef {object} Wrapper
 * @property {string} file URL of its source, which is all of it
 * @property {(how: How) => string[]} [args]
 * @property {(workload: string) => string[] | undefined} [check] arguments with which it reports whether it can run
 *   here: it exits with 0, or prints the reason to stderr. Undefined: no check
 */

/**
 * One program, which is `fed` by the workload's writer if there is one; or two of them, of which the first one (a
 * server) prints a line of JSON on its stdout when it is ready, and is ended when the second one is done.
 *
 * @typedef {object} ProgramCase
 * @property {Record<string, Program>} programs by what they are in the case: `reader`; or `server` and `client`
 * @property {(workload: string) => string | undefined | Promise<string | undefined>} [notFor] why the case cannot do a
 *   workload in any runtime
 * @property {(stdout: string) => unknown} [answer] reads the output of a last program that does not end with a line of JSON
 * @property {number} [warmUpMs] the least warm-up of programs that warm up
 */

/**
 * @typedef {Pick<import('./contract.js').Workload<any>, 'oneProcessor' | 'inTurns' | 'quick' | 'fullOnly'> & {
 *   feed?: (how: How) => Feed, takesMs?: number,
 * }} ProgramWorkload and whatever else the suite keeps in it. `feed` is what writes to the program's standard input, `takesMs`
 *   how long a trial takes by itself, by which its time limit is extended
 */

/**
 * @typedef {object} Feed
 * @property {Program} program of a tool, such as `cc` or `coreutils`
 * @property {number} [pipeBytes] capacity of the pipe (default: the system's)
 */

/**
 * @typedef {object} Outcome of one trial
 * @property {string} [wrong] what was expected and what came; the trial is then a failure
 * @property {string} [fault] an external problem; the trial is then a failure too, but the cell is tried again
 * @property {string} [exhausted] what ran out, where the workload tests survival; a failure that answers the question
 * @property {string} [tooSlow] why nothing runs out on this machine; a failure that leaves the question open
 * @property {number} [ns] per operation, on average (default: from the start to the end of the process)
 * @property {number} [turns] in how many turns it was measured (default: 1)
 * @property {import('@rounds/record/types.js').WarmUp} [warmUp]
 * @property {number} [bytes] per operation
 * @property {number} [operations] (default: 1)
 * @property {Record<string, number>} [figures]
 * @property {{ p50: number, p90: number, p99: number, p999?: number, max: number }} [latencyNs]
 */

/** @typedef {'question' | 'warmUpLimitMs' | 'endurance' | 'columns' | 'answer' | 'internal'} LikeFunctions */

/**
 * @template {ProgramWorkload} [Workload=any]
 * @typedef {Pick<import('./contract.js').Suite, LikeFunctions> & OwnOfPrograms<Workload>} ProgramSuite
 */

/**
 * @template {ProgramWorkload} Workload
 * @typedef {object} OwnOfPrograms
 * @property {string} baseline the case that all others are compared with, in whatever they run
 * @property {'programs'} work
 * @property {boolean} [turns] whether the last program of each case can take turns with those of others: it is told so, says its
 *   steps on stdout, and waits in between, while the other program of its pair has nothing to do
 * @property {Record<string, Workload>} workloads
 * @property {Record<string, ProgramCase>} cases
 * @property {(answer: any, about: { workload: Workload, how: How, case: string, wallNs: number }) => Outcome} judge
 *   what the last program's answer contains, and whether it is right
 */
