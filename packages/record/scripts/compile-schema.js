/** Writes generated/validator.js: schema.json as code, so that a run neither loads nor compiles a validator. */

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ucs2length from 'ajv/dist/runtime/ucs2length.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { schema } from '../schema.js';

const target = new URL('../generated/validator.js', import.meta.url);

const header = `// Made by scripts/compile-schema.js from schema.json: change that, and run it again.
// biome-ignore-all lint: generated
// biome-ignore-all format: generated
// @ts-nocheck
`;

/** One function for each type of record, so that an error is about the type that was meant. */
export function compiledSchema() {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, lines: true },
    allowUnionTypes: true,
    messages: false,
    // One function for each definition: written out wherever it is named, they were a third more.
    inlineRefs: false,
    // A line may have keys such as __proto__, and lacks those that every object inherits.
    ownProperties: true,
  });
  ajv.addSchema(withoutDescriptions(schema), 'record');
  const types = (schema.oneOf ?? []).map(({ $ref = '' }) => $ref.replace('#/$defs/', ''));
  const exported = Object.fromEntries(types.map((type) => [type, `record#/$defs/${type}`]));
  const code = standaloneCode.default(ajv, exported);
  return header + code.replace('require("ajv/dist/runtime/ucs2length").default', `${ucs2length.default}`);
}

/**
 * Every run loads them otherwise, and nothing reads them there.
 *
 * @param {import('../schema.js').Schema} whole
 * @returns {import('../schema.js').Schema}
 */
function withoutDescriptions(whole) {
  return JSON.parse(JSON.stringify(whole), (key, value) =>
    key === 'description' && typeof value === 'string' ? undefined : value,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(target, compiledSchema());
