import { about, more } from '../../expectations.js';

/**
 * @typedef {import('../../contract.js').Test} Test
 * @typedef {import('../../contract.js').Needs} Needs
 */

const suite = 'json-parse';
const parsers = ['simdjson-ondemand', 'simdjson-dom', 'yyjson', 'rapidjson', 'nlohmann', 'boost'];
const tasks = ['json2msgpack', 'partial-tweets', 'distinct-user-id', 'kostya-524288'];
const ofTweets = ['partial-tweets', 'distinct-user-id'];

/** @typedef {{ title: string, on: string, words: string, gigabytes: number[][], needs: Needs }} Table by task and parser */

/** Gigabytes a second. @type {Table} */
const intel = {
  title: 'the table of Intel',
  on: 'On the Intel system',
  words: 'Intel Xeon Platinum 8488C (Sapphire Rapids), 3.4 GHz',
  gigabytes: [
    [3.68, 2.67, 1.72, 0.71, 0.03, 0.42],
    [6.83, 4.77, 2.41, 0.77, 0.13, 0.5],
    [6.99, 4.9, 2.52, 0.67, 0.14, 0.49],
    [2.92, 2.03, 0.83, 0.8, 0.12, 0.47],
  ],
  needs: { processor: ['8488C', 'Sapphire Rapids'] },
};

/** @type {Table} */
const amd = {
  title: 'the table of AMD',
  on: 'On the AMD system',
  words: 'AMD EPYC 9R14 (Zen 4), 3.5 GHz',
  gigabytes: [
    [3.09, 2.45, 1.93, 0.68, 0.03, 0.38],
    [6.84, 4.22, 2.64, 0.77, 0.12, 0.46],
    [6.94, 4.26, 2.58, 0.77, 0.13, 0.47],
    [4.03, 2.71, 1.0, 0.78, 0.12, 0.52],
  ],
  needs: { processor: ['9R14', 'Zen 4'] },
};

const differs = 'on documents of our own, of the same shapes';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'json-parsing',
  title: 'JSON Parsing: Intel Sapphire Rapids versus AMD Zen 4',
  author: 'Daniel Lemire',
  date: '2024-02',
  address: 'https://lemire.me/blog/',
  conditions: {
    processor: `${intel.words}, a c7i.metal-24xl; ${amd.words}, a c7a.24xlarge`,
    cores: 'several, of which one thread uses one',
    versions: 'GCC 11, Amazon Linux 2023',
    data: 'the documents of simdjson’s bench_ondemand',
  },
  suites: [suite],
  notRepeated: 'Its comparison of two processors: a run is of one machine.',
  claims: [
    {
      id: 'neither-dominates',
      kind: 'stated',
      text: 'No processor is ahead throughout: some tests are won by Intel and others by AMD, and it is close.',
      place: 'the gist, before the tables',
      published: '3.68 against 3.09 GB/s in one task, 2.92 against 4.03 in another',
      notTested: 'It compares two processors. A run is of one, and no claim is held against two runs.',
    },
    {
      id: 'frequency',
      kind: 'stated',
      text: 'Both processors run at about the same frequency.',
      place: 'before the tables',
      published: '3.4 and 3.5 GHz',
      notTested: 'It compares two processors. A run is of one, and no claim is held against two runs.',
    },
    {
      id: 'amd-ahead-elsewhere',
      kind: 'stated',
      text: 'In benchmarks of others, which include JSON parsing, systems of AMD seem to be ahead throughout.',
      place: 'the beginning',
      published: 'not stated',
      notTested: 'It is said of measurements of others.',
    },
    fastest('fastest-on-intel', intel),
    fastest('fastest-on-amd', amd),
    fieldsOfTweets('boost-on-intel', intel, 'Boost', 'boost'),
    fieldsOfTweets('boost-on-amd', amd, 'Boost', 'boost'),
    fieldsOfTweets('nlohmann-on-intel', intel, 'nlohmann/json', 'nlohmann'),
    fieldsOfTweets('nlohmann-on-amd', amd, 'nlohmann/json', 'nlohmann'),
  ],
  figures: [intel, amd].flatMap((table) =>
    tasks.flatMap((task) =>
      parsers.map((parser) => ({
        ...parsing(task, parser),
        value: gigabytesOf(table, task, parser),
        unit: /** @type {const} */ ('GB/s'),
        on: table.words,
      })),
    ),
  ),
};

/**
 * @param {string} id
 * @param {Table} table
 * @returns {import('../../contract.js').Claim}
 */
function fastest(id, table) {
  const rivals = parsers.slice(1);
  const lowest = tasks.map((task) => ratioOf(table, task, 'simdjson-dom'));
  return {
    id,
    kind: 'figures',
    text: `${table.on}, simdjson’s On-Demand is the fastest of the six parsers in each of the four tasks.`,
    place: table.title,
    published: `${Math.min(...lowest).toFixed(2)} to ${Math.max(...lowest).toFixed(2)} times the speed of the next`,
    tests: tasks.flatMap((task) => rivals.map((rival) => overRival(table, task, rival, more()))),
    conditions: { processor: table.words },
    needs: table.needs,
    differs,
  };
}

/**
 * @param {string} id
 * @param {Table} table
 * @param {string} name
 * @param {string} rival
 * @returns {import('../../contract.js').Claim}
 */
function fieldsOfTweets(id, table, name, rival) {
  const ratios = ofTweets.map((task) => ratioOf(table, task, rival));
  const words = ratios.map((ratio) => ratio.toFixed(1)).join(' and ');
  return {
    id,
    kind: 'figures',
    text: `${table.on}, where a few fields of tweets are asked for, On-Demand is ${words} times as fast as ${name}.`,
    place: table.title,
    published: `${words} times`,
    tests: ofTweets.map((task) => overRival(table, task, rival, about(ratioOf(table, task, rival)))),
    conditions: { processor: table.words },
    needs: table.needs,
    differs,
  };
}

/**
 * @param {Table} table
 * @param {string} task
 * @param {string} rival
 * @param {import('../../contract.js').Expected} expected
 * @returns {Test}
 */
function overRival(table, task, rival, expected) {
  return {
    of: parsing(task, 'simdjson-ondemand'),
    by: parsing(task, rival),
    as: 'throughput',
    expected,
    published: ratioOf(table, task, rival),
  };
}

/**
 * @param {string} task
 * @param {string} parser
 */
function parsing(task, parser) {
  return { suite, workload: task, case: `native-${parser}`, runtime: 'native' };
}

/**
 * @param {Table} table
 * @param {string} task
 * @param {string} rival
 */
function ratioOf(table, task, rival) {
  return gigabytesOf(table, task, 'simdjson-ondemand') / gigabytesOf(table, task, rival);
}

/**
 * @param {Table} table
 * @param {string} task
 * @param {string} parser
 */
function gigabytesOf({ gigabytes }, task, parser) {
  return Number(gigabytes[tasks.indexOf(task)]?.[parsers.indexOf(parser)]);
}
