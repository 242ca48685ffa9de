import { parseArgs } from 'node:util';

export const help = `npm run load -- [options]

Shoppers who look around, narrow lists, search, put parts into the cart and order,
with pauses in between, against the built shop: on ports and with data of its own,
or at an address where one runs. Prints times by kind of step, errors by kind,
refusals (503 with Retry-After) apart, how late the storefront's event loop was,
memory, and whether each acknowledged order stands in the database exactly once.

  --shoppers N   how many at the same time (100)
  --minutes N    for how long (2)
  --think N      seconds between two steps of a shopper, on average (5)
  --overload N   instead: find how many mixed requests a second the machine
                 carries, then send N times as many without waiting for answers
  --connections N
                 instead: N connections that are never idle, each on product
                 pages that nobody asked for before; memory must stay flat
  --base URL     a shop that runs already, with TRUSTED_PROXIES=1; it cannot be
                 looked into, so memory and orders are not checked
  --products N   size of the demo catalogue of the own shop (5000)

Ends with code 1 when an order was lost or doubled, or when a request failed
otherwise than by a refusal.`;

export type LoadOptions = ReturnType<typeof readLoadOptions>;

function wholeNumber(name: string, text: string, min: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < min)
    throw new Error(`--${name} must be a whole number of at least ${min}.`);
  return value;
}

/** The options of the command; a mistake in them throws a plain error. */
export function readLoadOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      shoppers: { type: 'string', default: '100' },
      minutes: { type: 'string', default: '2' },
      think: { type: 'string', default: '5' },
      overload: { type: 'string' },
      connections: { type: 'string' },
      base: { type: 'string' },
      products: { type: 'string', default: '5000' },
    },
  });
  if (values.base !== undefined && !URL.canParse(values.base)) throw new Error('--base must be an address.');
  return {
    shoppers: wholeNumber('shoppers', values.shoppers, 1),
    seconds: wholeNumber('minutes', values.minutes, 1) * 60,
    thinkMs: wholeNumber('think', values.think, 0) * 1000,
    overload: values.overload === undefined ? undefined : wholeNumber('overload', values.overload, 2),
    connections: values.connections === undefined ? undefined : wholeNumber('connections', values.connections, 1),
    base: values.base === undefined ? undefined : new URL(values.base).origin,
    products: wholeNumber('products', values.products, 100),
  };
}
