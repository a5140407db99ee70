/**
 * What was published about this suite's question: facts, in our words. The post's programs are in C++; the addon's do the same
 * on documents of our own that have the same shapes and, but for `kostya`, sizes. That they run in Node.js changes nothing for
 * them, so the claims are about them there only.
 *
 * @typedef {import('@rounds/harness').Publication} Publication
 */

const post = {
  title: 'JSON Parsing: Intel Sapphire Rapids versus AMD Zen 4',
  author: 'Daniel Lemire',
  date: 'date unknown',
};

const tasks = ['json2msgpack', 'partial-tweets', 'distinct-user-id', 'kostya'];
const parsers = ['simdjson-ondemand', 'simdjson-dom', 'yyjson', 'rapidjson', 'nlohmann', 'boost'];

const best = 'native-simdjson-ondemand';

/** @type {Publication[]} */
export const publications = [
  {
    ...post,
    machine: 'Intel Xeon Platinum 8488C, 3.4 GHz, GCC 11',
    figures: figures([
      [3.68, 2.67, 1.72, 0.71, 0.03, 0.42],
      [6.83, 4.77, 2.41, 0.77, 0.13, 0.5],
      [6.99, 4.9, 2.52, 0.67, 0.14, 0.49],
      [2.92, 2.03, 0.83, 0.8, 0.12, 0.47],
    ]),
    claims: [
      {
        statement: 'On-Demand parsing is the fastest of the six parsers in each of the four tasks',
        runtime: 'node',
        tests: tasks.flatMap((workload) => parsers.slice(1).map((parser) => faster(workload, parser, 1))),
      },
      {
        statement:
          'On-Demand parsing is about ten times as fast as Boost where few fields of tweets are needed',
        runtime: 'node',
        tests: tweets().map((workload) => faster(workload, 'boost', about(10))),
      },
      {
        statement:
          'On-Demand parsing is about fifty times as fast as nlohmann where few fields of tweets are needed',
        runtime: 'node',
        tests: tweets().map((workload) => faster(workload, 'nlohmann', about(50))),
      },
    ],
  },
  {
    ...post,
    machine: 'AMD EPYC 9R14, 3.5 GHz, GCC 11',
    figures: figures([
      [3.09, 2.45, 1.93, 0.68, 0.03, 0.38],
      [6.84, 4.22, 2.64, 0.77, 0.12, 0.46],
      [6.94, 4.26, 2.58, 0.77, 0.13, 0.47],
      [4.03, 2.71, 1, 0.78, 0.12, 0.52],
    ]),
    claims: [],
  },
];

/** The published figures show these ratios in two of the tasks; in the others they are from 6 to 120. */
function tweets() {
  return ['partial-tweets', 'distinct-user-id'];
}

/**
 * @param {number[][]} table by task and parser
 * @returns {Publication['figures']}
 */
function figures(table) {
  return table.flatMap((row, task) =>
    row.map((value, parser) => ({
      case: `native-${parsers[parser]}`,
      workload: String(tasks[task]),
      runtime: 'native',
      value,
      unit: /** @type {const} */ ('GB/s'),
    })),
  );
}

/** @param {number} times that a tenth less still is about */
function about(times) {
  return times / 1.1;
}

/**
 * @param {string} workload
 * @param {string} than
 * @param {number} timesFaster
 */
function faster(workload, than, timesFaster) {
  return { case: best, than: `native-${than}`, workload, timesFaster };
}
