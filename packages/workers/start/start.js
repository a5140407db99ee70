import { Worker } from 'node:worker_threads';

/** @param {{ threads: number }} input */
export async function startWorkers({ threads }) {
  const answers = await Promise.all(Array.from({ length: threads }, startAndEnd));
  return answers.reduce((sum, answer) => sum + answer, 0);
}

/** @returns {Promise<number>} the answer of the thread, after its end */
async function startAndEnd() {
  const thread = new Worker(new URL('./thread.js', import.meta.url));
  const answer = await new Promise((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  await thread.terminate();
  return Number(answer);
}
