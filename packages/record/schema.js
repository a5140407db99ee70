import { readFileSync } from 'node:fs';

/**
 * The part of JSON Schema that schema.json is written in.
 * @typedef {{
 *   $ref?: string,
 *   description?: string,
 *   type?: string | string[],
 *   const?: unknown,
 *   enum?: unknown[],
 *   minimum?: number,
 *   maximum?: number,
 *   minLength?: number,
 *   maxLength?: number,
 *   pattern?: string,
 *   required?: string[],
 *   properties?: Record<string, Schema>,
 *   additionalProperties?: Schema,
 *   items?: Schema,
 *   oneOf?: Schema[],
 *   $defs?: Record<string, Schema>,
 * }} Schema
 */

/**
 * The schema of one line. Read as a file because importing JSON still warns on stderr in Node.js 20.
 * @type {Schema}
 */
export const schema = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8'));

/** The version of the format that this code writes, and the only one it reads. */
export const schemaVersion = 1;

const refPrefix = '#/$defs/';

/**
 * Follows a schema's `$ref`, if it has one.
 * @param {Schema} node
 * @returns {Schema}
 */
export function resolve(node) {
  if (node.$ref === undefined) return node;
  const found = node.$ref.startsWith(refPrefix) && schema.$defs?.[node.$ref.slice(refPrefix.length)];
  if (!found) throw new Error(`schema.json: no definition for ${node.$ref}`);
  return found;
}
