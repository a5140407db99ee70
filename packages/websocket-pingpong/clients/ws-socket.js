/**
 * A client with the interface of `ws` and its replacement in Bun.
 *
 * @param {any} WebSocket
 * @returns {import('./group.js').Connect}
 */
export function connectBy(WebSocket) {
  return (url, compression, { opened, received, closed }) => {
    const options = { off: { perMessageDeflate: false }, default: {}, deflate: { perMessageDeflate: true } };
    const socket = new WebSocket(url, options[compression]);
    let trouble = '';
    socket.on('open', () =>
      opened({
        send: (text) => socket.send(text),
        close: () => socket.close(),
        get extensions() {
          return socket.extensions;
        },
      }),
    );
    socket.on('message', (/** @type {Buffer} */ data, /** @type {boolean} */ binary) =>
      received(binary ? data : data.toString()),
    );
    socket.on('error', (/** @type {Error} */ error) => {
      trouble = `, ${error.message}`;
    });
    socket.on('close', (/** @type {number} */ code) => closed(`closed with code ${code}${trouble}`));
  };
}
