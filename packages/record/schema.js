import { readFileSync } from 'node:fs';

/**
 * The part of JSON Schema that schema.json is written in.
 * @typedef {{
 *   $ref?: string, $defs?: Record<string, Schema>, description?: string, type?: string | string[], const?: unknown,
 *   enum?: unknown[], minimum?: number, maximum?: number, minLength?: number, maxLength?: number, pattern?: string,
 *   required?: string[], properties?: Record<string, Schema>, additionalProperties?: Schema | false, items?: Schema,
 *   oneOf?: Schema[],
 * }} Schema
 */

/**
 * The schema of one line. Read as a file because importing JSON still warns on stderr in Node.js 20.
 * @type {Schema}
 */
export const schema = JSON.parse(readFileSync(new URL('./schema.json', import.meta.url), 'utf8'));

/** The version of the format that this code writes, and the only one it reads. */
export const schemaVersion = schema.$defs?.run?.properties?.schema?.const;

/**
 * Follows a schema's `$ref`, if it has one.
 * @param {Schema} rule
 * @returns {Schema}
 */
export function resolve(rule) {
  if (rule.$ref === undefined) return rule;
  const found = schema.$defs?.[rule.$ref.replace('#/$defs/', '')];
  if (!found) throw new Error(`schema.json: no definition for ${rule.$ref}`);
  return found;
}
