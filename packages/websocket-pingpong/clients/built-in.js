import { drive } from './drive.js';
import { connectBy } from './web-socket.js';

await drive(connectBy(WebSocket));
