/**
 * Versions of runtimes, as posts name them.
 */

/** Older versions no longer get fixes. */
const oldestSupported = { node: '22', bun: '1.4', deno: '2.9', python: '3.10', go: '1.25' };

/** The version that claims about Node.js are tested in today. */
export const currentNode = 'node@26';

/**
 * @param {string} wanted `node`, `node@20`, `bun+node@20`, or `native` for any
 * @param {string} id with the exact version: `node@20.20.2`
 */
export function isRuntime(wanted, id) {
  if (wanted === 'native') return true;
  const ids = id.split('+');
  const parts = wanted.split('+');
  return (
    parts.length === ids.length && parts.every((part, i) => part === ids[i] || begins(ids[i] ?? '', part))
  );
}

/** @param {string} id @param {string} wanted */
function begins(id, wanted) {
  return (
    id.startsWith(wanted) && (wanted.includes('@') ? id[wanted.length] === '.' : id[wanted.length] === '@')
  );
}

/** @param {string} id @returns {boolean} whether all programs of it get fixes */
export function isSupported(id) {
  return id.split('+').every((part) => {
    const [name = '', version = ''] = part.split('@');
    const oldest = Object.hasOwn(oldestSupported, name)
      ? oldestSupported[/** @type {keyof typeof oldestSupported} */ (name)]
      : version;
    return byVersion(version, oldest) >= 0;
  });
}

/** The oldest first. @param {string} a @param {string} b */
export function byVersion(a, b) {
  return a.localeCompare(b, 'en', { numeric: true });
}
