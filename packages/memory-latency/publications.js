/**
 * What was published about this suite's question: a fact, in our words. The post's program is in Go; the addon's walks
 * do the same. They are the same machine code in each runtime, so one of them tells.
 *
 * @type {import('@rounds/harness').Publication[]}
 */
export const publications = [
  {
    title: "Measuring your system's performance using software (Go edition)",
    author: 'Daniel Lemire',
    date: '2024-03-17',
    machine: 'Apple',
    figures: [],
    claims: [
      {
        statement: 'walking two independent cycles takes hardly longer than one (at most a ninth)',
        runtime: 'node',
        tests: [{ case: 'native-lanes-2', than: 'native', workload: '64MiB', timesFaster: 1.8 }],
      },
    ],
  },
];
