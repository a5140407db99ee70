/** The same for a global `Worker`. */
/** @type {any} */ (globalThis).postMessage(1);
