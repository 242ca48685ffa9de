import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { hostileDates, hostileTexts } from './hostile-values';

/** Route patterns of the shop, such as `/[locale]/shop/products/[slug]`, without those of error pages. */
export function routePatterns(folder = 'app'): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.ts)$/.test(file))
    .map((file) => `/${file.replace(/\/?(?:page\.tsx|route\.ts)$/, '')}`)
    .filter((pattern) => !pattern.startsWith('/[locale]/errors/'))
    .sort();
}

const texts = [...hostileTexts, ...hostileDates].filter((text) => text !== '');

/** Percent-encoded bytes, including bytes that are not valid UTF-8. */
function encoded(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .slice(0, 600)
    .map((byte) =>
      /[\w~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts).map(encoded) },
  { weight: 2, arbitrary: fc.integer({ min: -5, max: 2 ** 33 }).map(String) },
  { weight: 2, arbitrary: fc.stringMatching(/^[a-z0-9-]{1,40}$/) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }).map(encoded) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%', '%zz', '%ff%fe', '%ed%a0%80', '%2e%2e', '..%2f..', '%252e%252e', ';', '*'),
  },
);

const queryNames = [
  'page',
  'sort',
  'limit',
  'view',
  'q',
  'car',
  'lang',
  'query',
  'returnTo',
  'f.brand',
  'f.price',
  'f.attr.x',
  '_rsc',
  'next',
  '__proto__',
];
const parameter = fc
  .tuple(fc.oneof(fc.constantFrom(...queryNames), segment), segment)
  .map(([name, value]) => `${name}=${value}`);
const query = fc.oneof(
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 2, arbitrary: fc.array(parameter, { minLength: 1, maxLength: 6 }).map((parts) => `?${parts.join('&')}`) },
);

function fill(pattern: string): fc.Arbitrary<string> {
  const parts = pattern.split('/').slice(1);
  return fc.tuple(...parts.map((part) => filled(part))).map((segments) => `/${segments.flat().join('/')}`);
}

function filled(part: string): fc.Arbitrary<readonly string[]> {
  if (part === '[locale]') return fc.constantFrom(['ro-MD'], ['ru'], ['ru'], ['en']);
  if (part.startsWith('[[...') || part.startsWith('[...')) return fc.array(segment, { maxLength: 4 });
  return part.startsWith('[') ? segment.map((one) => [one]) : fc.constant([part]);
}

/** URLs of a route with hostile parameters and queries, within the URL length that the server accepts. */
export function hostileAddresses(pattern: string, count: number, seed: number): string[] {
  const address = fc.tuple(fill(pattern), query).map(([path, search]) => path + search);
  return fc.sample(address, { numRuns: count, seed });
}
