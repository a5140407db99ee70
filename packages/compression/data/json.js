import { shop } from './shop.js';
import { Writer } from './writer.js';

/**
 * A backup of a document database, as one JSON text: like an export of RavenDB, with orders in a shop as documents.
 *
 * @param {number} size
 * @param {number} [seed]
 */
export function json(size, seed = 61) {
  const out = new Writer(size);
  const next = shop(seed);
  out.text('{"BuildVersion":60001,"Docs":[');
  for (let separator = ''; !out.isFull; separator = ',') {
    out.text(separator);
    out.text(JSON.stringify(documentOf(next())));
  }
  return out.bytes;
}

/** @param {import('./shop.js').Order} order */
function documentOf({ id, customer, employee, orderedMs, shippedMs, freightCents, lines, note, change }) {
  return {
    Company: customer.id,
    Employee: `employees/${employee}-A`,
    Freight: freightCents / 100,
    Lines: lines.map(({ product, quantity, discount, cents }) => ({
      Discount: discount,
      PricePerUnit: cents / 100,
      Product: product.id,
      ProductName: product.name,
      Quantity: quantity,
    })),
    OrderedAt: time(orderedMs),
    ...(note !== undefined && { Note: note }),
    RequireAt: time(shippedMs + 14 * 86_400_000),
    ShipTo: {
      City: customer.city,
      Country: customer.country,
      Line1: customer.street,
      Line2: null,
      Location: null,
      PostalCode: customer.postcode,
      Region: customer.region || null,
    },
    ShippedAt: time(shippedMs),
    ShipVia: `shippers/${(freightCents % 3) + 1}-A`,
    '@metadata': {
      '@collection': 'Orders',
      '@change-vector': `A:${100_000 + Number(id.slice(7, -2)) * 3}-${change}`,
      '@id': id,
      '@last-modified': time(shippedMs),
    },
  };
}

/** @param {number} ms */
function time(ms) {
  return `${new Date(ms).toISOString().slice(0, -1)}0000`;
}
