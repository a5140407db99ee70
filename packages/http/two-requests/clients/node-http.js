import { Agent, get } from 'node:http';
import { drive } from './drive.js';

await drive((origin) => {
  const agent = new Agent({ keepAlive: true });
  return (path) =>
    new Promise((resolve, reject) => {
      const request = get(origin + path, { agent }, (response) => {
        let body = '';
        response.on('data', (more) => {
          body += more;
        });
        response.on('end', () => resolve(body));
      });
      request.on('error', reject);
    });
});
