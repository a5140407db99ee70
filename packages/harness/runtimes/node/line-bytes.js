const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;
/** @type {object} */
const bytesPrototype = Object.getPrototypeOf(Uint8Array.prototype);
const encoder = new TextEncoder();
const encode = encoder.encode.bind(encoder);
const getters = /** @type {const} */ (['length', 'byteLength', 'byteOffset', 'buffer']).map((name) => ({
  name,
  get: /** @type {() => unknown} */ (getOwnPropertyDescriptor(bytesPrototype, name)?.get),
}));

/**
 * The bytes of a line and its end. The measured code may replace what typed arrays inherit, such as the getter of `length`, which
 * would see the bytes, and could change them. So they have these properties of their own.
 * @param {string} line
 * @returns {Uint8Array}
 */
export function lineBytes(line) {
  const bytes = encode(`${line}\n`);
  for (let i = 0; i < getters.length; i++) {
    const { name, get } = getters[i];
    defineProperty(bytes, name, /** @type {any} */ ({ __proto__: null, value: apply(get, bytes, []) }));
  }
  defineProperty(bytes, 'constructor', /** @type {any} */ ({ __proto__: null, value: undefined }));
  return bytes;
}
