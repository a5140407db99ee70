import { joined } from '../messages.js';

/**
 * The sockets of one client program: they join the server's group one after the other, and leave it together.
 *
 * @typedef {import('../workloads.js').ClientTask} ClientTask
 *
 * @typedef {object} Socket
 * @property {(text: string) => void} send
 * @property {() => void} close
 * @property {string} extensions as negotiated
 *
 * @typedef {object} Listener
 * @property {(socket: Socket) => void} opened
 * @property {(text: unknown) => void} received with a string, unless something is wrong
 * @property {(why: string) => void} closed
 *
 * @typedef {(url: string, compression: ClientTask['compression'], listener: Listener) => void} Connect what each
 *   library's client is made into
 */

/** A client waits for this time, since the tool reports the end of a server better. */
const graceMs = 1000;

/** Time limit for the server to close. */
const closingMs = 2000;

/** An unexpected message, which a second try does not change. */
export class WrongMessage extends Error {}

export class Group {
  /** @type {Socket[]} */
  sockets = [];
  /** @type {(index: number, text: unknown) => void} */
  receive = () => {};
  /** @type {(error: Error) => void} */
  #reject = () => {};
  #leaving = false;
  /** @type {Promise<void>[]} */
  #closings = [];
  /** @type {Promise<never>} rejects with the first error of any of them */
  failure = new Promise((_, reject) => {
    this.#reject = reject;
  });

  constructor() {
    this.failure.catch(() => {});
  }

  /** @param {string} what external problem */
  fail(what) {
    this.#reject(new Error(what));
  }

  /** @param {string} what was received instead */
  refuse(what) {
    this.#reject(new WrongMessage(what));
  }

  /**
   * @param {Connect} connect
   * @param {ClientTask} task
   * @returns {Promise<void>} when the server has confirmed one more socket
   */
  join(connect, { port, compression, silenceMs }) {
    const index = this.sockets.length;
    const name = `client ${index + 1}`;
    return new Promise((resolve) => {
      /** @type {() => void} */
      let gone = () => {};
      this.#closings.push(
        new Promise((settle) => {
          gone = settle;
        }),
      );
      let welcome = false;
      const late = setTimeout(
        () => this.fail(`${name} could not join: no answer for ${silenceMs / 1000} s`),
        silenceMs,
      );
      connect(`ws://127.0.0.1:${port}/`, compression, {
        opened: (socket) => this.sockets.push(socket),
        received: (text) => {
          if (welcome) return this.receive(index, text);
          if (text !== joined) return this.refuse(`${name} was greeted with ${JSON.stringify(text)}`);
          welcome = true;
          clearTimeout(late);
          resolve();
        },
        closed: (why) => {
          gone();
          if (this.#leaving) return;
          if (welcome) setTimeout(() => this.fail(`${name} lost its connection: ${why}`), graceMs);
          else this.fail(`${name} could not join: ${why}`);
        },
      });
    });
  }

  /** Messages in flight arrive before the end, so surplus ones are detected. */
  async leave() {
    this.#leaving = true;
    for (const socket of this.sockets) socket.close();
    const late = new Promise((resolve) => setTimeout(resolve, closingMs).unref?.());
    await Promise.race([Promise.all(this.#closings), late]);
  }
}
