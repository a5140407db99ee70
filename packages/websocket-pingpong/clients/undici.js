import { WebSocket } from 'undici';
import { drive } from './drive.js';
import { connectBy } from './web-socket.js';

await drive(connectBy(/** @type {any} */ (WebSocket)));
