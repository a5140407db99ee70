import { statSync } from 'node:fs';

const lookEveryMs = 1000;
const fewestMs = 3000;

/** Making the page may take a twentieth of one core's time. */
const idleShare = 19;

/**
 * A page that is made again when its files have changed, and somebody looks.
 *
 * @param {string[]} files
 * @param {object} options
 * @param {() => Promise<string>} options.make
 * @param {(error: unknown) => string} options.explain what to show in place of a page that cannot be made
 * @param {number} [options.everyMs]
 * @param {number} [options.restMs] after a page was made
 */
export function watchPage(files, { make, explain, everyMs = lookEveryMs, restMs = fewestMs }) {
  /** @type {Set<(version: number) => void>} */
  const followers = new Set();
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
    if (followers.size === 0) return;
    const { version } = await current();
    for (const tell of followers) tell(version);
  }, everyMs);

  return {
    current,
    /** @param {(version: number) => void} tell @returns {() => void} what ends it */
    follow: (tell) => {
      followers.add(tell);
      return () => void followers.delete(tell);
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
