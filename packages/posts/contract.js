/**
 * The contract of a post: its claims, and the suites that repeat it or the reason why none does. Data in our own words; `outcome.js`
 * compares measurements with it.
 *
 * @typedef {object} Post
 * @property {string} id short name, as its file's
 * @property {string} title as published
 * @property {string} author
 * @property {string} date YYYY-MM-DD, or YYYY-MM if the day is unknown, or `not stated`
 * @property {string} address
 * @property {Conditions} conditions of the post's experiment
 * @property {string[]} suites that repeat it, by name: `file-read`, `native-kernels/divide`
 * @property {string} [notRepeated] why no suite repeats it, or only a part
 * @property {Claim[]} claims
 * @property {Figure[]} [figures] its tables, shown beside ours
 *
 * @typedef {object} Conditions in words; `not stated` if the post does not state them
 * @property {string} processor
 * @property {string} [versions] of runtimes, compilers, libraries
 * @property {string} [cores]
 * @property {string} [data]
 *
 * @typedef {object} Claim one statement of a post: the same quantity and strength, under the same conditions
 * @property {string} id unique in its post
 * @property {'stated' | 'figures' | 'question' | 'ours'} kind `stated`: a sentence of the post; `figures`: implied by its table;
 *   `question`: asked by the post; `ours`: our own question, never attributed to the author. The tests of the last two hold if the
 *   answer is yes
 * @property {string} text a sentence in our words
 * @property {string} [place] in the post: its heading or table; required for `stated` and `figures`
 * @property {string} [published] the post's own values in short: `8.9 s against 7.2 s`, or `not stated`; required for `stated` and
 *   `figures`
 * @property {Test[]} [tests] all must hold: one for each competitor, case or size of the claim
 * @property {string} [notTested] why it has no tests: a sentence
 * @property {Partial<Conditions>} [conditions] where they differ from the post's
 * @property {Needs} [needs] what must match the post for the outcome to count; otherwise it is "on other hardware"
 * @property {string} [differs] a material difference of our repetition on any machine: `on other data`
 *
 * @typedef {object} Needs
 * @property {string[]} [processor] one of these is part of the machine's processor: `Zen 4`, `5950X`
 * @property {'x64' | 'arm64'} [architecture]
 * @property {number} [cores] minimum number of processors that the programs may use: one where a run pins them to one
 *
 * @typedef {object} Test of a number, or of a ratio if it has `by`
 * @property {Value | EndCount} of
 * @property {Value} [by] the divisor
 * @property {'throughput'} [as] the ratio is one of throughputs; otherwise of times, or of the figure that both name
 * @property {Expected} expected of that number or ratio
 * @property {Published} [published] the post's own number or ratio: compared with it, the test is `confirmed`. None if the post has
 *   only words
 * @property {'more' | 'less'} [stronger] the direction in which a number that is not a ratio strengthens the claim (default: `more`)
 *
 * @typedef {object} Value taken from a run
 * @property {string} suite
 * @property {string} workload
 * @property {string} [instead] the closest workload, for runs without this one: a difference
 * @property {string} case
 * @property {string} runtime its name, and its version as far as it matters: `node`, `node@20`, `bun@1.0`, `bun+node` of two programs;
 *   `native` for compiled code that an addon calls, in any runtime
 * @property {string} [figure] instead of the time of an operation: `cpuNs`, `residentBytes`; `syscalls.read`, or a sum:
 *   `syscalls.read+epoll_wait`; `pipelineUserMs` and `pipelineSysMs`, of all programs of a trial together
 * @property {Unit} [unit] of a number that is not a ratio
 * @property {number} [operations] of the number: 50,000 reads in 2,400 ms; in a ratio, two of our lists side by side
 * @property {number} [bytes] of the number, where ours has another volume
 *
 * @typedef {'ns' | 'µs' | 'ms' | 's' | 'GB/s' | 'MB/s' | '/s' | 'million/s' | 'B' | 'kB' | 'MB' | 'MiB' |
 *   'GB' | 'times'} Unit as in the post, 1 kB = 1000 B; `times`: a plain number
 *
 * @typedef {object} EndCount how many of the cases ended this way in each of their trials
 * @property {string} suite
 * @property {string} workload
 * @property {string[]} cases
 * @property {string} runtime
 * @property {string} ends `survives`, or a kind of failure: `heap-limit`
 *
 * @typedef {number | { least?: number, most?: number }} Published at least one of the two
 *
 * @typedef {{ about: number } | { between: [number, number] } | { least: number } | { most: number } | {
 *   same: true, within?: number }} Expected `about` and `between`: within a fifth, and at most half of a difference may be missing or
 *   added; `least` and `most`: `over five times` is `{ least: 5 }`, `faster` is `{ least: 1 }`, `half the time` is `{ about: 0.5 }`;
 *   over twice the published value is stronger. `same`: within a tenth unless the post states a margin, `within: 0.02`.
 *   `expectations.js` makes them from words
 *
 * @typedef {Value & { value: number, unit: Unit, on?: string, isSeparate?: true }} Figure a number of the post's tables, in the post's
 *   unit; `on`: the processor, if there are tables of several; `isSeparate`: of data that we do not measure, so that claims are tested
 *   against it, and nothing of ours is shown beside it
 */

export {};
