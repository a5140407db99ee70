// Bun has a module of its own by this name.
import { WebSocketServer } from 'ws';
import { serveWith } from './ws-group.js';

serveWith(WebSocketServer);
