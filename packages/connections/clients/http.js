import { Agent, get } from 'node:http';
import { drive } from './drive.js';

/** The client of Node.js. Its `Agent` keeps connections, or announces that each is the last. */

await drive((way, { port, lanes }) => {
  if (way === 'connection') {
    return async (path) => {
      const agent = new Agent({ keepAlive: true });
      try {
        return await textOf({ port, path, agent });
      } finally {
        agent.destroy();
      }
    };
  }
  const agent = new Agent(
    way === 'connection-close' ? { keepAlive: false } : { keepAlive: true, maxSockets: lanes },
  );
  return (path) => textOf({ port, path, agent });
});

/**
 * @param {{ port: number, path: string, agent: Agent }} request
 * @returns {Promise<string>}
 */
function textOf(request) {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', ...request }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => resolve(text));
      response.on('error', reject);
    }).on('error', reject);
  });
}
