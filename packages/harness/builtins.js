/**
 * What is measured may replace what the language has, such as the methods of arrays. That stays so while it is measured;
 * the worker takes the originals back before it answers, and reports what was replaced if something failed.
 */

const names = ['Array', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'RegExp', 'Set', 'String'];
const { defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { is } = Object;
const { stringify } = JSON;
const ancestors = [Object.prototype, Array.prototype];

/** @type {{ owner: object, key: PropertyKey, name: string, before: any }[]} */
const kept = [];

/** @type {string[]} */
const replaced = [];

remember(globalThis, names, '');
for (const name of names) {
  const owner = /** @type {any} */ (globalThis)[name];
  remember(owner, ownKeys(owner), `${name}.`);
  if (owner.prototype) remember(owner.prototype, ownKeys(owner.prototype), `${name}.prototype.`);
}

/** @param {object} owner @param {PropertyKey[]} keys @param {string} place */
function remember(owner, keys, place) {
  for (const key of keys) {
    kept.push({ owner, key, name: place + String(key), before: getOwnPropertyDescriptor(owner, key) });
  }
}

/**
 * Uses nothing that may be replaced, iterators included.
 * @returns {string[]} the names of all that was replaced so far
 */
export function restoreBuiltins() {
  for (let i = 0; i < kept.length; i++) {
    const { owner, key, name, before } = kept[i];
    const now = getOwnPropertyDescriptor(owner, key);
    if (now && is(now.value, before.value) && now.get === before.get) continue;
    defineProperty(owner, key, before);
    replaced[replaced.length] = name;
  }
  return replaced;
}

/**
 * What is measured may have given all objects a `toJSON`, which would replace the worker's answer. It is restored afterwards.
 * @param {unknown} answer
 */
export function inJson(answer) {
  const own = [];
  for (let i = 0; i < ancestors.length; i++) {
    own[i] = getOwnPropertyDescriptor(ancestors[i], 'toJSON');
    delete (/** @type {any} */ (ancestors[i]).toJSON); // throws if it cannot be
  }
  try {
    return stringify(answer);
  } finally {
    for (let i = 0; i < ancestors.length; i++) {
      const before = own[i];
      if (before) defineProperty(ancestors[i], 'toJSON', before);
    }
  }
}
