import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * What lies between the members of a fleet and Redis: connections that lose what is said on them, or are cut, in the middle of a
 * message.
 *
 * @param {number} port of Redis
 */
export async function startNetwork(port) {
  /** @type {Set<Link>} */
  const links = new Set();
  const server = createServer((near) => {
    const link = new Link(near, connect(port, '127.0.0.1'));
    links.add(link);
    near.once('close', () => links.delete(link));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    port: own,
    links,
    end: () => {
      server.close();
      for (const link of links) link.cut();
    },
  };
}

class Link {
  /** So many bytes are carried; then what is said is lost. */
  #left = Infinity;
  #silentMs = 0;

  /** @param {import('node:net').Socket} near @param {import('node:net').Socket} far */
  constructor(near, far) {
    this.cut = () => {
      near.destroy();
      far.destroy();
    };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ]) {
      from?.on('data', (chunk) => this.#carry(Buffer.from(chunk), to)).on('error', this.cut);
      from?.once('close', this.cut);
    }
  }

  /** @param {Buffer} chunk @param {import('node:net').Socket | undefined} to */
  #carry(chunk, to) {
    if (this.#left > 0) to?.write(chunk.subarray(0, Math.min(this.#left, chunk.length)));
    const isOver = this.#left > 0 && this.#left <= chunk.length;
    this.#left -= chunk.length;
    if (isOver) setTimeout(this.cut, this.#silentMs);
  }

  /** @param {{ bytes: number, silentMs: number }} when both ends see that it is cut so long after the first byte that is lost */
  fail({ bytes, silentMs }) {
    this.#left = Math.max(1, bytes);
    this.#silentMs = silentMs;
  }
}
