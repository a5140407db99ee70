// Bun has a module of its own by this name.
import WebSocket from 'ws';
import { drive } from './drive.js';
import { connectBy } from './ws-socket.js';

await drive(connectBy(WebSocket));
