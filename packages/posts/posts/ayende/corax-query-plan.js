/** @type {import('../../contract.js').Post} */
export const post = {
  id: 'corax-query-plan',
  title: 'Corax Query Plan visualization',
  author: 'Oren Eini',
  date: '2024-05',
  address: 'https://ayende.com/blog/201025-C/corax-query-plan-visualization',
  conditions: { processor: 'not stated', versions: 'RavenDB 6.0.102' },
  notRepeated: 'It announces features of a database, and measures nothing.',
  claims: [],
  statements: [],
  also: 'Corax answers queries faster, and with less effort.',
};
