/**
 * The end of such a thread cannot be observed, so it is only requested.
 *
 * @param {any} Worker the global one
 * @param {{ threads: number }} input
 */
export async function startWebWorkers(Worker, { threads }) {
  const answers = await Promise.all(Array.from({ length: threads }, () => startAndEnd(Worker)));
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** @param {any} Worker */
async function startAndEnd(Worker) {
  const thread = new Worker(new URL('./web-thread.js', import.meta.url), { type: 'module' });
  const answer = await new Promise((resolve, reject) => {
    thread.onmessage = (/** @type {any} */ { data }) => resolve(data);
    thread.onerror = (/** @type {any} */ event) => reject(event.error ?? new Error(event.message));
  });
  thread.terminate();
  return Number(answer);
}
