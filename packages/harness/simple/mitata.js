import { makesInputs } from '../engines/fresh-inputs.js';
import { groupName, list, notCarriedOver, range } from './bench.js';

export { do_not_optimize } from './bench.js';

/**
 * The API of mitata, for files of benches that were written for it.
 *
 * @typedef {{ get: (name: string) => any }} State
 * @typedef {(state: State) => any} Work a function, or a generator that yields one
 */

/**
 * Benches that mitata shows together. Only those with the same arguments can be compared, which makes them a group.
 * @type {{ name: string, parts: Record<string, object> }}
 */
let collection = { name: '', parts: {} };

/** What may be said of a bench, in a chain. What only changes mitata's output is accepted. */
class Declared {
  #bench;

  /** @param {import('./bench.js').Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  /** @param {string} name @param {string | false} [_color] */
  name(name, _color) {
    this.#bench.name = name;
    return this;
  }

  baseline(baseline = true) {
    this.#bench.options.baseline = baseline;
    return this;
  }

  /** @param {string | false} [_color] */
  highlight(_color) {
    return this;
  }

  compact(_compact = true) {
    return this;
  }

  /** @param {boolean | 'once' | 'inner'} [when] */
  gc(when) {
    if (when !== 'inner') return this;
    throw notCarriedOver(".gc('inner')", 'garbage is collected once before a bench is measured');
  }

  /**
   * @param {string | readonly unknown[] | Record<string, readonly unknown[]>} name or values of `x`, or values by name
   * @param {readonly unknown[]} [values]
   */
  args(name, values = []) {
    const more = Array.isArray(name) ? { x: name } : typeof name === 'string' ? { [name]: values } : name;
    Object.assign(this.#bench.args, more);
    return this;
  }

  /** @param {string} name @param {number} from @param {number} to @param {number} [factor] */
  range(name, from, to, factor) {
    return this.args(name, range(name, from, to, factor));
  }

  /** @param {string} name @param {number} from @param {number} to @param {number} [step] */
  dense_range(name, from, to, step = 1) {
    if (!(to >= from && step > 0)) {
      throw new RangeError(`dense_range(${JSON.stringify(name)}, ${from}, ${to}, ${step}) has no end`);
    }
    const values = [];
    for (let value = from; value < to; value += step) values.push(value);
    return this.args(name, [...values, to]);
  }
}

/** @param {string | Work} name @param {Work} [work] */
export function bench(name, work) {
  if (typeof name === 'function') return bench(name.name || 'anonymous', name);
  const own = collection;
  /** @type {import('./bench.js').Bench} */
  const declared = {
    name,
    get group() {
      const args = Object.entries(declared.args).join(';');
      own.parts[args] ??= {};
      return groupName(own.name, own.parts[args]);
    },
    args: {},
    mayRepeat: true,
    ...workOf(`bench ${JSON.stringify(name)}`, /** @type {Work} */ (work)),
  };
  list().push(declared);
  return new Declared(declared);
}

/** @param {string} told which bench @param {Work} work */
function workOf(told, work) {
  const kind = /** @type {any} */ (work)?.[Symbol.toStringTag];
  if (kind === 'GeneratorFunction' || kind === 'AsyncGeneratorFunction') return generated(told, work);
  if (!(work?.length > 0)) return { fn: work, options: { setup: () => undefined } };
  throw notCarriedOver(
    `The loop of ${told} (for … of state)`,
    'yield its body: function* () { yield () => … }',
  );
}

/** @param {string} told @param {Work} generator */
function generated(told, generator) {
  /** @type {Generator | undefined} */
  let state;
  return {
    fn: (/** @type {() => unknown} */ call) => call(),
    options: {
      setup: async (/** @type {Record<string, unknown>} */ args) => {
        const begun = generator({ get: (key) => args[key] });
        state = begun;
        const { value } = await begun.next();
        const isPlain = typeof value === 'function';
        const { heap, counters, bench: call, ...more } = isPlain ? { bench: value } : Object(value);
        const others = Object.keys(more).filter((key) => !/^\d+$/.test(key));
        const [other = 'concurrency' in args ? 'concurrency' : undefined] = others;
        if (other === undefined && typeof call === 'function') {
          if (call.length === 0) return call;
          if (!isPlain) return withParameters(told, call, more);
        }
        const what = other === undefined ? 'What' : `"${other}" in what`;
        throw notCarriedOver(`${what} ${told} yields`, 'yield a function without parameters');
      },
      teardown: () => state?.next(), // what comes after `yield`
    },
  };
}

/**
 * Most computed parameters only hide a constant from the optimiser. The others make an input for each call.
 * @param {string} told
 * @param {Function} call
 * @param {Record<string, () => unknown>} makers by the number of the parameter
 */
async function withParameters(told, call, makers) {
  const numbers = Array.from({ length: call.length }, (_, i) => i);
  const missing = numbers.find((i) => typeof makers[i] !== 'function');
  if (missing !== undefined) {
    throw notCarriedOver(`The computed parameter ${missing} of ${told}`, 'yield a function that makes it');
  }
  const makeAll = () => Promise.all(numbers.map((i) => makers[i]()));
  const values = await makeAll();
  const others = await makeAll();
  if (values.every((value, i) => Object.is(value, others[i]))) return call.bind(undefined, ...values);
  return {
    [makesInputs]: async () => {
      const own = await makeAll();
      return () => call(...own);
    },
  };
}

/**
 * @template Result
 * @param {string} name
 * @param {() => Result} declare
 * @returns {Result}
 */
function collect(name, declare) {
  const outer = collection;
  const leave = () => {
    collection = outer;
  };
  collection = { name: name || outer.name, parts: {} };
  let result;
  try {
    result = declare();
  } finally {
    if (!(result instanceof Promise)) leave();
  }
  return /** @type {Result} */ (result instanceof Promise ? result.finally(leave) : result);
}

/** @param {string | (() => unknown)} name @param {() => unknown} [declare] */
export function group(name, declare) {
  return typeof name === 'function' ? collect('', name) : collect(name, declare ?? (() => {}));
}

const shown = (/** @type {() => unknown} */ declare) => collect('', declare);

export { shown as barplot, shown as boxplot, shown as lineplot, shown as summary };

/** @param {() => unknown} declare */
export function compact(declare) {
  return declare();
}

/** Does nothing, since Rounds runs the benches. @param {object} [_options] */
export async function run(_options) {
  return { context: {}, benchmarks: [] };
}
