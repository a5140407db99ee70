import { sentence, speaker } from './words.js';
import { choices } from './writer.js';

/**
 * Content of a shop's database: customers, products, and orders that repeat the address of their customer and the name of each product, like
 * documents of such a database.
 *
 * @typedef {{ id: string, name: string, street: string, city: string, region: string, postcode: string, country: string }} Customer
 * @typedef {{ id: string, name: string, cents: number }} Product
 *
 * @typedef {object} Order
 * @property {string} id
 * @property {Customer} customer
 * @property {number} employee
 * @property {number} orderedMs
 * @property {number} shippedMs
 * @property {number} freightCents
 * @property {{ product: Product, quantity: number, discount: number, cents: number }[]} lines
 * @property {string} [note]
 * @property {string} change a mark of its last change: random digits
 */

const customerCount = 900;
const productCount = 400;
const firstOrderMs = Date.UTC(2019, 0, 7, 8);
const day = 86_400_000;
const countries = [
  'Argentina',
  'Belgium',
  'Brazil',
  'Canada',
  'Denmark',
  'France',
  'Germany',
  'Norway',
  'Spain',
  'USA',
];
const streets = ['Street', 'Road', 'Avenue', 'Lane', 'Square'];
const discounts = [0, 0, 0, 0, 0.05, 0.1, 0.15, 0.2];

/** Share of orders with a note. */
const noteShare = 0.25;

/**
 * @param {number} seed
 * @returns {() => Order} the next one
 */
export function shop(seed) {
  const choose = choices(seed);
  const { random, below, between, pick, lowBelow, hex } = choose;
  const speak = speaker(choose);
  /** The first ones often, as with customers and products. @type {<Item>(items: readonly Item[]) => Item} */
  const pickUnevenly = (items) => /** @type {any} */ (items[lowBelow(items.length)]);
  const name = (/** @type {number} */ words) => sentence(speak, words).slice(0, -1);
  const cities = Array.from({ length: 120 }, () => name(1));
  /** @type {Customer[]} */
  const customers = Array.from({ length: customerCount }, (_, i) => ({
    id: `companies/${i + 1}-A`,
    name: `${name(2)} ${pick(['Ltd', 'Inc', 'GmbH', 'S.A.'])}`,
    street: `${between(1, 180)} ${name(1)} ${pick(streets)}`,
    city: pickUnevenly(cities),
    region: random() < 0.3 ? name(1) : '',
    postcode: String(between(10_000, 99_999)),
    country: pick(countries),
  }));
  /** @type {Product[]} */
  const products = Array.from({ length: productCount }, (_, i) => ({
    id: `products/${i + 1}-A`,
    name: name(between(1, 3)),
    cents: between(100, 26_350),
  }));
  let orderedMs = firstOrderMs;
  let number = 0;
  return () => {
    orderedMs += below(day / 20);
    number++;
    return {
      id: `orders/${number}-A`,
      customer: pickUnevenly(customers),
      employee: between(1, 9),
      orderedMs,
      shippedMs: orderedMs + between(1, 12) * day,
      freightCents: between(2, 90_000),
      lines: Array.from({ length: between(1, 6) }, () => {
        const product = pickUnevenly(products);
        const discount = pick(discounts);
        return { product, quantity: between(1, 60), discount, cents: product.cents };
      }),
      ...(random() < noteShare && { note: sentence(speak, between(3, 20)) }),
      change: hex(22),
    };
  };
}
