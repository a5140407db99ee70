/**
 * Whether a call starts threads or processes, which would have to share the processor of the thread that starts them. A pool
 * that is there already, such as the one that reads files, does not count.
 * @param {import('../engines/loop.js').Sampler} sample
 * @param {import('../host.js').WorkerHost} host
 * @returns {Promise<boolean>}
 */
export async function startsThreads(sample, { company }) {
  const before = await company();
  const later = sample(1);
  const during = await company();
  await later;
  return during > before;
}
