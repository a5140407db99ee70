/**
 * What was published about this suite's question: facts, in our words. The posts leave every library as it comes. In
 * the first none of the pairs negotiates compression, so its figures are shown beside those without; in the second some do.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: 'A simple WebSocket benchmark in JavaScript: Node.js versus Bun',
    author: 'Daniel Lemire',
    date: '2023-11-25',
    machine: 'Linux, Intel Xeon Gold',
    figures: figures('16B', {
      'ws+ws': ['node@20', 19000],
      'ws+bun-ws': ['node@20+bun@1.0.14', 23000],
      'bun-ws+ws': ['bun@1.0.14+node@20', 15000],
      'bun-ws+bun-ws': ['bun@1.0.14', 27000],
      'bun-serve+ws': ['bun@1.0.14+node@20', 44000],
      'bun-serve+bun-ws': ['bun@1.0.14', 50000],
    }),
    claims: [
      {
        statement: 'with ws on both ends, all in Bun makes about 40% more round trips than all in Node.js',
        runtime: 'bun',
        tests: [test('16B', 'bun-ws+bun-ws', about(1.4), 'ws+ws', 'node')],
      },
      {
        statement: "Bun's native server makes about twice as many as its ws, with its own client",
        runtime: 'bun',
        tests: [test('16B', 'bun-serve+bun-ws', about(2), 'bun-ws+bun-ws')],
      },
      {
        statement: "Bun's native server makes over twice as many as ws in Node.js with a client in Node.js",
        runtime: 'bun+node',
        tests: [test('16B', 'bun-serve+ws', 2, 'ws+ws', 'node')],
      },
      {
        statement: "a client in Node.js is slower against Bun's ws than against that of Node.js",
        runtime: 'node',
        tests: [test('16B', 'ws+ws', 1, 'bun-ws+ws', 'bun+node')],
      },
    ],
  },
  {
    title: 'A simple WebSocket benchmark in Python',
    author: 'Daniel Lemire',
    date: '2023-11-27',
    machine: 'Linux, Python 3.9',
    figures: figures('16B-default', {
      'sanic+websockets': ['python@3.9', 3700],
      'sanic+ws': ['python@3.9+node@20', 5200],
      'blacksheep+websockets': ['python@3.9', 3000],
      'blacksheep+ws': ['python@3.9+node@20', 200],
      'aiohttp+websockets': ['python@3.9', 3600],
      'aiohttp+ws': ['python@3.9+node@20', 270],
      'ws+websockets': ['node@20+python@3.9', 6000],
      'ws+ws': ['node@20', 19000],
    }),
    claims: [
      {
        statement:
          'blacksheep and aiohttp make at least ten times fewer with a client in Node.js than in Python',
        runtime: 'python',
        tests: ['blacksheep', 'aiohttp'].map((server) =>
          test('16B-default', `${server}+websockets`, 10, `${server}+ws`, 'python+node'),
        ),
      },
      {
        statement: 'blacksheep and aiohttp are slower with a client in Node.js than in Python',
        runtime: 'python',
        tests: ['blacksheep', 'aiohttp'].map((server) =>
          test('16B-default', `${server}+websockets`, 1, `${server}+ws`, 'python+node'),
        ),
      },
      {
        statement: 'sanic is faster with a client in Node.js than in Python',
        runtime: 'python+node',
        tests: [test('16B-default', 'sanic+ws', 1, 'sanic+websockets', 'python')],
      },
      {
        statement: 'ws in Node.js is faster than the three servers in Python, with the client in Python',
        runtime: 'node+python',
        tests: ['sanic', 'blacksheep', 'aiohttp'].map((server) =>
          test('16B-default', 'ws+websockets', 1, `${server}+websockets`, 'python'),
        ),
      },
    ],
  },
];

/** @param {number} times that a tenth less still is about */
function about(times) {
  return times / 1.1;
}

/**
 * @param {string} workload
 * @param {Record<string, [runtime: string, perSecond: number]>} byCase
 */
function figures(workload, byCase) {
  return Object.entries(byCase).map(([caseName, [runtime, value]]) => ({
    case: caseName,
    workload,
    runtime,
    value,
    unit: /** @type {const} */ ('/s'),
  }));
}

/**
 * @param {string} workload
 * @param {string} caseName
 * @param {number} timesFaster
 * @param {string} than
 * @param {string} [thanRuntime]
 */
function test(workload, caseName, timesFaster, than, thanRuntime) {
  return { workload, case: caseName, timesFaster, than, ...(thanRuntime !== undefined && { thanRuntime }) };
}
