/**
 * The contract of a post: what it claims, and where this repository measures that. Data in our own words; `judge.js` compares it with
 * measurements.
 *
 * @typedef {object} Post
 * @property {string} id short name, as its file's
 * @property {string} title as published
 * @property {string} author
 * @property {string} date YYYY-MM-DD, or YYYY-MM if the day is unknown, or `not stated`
 * @property {string} address
 * @property {Conditions} conditions of the post's experiment
 * @property {string} [notRepeated] what of it is not repeated here, and why
 * @property {{ text: string, address: string }} [correction] by its author
 * @property {Claim[]} claims one to five if it has an experiment: what a reader would repeat to a colleague
 * @property {Statement[]} statements the evidence: what the post states and publishes
 * @property {CodeStatement[]} [machineCode] what it states about compiled functions
 * @property {string} [also] further statements: possibilities, arithmetic, remarks about other posts
 * @property {Figure[]} [figures] its tables, shown beside our values
 *
 * @typedef {object} Conditions in words; `not stated` if the post does not state them
 * @property {string} processor
 * @property {string} [versions] of runtimes, compilers, libraries
 * @property {string} [cores]
 * @property {string} [data]
 *
 * @typedef {[text: string, published: string]} Statement a sentence in our words, and the post's own values in short
 *
 * @typedef {[text: string, of: string, fact: Fact, least: number, most: number]} CodeStatement a sentence in our words; a function of
 *   `runners/machine-code/`, and how often it has what the post states
 *
 * @typedef {'instructions' | 'loops' | 'calls' | 'divisions' | 'bitTests' | 'loads' | 'tableJumps'} Fact
 *
 * @typedef {object} Claim
 * @property {string} id unique in its post
 * @property {string} text a sentence in the past tense; `{}` stands for `published`
 * @property {Quantity} as
 * @property {number | [from: number, to: number] | { least: number, words: string }} published the value, or a range of values; `words` of
 *   a post without a number stand for at least this value
 * @property {Place} [of] none if no suite measures it
 * @property {Place} [by] the divisor; without it, the claim is about a number
 * @property {Unit} [unit] of a number
 * @property {Runtimes} [repeated] with the versions of the post
 * @property {Runtimes} [now] with supported versions; `native` by default
 * @property {string} [differs] how our experiment differs from the post's
 * @property {Needs} [needs] what a machine needs to measure it
 *
 * @typedef {'slower' | 'faster' | 'time' | 'rate' | 'more' | 'number' | 'ends'} Quantity `slower` and `time`: how many times the time, or the
 *   figure, of the other; `faster` and `rate`: how many times its speed; `more`: the difference of both; `number`: a number with a unit; `ends`:
 *   how many of `cases` ended as `ends` states
 *
 * @typedef {string | [of: string, by: string]} Runtimes their names, with as much of a version as matters: `node`, `node@20.1`,
 *   `bun+node` for a server and its client; `native` for compiled code that an addon calls, in any runtime
 *
 * @typedef {object} Needs
 * @property {string} machine in words
 * @property {number} [cores] minimum number of processors
 * @property {string} [processor] part of its name: `Apple`
 * @property {'arm64'} [architecture]
 * @property {'unavailable'} [software] no suite measures it
 *
 * @typedef {object} Place
 * @property {string} suite
 * @property {string} workload
 * @property {string} case
 * @property {string} [instead] the closest workload, for machines that cannot run this one
 * @property {string} [figure] instead of the time of an operation: `cpuNs`, `residentBytes`
 * @property {number} [operations] that the value is of: 50,000 reads in 2,400 ms
 * @property {string[]} [cases] of a claim about how they end
 * @property {string} [ends] `survives`, or a kind of failure: `heap-limit`
 *
 * @typedef {'ns' | 'µs' | 'ms' | 's' | 'GB/s' | 'MB/s' | '/s' | 'million/s' | 'B' | 'kB' | 'MB' | 'MiB' |
 *   'GB' | 'times'} Unit as in the post, 1 kB = 1000 B; `times`: a plain number
 *
 * @typedef {Place & { runtime: string, unit: Unit, value: number, on?: string }} Figure a number of the post's tables; `on`: the
 *   processor, if there are tables of several
 */

export {};
