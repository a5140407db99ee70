// By path, because Bun has a module of its own by the name of ws.
import { WebSocketServer } from '../node_modules/ws/wrapper.mjs';
import { serveWith } from './ws-group.js';

serveWith(WebSocketServer);
