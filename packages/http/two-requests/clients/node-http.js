import { Agent, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { drive } from './drive.js';

await drive((origin) => {
  const agent = new Agent({ keepAlive: true });
  return (path) =>
    new Promise((resolve, reject) => {
      get(origin + path, { agent }, (response) => text(response).then(resolve, reject)).on('error', reject);
    });
});
