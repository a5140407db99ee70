/**
 * The suite contract. A suite is data plus small functions: it never prints, never times, never starts a
 * process. The following is all that a suite declares; the worker and the runners do the rest.
 */

/**
 * What a case may ask about the runtime that it runs in.
 *
 * @typedef {object} Host
 * @property {string} name `node`, `bun`, `deno`, `just`
 * @property {string} version exact, without a leading `v`
 * @property {typeof globalThis & Record<string, any>} global
 */

/**
 * One input and its size.
 * @template Input
 * @typedef {object} Workload
 * @property {string[]} [build] as that of a case
 * @property {() => Input} input makes the same input each time, in every runtime
 * @property {boolean} [fresh] overrides the suite's
 * @property {(input: Input) => number} [bytes] how many bytes one call processes; leave out if the work is not
 *   bytes
 * @property {(input: Input) => number} [operations] how many operations one call makes (default: 1)
 * @property {number} [warmUpMs] the least warm-up of a trial, if its suite and its case have no longer one
 * @property {(host: Host) => string | undefined | Promise<string | undefined>} [unavailable] why this runtime cannot
 *   use it
 * @property {boolean} [oneProcessor] whether all threads of a trial share a processor, unless `--cpus` is given:
 *   for threads that wait for each other, so that the time is theirs and not that of waking another processor
 * @property {boolean} [inTurns] whether what wakes up there waits until what runs has to wait itself, as the kernel's own choice
 *   differs from process to process: for a flow, not for a question and its answer, which it would delay
 * @property {boolean} [quick] whether `--quick` includes it
 * @property {boolean} [fullOnly] whether only `--full` includes it
 */

/**
 * @template Input, Answer
 * @typedef {(input: Input) => Answer | Promise<Answer>} BenchmarkFunction
 */

/**
 * One way of doing the suite's work.
 * @template Input, Answer
 * @typedef {object} Case
 * @property {string[]} [build] a script that builds what the case needs, and its arguments: Node.js runs it before the case is checked.
 *   It is named as the suite's module would import it. It does nothing if all is built, and else prints first what it does. If it fails,
 *   the last line on stderr is why the case is skipped
 * @property {(host: Host) => string | undefined | Promise<string | undefined>} [unavailable] why this runtime cannot
 *   run the case
 * @property {(workload: string) => string | undefined} [notFor] why the case cannot do a workload in any runtime
 * @property {Record<string, string>} [env] variables that a trial's process starts with, for what a runtime
 *   reads before it runs anything
 * @property {string[]} [flags] of the runtime, besides those that it was asked for with
 * @property {number} [warmUpMs] the least warm-up of a trial, if its suite and its workload have no longer one
 * @property {number} [warmUpLimitMs] overrides the suite's
 * @property {(host: Host) => BenchmarkFunction<Input, Answer> | Promise<BenchmarkFunction<Input, Answer>>} load gives the function
 *   to measure. Import what the case needs here, so that a runtime without it can skip the case.
 * @property {(input: Input) => any} [setup] makes the function's argument from the input, outside of the measured time; once
 *   a trial, or for each call of a `fresh` one
 * @property {(input: any) => unknown} [teardown] called after a trial's measurement, with what the function got; where that is
 *   `fresh`, after its call
 * @property {boolean} [fresh] overrides the workload's and the suite's
 * @property {(input: Input) => Answer | Promise<Answer>} [reference] overrides the suite's
 * @property {(answer: Answer, input: any) => Record<string, number>} [figures] overrides the suite's
 * @property {number} [limitMs] time limit of a trial; overrides the run's
 * @property {string} [equals] case that must give the same answer. It is called when this one has been measured, so that nothing of it is
 *   compiled or set up meanwhile
 */

/**
 * How a run answers the suite's question: with the suite's own sentence, or with the fastest case on each main workload.
 *
 * @typedef {[name: string, workload: string, runtime: string]} CellName a case, a workload, and a runtime. A runtime without a
 *   version is the newest measured one
 *
 * @typedef {object} RunResults what a run has measured. Asking for anything else omits the sentence
 * @property {string[]} runtimes names of the measured runtimes, in their usual order
 * @property {(...cell: CellName) => boolean} has whether it was measured
 * @property {(...cell: CellName) => number} ns the mean time of an operation
 * @property {(...cell: CellName) => string} time the same as text, such as `4.9 µs`
 * @property {(operations: number, ...cell: CellName) => string} timeOf time of several operations
 * @property {(...cell: CellName) => string} throughput such as `1.3 GB/s`
 * @property {(...cell: CellName) => string} rate operations per second, such as `31,000`
 * @property {(figure: string, ...cell: CellName) => number} figure one of the suite's own figures
 * @property {(one: CellName, than: CellName) => string} comparison such as `9.3× faster [9.0, 9.5]`, for a pair in a table
 * @property {(name: string) => string} runtime such as `Node.js 24`
 * @property {Record<'time' | 'count' | 'memory', (value: number) => string>} format for computed numbers
 *
 * @typedef {(results: RunResults) => string | string[]} AnswerSentences the answer in the unit of the question: starts with the
 *   number, names what is compared, at most 160 characters; optionally a second sentence
 *
 * @typedef {object} AnswerRule
 * @property {string[]} [workloads] the main ones (default: those marked `quick`)
 * @property {string[]} [excluded] cases that do not compete, such as one that does less work
 * @property {'runtime' | 'workload'} [within] whether cases compete within each runtime (default), or across all runtimes
 * @property {AnswerSentences} [sentences] the suite's own answer
 */

/** @typedef {import('@rounds/record/schema.js').FigureColumn} FigureColumn */

/**
 * @template [Input=any], [Answer=any]
 * @typedef {object} Suite
 * @property {string} question what a reader wants to know, in one sentence
 * @property {string} baseline the case that the others are compared with
 * @property {'sync' | 'async' | 'either'} work whether the cases return their answer or a promise of it; `either`: the first
 *   call of each decides
 * @property {number} [warmUpMs] the least warm-up of a trial, for work that is slow to reach its speed
 * @property {number} [warmUpLimitMs] the longest, which the first trial of each cell takes (default: 375)
 * @property {Record<string, Workload<Input>>} workloads
 * @property {Record<string, Case<Input, Answer>>} cases
 * @property {boolean} [threads] whether synchronous calls start threads of their own, so that they must not be kept on one processor
 * @property {boolean} [fresh] whether each call gets a new input, made outside of the measured time: for cases that change their
 *   input, such as a sort in place. Without it, a case that changes its input fails; `false` allows it, and the next call gets
 *   what the one before has left
 * @property {(input: Input, folder: string) => Input | Promise<Input>} [prepare] makes what an input refers
 *   to, such as files, and returns the input that the cases get. The folder is empty, belongs to this process alone, and
 *   is removed however the process ends.
 * @property {boolean} [keepsFiles] whether the trials of a run share the folder, so that prepare() makes only what is not
 *   there yet: for files that take longer to make than to work with, and that no case changes
 * @property {(answer: Answer, input: any) => Record<string, number>} [figures] metrics derived from the last answer of a trial, besides its
 *   time, such as how small it is; asked outside of the measured time. The input is the one that the case got
 * @property {FigureColumn[]} [columns] figures of the suite's trials that its tables show
 * @property {string[]} [endurance] workloads that test survival, each harder to survive than the one before: a run makes
 *   three trials of one call with each and compares no times, and a table shows how far each case came
 * @property {(input: Input) => Answer | Promise<Answer>} reference slow and obvious: what each case must answer
 * @property {string[]} [unchecked] cases that nothing is compared with, as benches without a reference are. Not in a suite file
 * @property {() => Iterable<Input>} [examples] further inputs, as the function gets them, on which every case is checked once a runtime,
 *   before the rounds: edge cases that the workloads do not cover
 * @property {(input: Input) => string} [show] describes an input in the report of a wrong answer
 * @property {AnswerRule} [answer]
 * @property {boolean} [internal] whether `rounds bench` runs it only when it is named
 */

/**
 * The contract of suites whose subject is a whole program, or a pair of programs. Such a suite declares command
 * lines; the runner finds what runs them, starts them, feeds and joins them, and accounts for them.
 */

/**
 * @typedef {object} WarmUpBudget
 * @property {number} minMs
 * @property {number} [minCalls] within the limit
 * @property {number} limitMs with all disturbances
 * @property {number} [low] ns that a call took at the end of other trials, undisturbed: a trial that is far from that has not been
 *   compiled yet, or not collected its garbage, and goes on within the limit
 */

/**
 * @typedef {object} How what a program may know about its trial
 * @property {'quick' | 'default' | 'full'} tier how much to do
 * @property {number} warmUpMs the least
 * @property {WarmUpBudget} [warmUp] learnt from the trials before
 * @property {number} measureMs without other participants; 0 where the time does not matter, and almost nothing is to be done
 * @property {boolean} [turns] whether its last program takes turns with those of other trials, as `turns.js` has it
 * @property {string} workload its name
 */

/**
 * @typedef {object} Program and whatever else the suite keeps in it
 * @property {string[]} runsIn what runs it: names of runtimes (`node`, `bun`, `deno`, `just`) or of tools: `cc` and
 *   `go` compile it first, `python` is CPython in a virtual environment of its own, `coreutils` are the system's commands
 * @property {string} [file] URL of its source: a JavaScript module (for just-js a classic script), a C or a Python file
 * @property {string[]} [build] as that of a case in contract.js
 * @property {boolean} [standalone] whether the runtime first compiles the file to a program: `just build --static`
 * @property {boolean} [exposeGc] whether the runtime is started so that the program can collect garbage
 * @property {string} [command] name of a command of the system
 * @property {string} [requirements] URL of the file with what pip has to install, with hashes
 * @property {(how: How, ready?: any) => string[]} [args] `ready` is what the server printed when it was ready
 * @property {'client' | 'connect'} [builtIn] a program of Rounds: a client for servers. Its `runsIn` may be empty
 * @property {{ words: string[], ready?: { source: string, flags: string } }} [start] a server that is a command. Rounds assigns its port,
 *   which `args` gets, and knows by a line of output, or by a connection, that it is ready
 * @property {Wrapper[]} [within] wrapping commands, the outermost first
 * @property {Record<string, string>} [env]
 * @property {string} [folder] in which it runs; with versions of the code, the corresponding folder of each
 * @property {string} [input] path of a file for its stdin (default: empty)
 * @property {'pipe' | 'null' | 'inherit' | string} [output] where its stdout goes; otherwise the path of a file to overwrite
 * @property {boolean} [anyExitCode] whether exit codes other than 0 are results
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
 * @property {Partial<Record<'setup' | 'prepare' | 'cleanup', (workload: string) => string[]>>} [around] command lines that are not measured:
 *   before the first round, before each run, and after the last round
 */

/**
 * @typedef {Pick<Workload<any>, 'oneProcessor' | 'inTurns' | 'quick' | 'fullOnly'> & {
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
 * @property {import('@rounds/record/schema.js').WarmUp} [warmUp]
 * @property {number} [bytes] per operation
 * @property {number} [operations] (default: 1)
 * @property {Record<string, number>} [figures]
 * @property {{ p50: number, p90: number, p99: number, p999?: number, max: number }} [latencyNs]
 */

/**
 * @typedef {object} EndedProcess
 * @property {number | null} exitCode
 * @property {string} [stdoutHash]
 * @property {{ userMs: number, sysMs: number, rssBytes: number }} [usage] where the system reports it
 * @property {string} [stderr] its last part
 * @property {number} [left] how many processes it left running, where the system reports it
 */

/** @typedef {'question' | 'unchecked' | 'warmUpLimitMs' | 'endurance' | 'columns' | 'answer' | 'internal'} LikeFunctions */

/**
 * @template {ProgramWorkload} [Workload=any]
 * @typedef {Pick<Suite, LikeFunctions> & OwnOfPrograms<Workload>} ProgramSuite
 */

/**
 * @template {ProgramWorkload} Workload
 * @typedef {object} OwnOfPrograms
 * @property {string} baseline the case that all others are compared with, in whatever they run
 * @property {'programs'} work
 * @property {number} [measureFactor] how many times as long as functions its programs measure
 * @property {boolean} [turns] whether the last program of each case can take turns with those of others: it is told so, says its
 *   steps on stdout, and waits in between, while the other program of its pair has nothing to do
 * @property {Record<string, Workload>} workloads
 * @property {Record<string, ProgramCase>} cases
 * @property {boolean} [atOnce] whether the programs of a workload run at the same time, on one processor that the kernel shares between
 *   them: for CPU time, since all of them then see the same conditions
 * @property {number} [warmUpRuns] of each program, one after the other, before the first round
 * @property {boolean} [hashesOutput] whether `judge` gets a hash of the whole output
 * @property {(answer: any, about: { workload: Workload, how: How, case: string, wallNs: number, process?: EndedProcess }) => Outcome} judge
 *   what the last program's answer contains, and whether it is right
 */

export {};
