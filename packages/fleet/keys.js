import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { UserError } from 'rounds/system/errors.js';
import { userPath } from 'rounds/system/invocation.js';

/**
 * Creates the key of a submitter. It must stay secret; workers get its public half.
 *
 * @param {string} file
 * @returns {string} the public half
 */
export function makeKey(file) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  try {
    const text = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(userPath(file), text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UserError(
      code === 'EEXIST'
        ? `${file} exists already, and a key is never overwritten.`
        : `Cannot write the key: ${message}.`,
    );
  }
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** @param {string} file @returns {import('node:crypto').KeyObject} */
export function readPrivateKey(file) {
  try {
    return requireEd25519(createPrivateKey(readFileSync(file)));
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new UserError(`${file} is not a submitter's key (${message}). Create one: pnpm fleet key FILE`);
  }
}

/** @param {string} text output of `fleet key` @returns {import('node:crypto').KeyObject} */
export function readPublicKey(text) {
  try {
    return requireEd25519(createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' }));
  } catch {
    throw new UserError(`--key ${text.slice(0, 20)}… is not a public key. "pnpm fleet key FILE" prints one.`);
  }
}

/** @param {import('node:crypto').KeyObject} key */
function requireEd25519(key) {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('it is not an ed25519 key');
  return key;
}
