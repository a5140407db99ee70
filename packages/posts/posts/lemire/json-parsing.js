import { faster } from '../../claim.js';
import { figures, kernels } from '../../places.js';

const tweets = kernels('json-parse', 'partial-tweets');
const differs = 'our own documents of the same shapes';

/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'json-parsing',
  title: 'JSON Parsing: Intel Sapphire Rapids versus AMD Zen 4',
  author: 'Daniel Lemire',
  date: '2024-02',
  address: 'https://lemire.me/blog/',
  conditions: {
    processor:
      'Intel Xeon Platinum 8488C (Sapphire Rapids), 3.4 GHz, a c7i.metal-24xl; AMD EPYC 9R14 (Zen 4), 3.5 GHz, a c7a.24xlarge',
    cores: 'several, of which one thread uses one',
    versions: 'GCC 11, Amazon Linux 2023',
    data: 'the documents of simdjson’s bench_ondemand',
  },
  notRepeated: 'Its comparison of two processors: a run is of one machine.',
  claims: [
    faster(
      'yyjson',
      'simdjson On-Demand was {} yyjson on tweets',
      6.83 / 2.41,
      [tweets('simdjson-ondemand'), tweets('yyjson')],
      { differs },
    ),
    faster(
      'boost',
      'simdjson On-Demand was {} Boost on tweets',
      6.83 / 0.5,
      [tweets('simdjson-ondemand'), tweets('boost')],
      { differs },
    ),
    faster(
      'nlohmann',
      'simdjson On-Demand was {} nlohmann/json on tweets',
      6.83 / 0.13,
      [tweets('simdjson-ondemand'), tweets('nlohmann')],
      { differs },
    ),
  ],
  statements: [
    [
      'No processor is ahead throughout: some tests are won by Intel and others by AMD, and it is close.',
      '3.68 against 3.09 GB/s in one task, 2.92 against 4.03 in another',
    ],
    ['Both processors run at about the same frequency.', '3.4 and 3.5 GHz'],
    [
      'On the Intel system, simdjson’s On-Demand is the fastest of the six parsers in each of the four tasks.',
      '1.38 to 1.44 times the speed of the next',
    ],
    [
      'On the AMD system, simdjson’s On-Demand is the fastest of the six parsers in each of the four tasks.',
      '1.26 to 1.63 times the speed of the next',
    ],
    [
      'On the Intel system, where a few fields of tweets are asked for, On-Demand is 13.7 and 14.3 times as fast as Boost.',
      '13.7 and 14.3 times',
    ],
    [
      'On the AMD system, where a few fields of tweets are asked for, On-Demand is 14.9 and 14.8 times as fast as Boost.',
      '14.9 and 14.8 times',
    ],
    [
      'On the Intel system, where a few fields of tweets are asked for, On-Demand is 52.5 and 49.9 times as fast as nlohmann/json.',
      '52.5 and 49.9 times',
    ],
    [
      'On the AMD system, where a few fields of tweets are asked for, On-Demand is 57.0 and 53.4 times as fast as nlohmann/json.',
      '57.0 and 53.4 times',
    ],
  ],
  also: 'In benchmarks of others, which include JSON parsing, systems of AMD seem to be ahead throughout.',
  figures: [
    ...figures(
      {
        suite: 'json-parse',
        runtime: 'native',
        unit: 'GB/s',
        on: 'Intel Xeon Platinum 8488C (Sapphire Rapids), 3.4 GHz',
      },
      {
        json2msgpack: {
          'native-simdjson-ondemand': 3.68,
          'native-simdjson-dom': 2.67,
          'native-yyjson': 1.72,
          'native-rapidjson': 0.71,
          'native-nlohmann': 0.03,
          'native-boost': 0.42,
        },
        'partial-tweets': {
          'native-simdjson-ondemand': 6.83,
          'native-simdjson-dom': 4.77,
          'native-yyjson': 2.41,
          'native-rapidjson': 0.77,
          'native-nlohmann': 0.13,
          'native-boost': 0.5,
        },
        'distinct-user-id': {
          'native-simdjson-ondemand': 6.99,
          'native-simdjson-dom': 4.9,
          'native-yyjson': 2.52,
          'native-rapidjson': 0.67,
          'native-nlohmann': 0.14,
          'native-boost': 0.49,
        },
        'kostya-524288': {
          'native-simdjson-ondemand': 2.92,
          'native-simdjson-dom': 2.03,
          'native-yyjson': 0.83,
          'native-rapidjson': 0.8,
          'native-nlohmann': 0.12,
          'native-boost': 0.47,
        },
      },
    ),
    ...figures(
      { suite: 'json-parse', runtime: 'native', unit: 'GB/s', on: 'AMD EPYC 9R14 (Zen 4), 3.5 GHz' },
      {
        json2msgpack: {
          'native-simdjson-ondemand': 3.09,
          'native-simdjson-dom': 2.45,
          'native-yyjson': 1.93,
          'native-rapidjson': 0.68,
          'native-nlohmann': 0.03,
          'native-boost': 0.38,
        },
        'partial-tweets': {
          'native-simdjson-ondemand': 6.84,
          'native-simdjson-dom': 4.22,
          'native-yyjson': 2.64,
          'native-rapidjson': 0.77,
          'native-nlohmann': 0.12,
          'native-boost': 0.46,
        },
        'distinct-user-id': {
          'native-simdjson-ondemand': 6.94,
          'native-simdjson-dom': 4.26,
          'native-yyjson': 2.58,
          'native-rapidjson': 0.77,
          'native-nlohmann': 0.13,
          'native-boost': 0.47,
        },
        'kostya-524288': {
          'native-simdjson-ondemand': 4.03,
          'native-simdjson-dom': 2.71,
          'native-yyjson': 1,
          'native-rapidjson': 0.78,
          'native-nlohmann': 0.12,
          'native-boost': 0.52,
        },
      },
    ),
  ],
};
