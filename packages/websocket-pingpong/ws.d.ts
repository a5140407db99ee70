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

declare module '*/ws/lib/receiver.js' {
  const Receiver: new (options: object) => import('node:stream').Writable;
  export default Receiver;
}

declare module '*/ws/lib/sender.js' {
  const Sender: { frame(data: Uint8Array, options: object): Uint8Array[] };
  export default Sender;
}
