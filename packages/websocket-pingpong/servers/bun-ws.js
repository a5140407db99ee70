// Bun has a module of its own by this name.
import { WebSocketServer } from 'ws';
import { serveWith } from './ws-group.js';

// Bun's send ignored `binary: false` at least until 1.1.0, and sent bytes as a binary message.
serveWith(WebSocketServer, (socket, data, binary) => socket.send(binary ? data : data.toString()));
