/**
 * Waits of the server before its answers. In the post, both requests took 250 ms together and 400 ms one after the other: the longer of these
 * waits, and their sum.
 *
 * @type {Record<string, { waitsMs: [number, number], quick?: boolean }>}
 */
export const workloads = {
  '15-and-25-ms': { waitsMs: [15, 25], quick: true },
  '150-and-250-ms': { waitsMs: [150, 250] },
};
