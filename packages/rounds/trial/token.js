import { randomBytes } from 'node:crypto';

/** @returns {string} what stands before an answer, anew for each process, so that no other output can be mistaken for one */
export function newToken() {
  return `@${randomBytes(9).toString('base64url')} `;
}
