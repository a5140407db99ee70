/**
 * What somebody published: a post, its statements, and which suites repeat it, or why none does. Data, in our
 * own words; `outcome.js` holds what is measured here against it.
 *
 * @typedef {object} Post
 * @property {string} id a short name, as its file's
 * @property {string} title as it was published
 * @property {string} author
 * @property {string} date YYYY-MM-DD, or YYYY-MM where the day is not told, or `not stated`
 * @property {string} address
 * @property {Conditions} conditions what the post states of its experiment
 * @property {string[]} suites that repeat it, by name: `file-read`, `native-kernels/divide`
 * @property {string} [notRepeated] why no suite does, or why only a part of it is repeated
 * @property {Statement[]} statements
 * @property {Figure[]} [figures] its tables, to be shown beside ours
 *
 * @typedef {object} Conditions in words; what the post leaves unsaid is `not stated`
 * @property {string} processor
 * @property {string} [versions] of runtimes, compilers, libraries
 * @property {string} [cores]
 * @property {string} [data]
 *
 * @typedef {object} Statement one thing that a post says: the same quantity, as strong, under the same
 *   conditions
 * @property {string} id unique in its post
 * @property {'said' | 'figures' | 'open' | 'ours'} kind `said`: a sentence of the post; `figures`: its table
 *   shows it; `open`: it asks; `ours`: our own question, which is never attributed to anybody. The tests of
 *   the last two hold if the answer is yes
 * @property {string} says a sentence in our words
 * @property {string} [place] where in the post: its heading or table; of `said` and `figures` always
 * @property {string} [published] the post's own values in short words: `8.9 s against 7.2 s`, or `not
 *   stated`; of `said` and `figures` always
 * @property {Test[]} [tests] all must hold: one for each rival, case or size that the statement is about
 * @property {string} [notTested] why it has no tests: a sentence
 * @property {Partial<Conditions>} [conditions] where they differ from the post's
 * @property {Needs} [needs] what must be as in the post for the outcome to count; otherwise it is "on other
 *   hardware"
 * @property {string} [differs] how the conditions of our repetition differ materially whatever the machine:
 *   `on other data`
 *
 * @typedef {object} Needs
 * @property {string[]} [processor] one of these is part of what the machine says of its processor: `Zen 4`,
 *   `5950X`
 * @property {'x64' | 'arm64'} [architecture]
 * @property {number} [cores] so many processors, at least, that the programs may use: one where a run pins
 *   them to one
 *
 * @typedef {object} Test of a number, or of a ratio if it has `by`
 * @property {Value | Ended} of
 * @property {Value} [by] what it is divided by
 * @property {'throughput'} [as] the ratio is one of throughputs; otherwise of times, or of the figure that
 *   both name
 * @property {Expected} expected of that number or ratio
 * @property {Published} [published] the post's own number or ratio: held against it, the test says
 *   `confirmed`. None where the post has words only, which have no number to be held against
 * @property {'more' | 'less'} [stronger] which way a number that is no ratio would strengthen the statement;
 *   `more` unless told
 *
 * @typedef {object} Value what is taken from a run
 * @property {string} suite
 * @property {string} workload
 * @property {string} [instead] the workload that is nearest, for runs that do not have that one: a difference
 * @property {string} case
 * @property {string} runtime its name, and as much of its version as matters: `node`, `node@20`, `bun@1.0`,
 *   `bun+node` of two programs; `native` for compiled code that an addon calls: whichever runtime has it
 * @property {string} [figure] in place of the time of an operation: `cpuNs`, `residentBytes`;
 *   `syscalls.read`, or the sum of several: `syscalls.read+epoll_wait`; `pipelineUserMs` and `pipelineSysMs`,
 *   of all programs of a trial together
 * @property {Unit} [unit] of a number that is no ratio
 * @property {number} [operations] that the number is of: 50,000 reads in 2,400 ms; in a ratio, two lists of ours
 *   side by side
 * @property {number} [bytes] that the number is of, where ours is for another volume
 *
 * @typedef {'ns' | 'µs' | 'ms' | 's' | 'GB/s' | 'MB/s' | '/s' | 'million/s' | 'B' | 'kB' | 'MB' | 'MiB' |
 *   'GB' | 'times'} Unit as the post has it, 1 kB = 1000 B; `times`: a bare number
 *
 * @typedef {object} Ended how many of the cases ended so in each of their trials
 * @property {string} suite
 * @property {string} workload
 * @property {string[]} cases
 * @property {string} runtime
 * @property {string} ends `survives`, or a kind of failure: `heap-limit`
 *
 * @typedef {number | { least?: number, most?: number }} Published at least one of the two
 *
 * @typedef {{ about: number } | { between: [number, number] } | { least: number } | { most: number } | {
 *   same: true, within?: number }} Expected `about` and `between`: within a fifth, and no difference may be
 *   lost or added by more than half of it; `least` and `most` as said: `over five times` is `{ least: 5 }`,
 *   `faster` is `{ least: 1 }`, `half the time` is `{ about: 0.5 }`; over twice what was published is
 *   stronger. `same`: within a tenth unless the post says how near, `within: 0.02`. `words.js` makes them
 *   from words
 *
 * @typedef {Value & { value: number, unit: Unit, on?: string, apart?: true }} Figure a number of the post's
 *   tables, in the post's unit; `on` which processor, if it has tables of several; `apart`: of other data than ours,
 *   so that statements are held against it, and nothing of ours stands beside it
 */

export {};
