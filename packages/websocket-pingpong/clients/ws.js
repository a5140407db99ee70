import WebSocket from '../node_modules/ws/wrapper.mjs';
import { drive } from './drive.js';
import { connectBy } from './ws-socket.js';

await drive(connectBy(WebSocket));
