import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** The whole number that an option holds; a plain error when it does not. */
export function wholeNumber(name: string, text: string, least: number): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < least)
    throw new Error(`--${name} must be a whole number from ${least} on.`);
  return value;
}

/** The options of benchmarks over a demo catalogue: its size, samples a row, and where its database lies. */
export function catalogueOptions(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: 'string', default: '20000' },
      samples: { type: 'string', default: '200' },
      data: { type: 'string' },
    },
  });
  const products = wholeNumber('products', values.products, 1);
  const data = values.data ?? join('data', `bench-${products}`);
  return { products, samples: wholeNumber('samples', values.samples, 1), data };
}
