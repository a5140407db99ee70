/**
 * Reasons why a runtime lacks a function.
 *
 * @typedef {import('rounds').Host} Host
 */

/**
 * @param {string} path such as `Uint8Array.fromBase64`
 * @returns {(host: Host) => string | undefined}
 */
export function needsGlobal(path) {
  return (host) => {
    const found = path.split('.').reduce((at, name) => at?.[name], /** @type {any} */ (host.global));
    return found ? undefined : `${host.name} ${host.version} has no ${path.replace('.prototype', '')}`;
  };
}

/** @param {Host} host */
export function needsNodeModules(host) {
  return host.name === 'just' ? 'just-js has no modules of Node.js' : undefined;
}
