/**
 * How long the server waits before it answers either request. In the post both took 250 ms together and 400 ms one after
 * the other, which are the longer of these two and their sum.
 *
 * @type {Record<string, { waitsMs: [number, number], quick?: boolean }>}
 */
export const workloads = {
  '15-and-25-ms': { waitsMs: [15, 25], quick: true },
  '150-and-250-ms': { waitsMs: [150, 250] },
};
