import { shop } from './shop.js';
import { Writer } from './writer.js';

/**
 * A snapshot: the pages of a database file, with the same orders in a binary form. A page has a head, its records, and zeros in the rest, like
 * most pages of a tree.
 *
 * @param {number} size
 * @param {number} [seed]
 */
export function binary(size, seed = 61) {
  const out = new Writer(size);
  const next = shop(seed);
  for (let page = 0; !out.isFull; page++) {
    const end = (page + 1) * pageSize;
    out.littleEndian(page, 8);
    out.littleEndian(0x0104, 4);
    out.littleEndian(page * 7919, 4);
    // Some are fuller than others; the longest record must fit.
    const full = end - longestRecord - ((page * 2654435761) % 2048);
    while (out.at < full && !out.isFull) record(out, next());
    out.at = end;
  }
  return out.bytes;
}

const pageSize = 8192;
const longestRecord = 1200;

/**
 * @param {Writer} out
 * @param {import('./shop.js').Order} order
 */
function record(
  out,
  { id, customer, employee, orderedMs, shippedMs, freightCents, lines, note = '', change },
) {
  out.littleEndian(Number(id.slice(7, -2)), 8);
  for (let i = 0; i < change.length; i += 2) out.byte(Number.parseInt(change.slice(i, i + 2), 16));
  out.littleEndian(orderedMs * 10_000, 8);
  out.littleEndian(shippedMs * 10_000, 8);
  out.littleEndian(freightCents, 4);
  out.byte(employee);
  for (const each of [customer.id, customer.street, customer.city, customer.region]) string(out, each);
  for (const each of [customer.postcode, customer.country, note]) string(out, each);
  out.byte(lines.length);
  for (const { product, quantity, discount, cents } of lines) {
    string(out, product.id);
    string(out, product.name);
    out.littleEndian(cents, 4);
    out.littleEndian(quantity, 2);
    out.byte(Math.round(discount * 100));
  }
}

/**
 * @param {Writer} out
 * @param {string} ascii
 */
function string(out, ascii) {
  out.byte(ascii.length);
  out.text(ascii);
}
