declare module 'ws' {
  const WebSocket: new (url: string, options: object) => import('node:events').EventEmitter;
  export default WebSocket;
  export const WebSocketServer: new (options: object) => import('node:events').EventEmitter;
}

declare module '*/ws/wrapper.mjs' {
  export { default, WebSocketServer } from 'ws';
}

declare module 'bufferutil' {
  export function mask(): void;
}
