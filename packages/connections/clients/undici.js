import { Client, Pool } from 'undici';
import { drive } from './drive.js';

await drive((way, { origin, lanes }) => {
  if (way === 'connection') {
    return async (path) => {
      const client = new Client(origin);
      try {
        return await textOf(client, path);
      } finally {
        await client.destroy();
      }
    };
  }
  const client = way === 'pool' ? new Pool(origin, { connections: lanes }) : new Client(origin);
  return (path) => textOf(client, path, way === 'connection-close');
});

/**
 * @param {Client | Pool} client
 * @param {string} path
 * @param {boolean} [reset] whether it is the last request of its connection
 */
async function textOf(client, path, reset = false) {
  const { body } = await client.request({ path, method: 'GET', reset });
  return body.text();
}
