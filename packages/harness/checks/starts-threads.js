/**
 * Whether a call starts threads or processes, which would have to share the processor of the thread that starts them. A pool
 * that is there already, such as the one that reads files, does not count.
 * @param {import('../begin.js').Begun} begun
 * @param {import('../host.js').WorkerHost} host
 * @returns {Promise<boolean>}
 */
export async function startsThreads({ call, fresh, input, newInput, tearDownNew }, { company }) {
  const own = fresh ? await newInput() : input;
  const before = await company();
  const later = call(own);
  const during = await company();
  await later;
  if (fresh) await tearDownNew(own);
  return during > before;
}
