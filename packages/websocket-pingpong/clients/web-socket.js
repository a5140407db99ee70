/**
 * A client with the interface of browsers, which has no option for compression.
 *
 * @param {typeof globalThis.WebSocket} WebSocket
 * @returns {import('./group.js').Connect}
 */
export function connectBy(WebSocket) {
  return (url, _compression, { opened, received, closed }) => {
    const socket = new WebSocket(url);
    let trouble = '';
    socket.onopen = () =>
      opened({
        send: (text) => socket.send(text),
        close: () => socket.close(),
        get extensions() {
          return socket.extensions;
        },
      });
    socket.onmessage = ({ data }) => received(data);
    socket.onerror = (event) => {
      trouble = `, ${/** @type {any} */ (event).message || 'error'}`;
    };
    socket.onclose = ({ code }) => closed(`closed with code ${code}${trouble}`);
  };
}
