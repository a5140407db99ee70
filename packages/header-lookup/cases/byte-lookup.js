import { headerName } from 'byte-lookup/http';

/** @type {import('../work.js').Build} */
export function build() {
  return { find: headerName };
}
