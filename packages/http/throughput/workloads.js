/**
 * Each connection has one request in flight, and sends the next as soon as it has its answer.
 *
 * @type {Record<string, { connections: number, quick?: boolean }>}
 */
export const workloads = {
  '10-in-flight': { connections: 10, quick: true },
  '100-in-flight': { connections: 100 },
  '1-in-flight': { connections: 1 },
};
