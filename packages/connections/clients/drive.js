/**
 * What every client program does with its library: the requests of its task, and a line of JSON with their outcome. It imports only what a
 * single request needs, since a process per request loads it each time.
 *
 * @typedef {import('./work.js').Way} Way
 * @typedef {import('./work.js').Get} Get
 * @typedef {import('./work.js').ClientTask} ClientTask
 *
 * @typedef {object} Server
 * @property {number} port
 * @property {string} origin
 * @property {number} lanes connections that a pool may have
 */

/** @param {(way: Way, server: Server) => Get} clientOf */
export async function drive(clientOf) {
  const { argv, env } = process;
  const task = /** @type {ClientTask} */ (JSON.parse(argv[2] ?? ''));
  const port = Number(env.PORT);
  const get = clientOf(task.way, { port, origin: `http://127.0.0.1:${port}`, lanes: task.lanes });
  const line = task.way === 'process' ? await once(get, String(argv[3])) : await all(get, task);
  // The end of the process closes the rest.
  process.stdout.write(`${line}\n`, () => process.exit());
}

/**
 * What `each-request` expects.
 *
 * @param {Get} get
 * @param {string} number
 */
async function once(get, number) {
  try {
    return `=${await get(`/${number}`)}`;
  } catch (error) {
    const { nameOf } = await import('./error-name.js');
    return `!${nameOf(error)}`;
  }
}

/**
 * @param {Get} get
 * @param {ClientTask} task
 */
async function all(get, task) {
  const { work } = await import('./work.js');
  return JSON.stringify(await work(get, task, Number(process.env.SERVER_PID)));
}
