import { randomBytes } from 'node:crypto';

/** @returns {string} what stands before what a worker says, anew for each process, which has it on its standard input */
export function newToken() {
  return `@${randomBytes(9).toString('base64url')} `;
}
