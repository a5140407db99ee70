import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';

/**
 * A page that is made again when its files have changed, and somebody looks.
 *
 * @typedef {object} Page
 * @property {() => Promise<{ version: number, text: string, isPage: boolean }>} current
 * @property {(onVersion: (version: number) => void) => () => void} follow gives what ends it
 * @property {() => void} close
 */

const lookEveryMs = 1000;
const fewestMs = 3000;

/** Making the page may take a twentieth of one core's time. */
const idleShare = 19;

/**
 * @param {string[]} files
 * @param {object} options
 * @param {() => Promise<string>} options.make
 * @param {(error: unknown) => string} options.explain what to show in place of a page that cannot be made
 * @param {number} [options.everyMs]
 * @param {number} [options.restMs] after a page was made
 * @returns {Page}
 */
export function watchPage(files, { make, explain, everyMs = lookEveryMs, restMs = fewestMs }) {
  const news = new EventEmitter().setMaxListeners(0);
  /** @type {{ version: number, text: string, isPage: boolean } | undefined} */
  let latest;
  /** @type {Promise<void> | undefined} */
  let making;
  let seen = '';
  let notBefore = 0;

  const remake = async () => {
    const before = process.cpuUsage();
    // Before it is read: what comes after that is a change.
    seen = stateOf(files);
    const { text, isPage } = await make().then(
      (text) => ({ text, isPage: true }),
      (error) => ({ text: explain(error), isPage: false }),
    );
    if (text !== latest?.text) latest = { version: (latest?.version ?? 0) + 1, text, isPage };
    const { user, system } = process.cpuUsage(before);
    notBefore = performance.now() + Math.max(restMs, (idleShare * (user + system)) / 1000);
  };
  const refresh = () => {
    const isDue = latest === undefined || (performance.now() >= notBefore && stateOf(files) !== seen);
    if (isDue) making ??= remake().finally(() => (making = undefined));
    return making;
  };
  const current = async () => {
    await refresh();
    return /** @type {NonNullable<typeof latest>} */ (latest);
  };
  const timer = setInterval(async () => {
    if (news.listenerCount('version') > 0) news.emit('version', (await current()).version);
  }, everyMs);

  return {
    current,
    follow: (onVersion) => {
      news.on('version', onVersion);
      return () => news.off('version', onVersion);
    },
    close: () => clearInterval(timer),
  };
}

/**
 * @param {string[]} files
 * @returns {string} another one when any of them was appended to, replaced or removed
 */
function stateOf(files) {
  return files
    .map((file) => {
      const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
      return [ino, size, mtimeMs].join();
    })
    .join(' ');
}
