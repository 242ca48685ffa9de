import fc from 'fast-check';
import { maxQueryWords, queryTokens, searchTokens } from './tokens';

function finds(query: string, text: string): boolean {
  const indexed = new Set(searchTokens(text));
  const wordsOfQuery = queryTokens(query);
  return wordsOfQuery.length > 0 && wordsOfQuery.every((token) => indexed.has(token));
}

test.each([
  ['filtre ulei', 'Filtru de ulei Mann-Filter'],
  ['filtrului de ulei', 'Filtru de ulei'],
  ['filtrele uleiului', 'Filtru de ulei'],
  ['placuta frânei', 'Plăcuțe de frână față'],
  ['колодок тормозных', 'Комплект тормозных колодок, дисковый тормоз'],
  ['колодки тормозные', 'Колодки тормозные передние'],
  ['5w30', 'Ulei de motor 5W-30 C3, 5 l'],
  ['5W-30', 'Ulei de motor 5W-30 C3, 5 l'],
  ['205/55', 'Anvelopă de iarnă 205/55 R16 91H'],
  ['mann', 'Filtru de ulei Mann-Filter'],
  ['щетки', 'Щётка стеклоочистителя'],
])('[SRC-6] %s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['filtru aer', 'Filtru de ulei'],
  ['колонки', 'Колодки тормозные'],
])('[SRC-6] %s does not find %s', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test('[SRC-6] tokens hold only letters and digits, so they need no quoting in a tsquery', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const token of searchTokens(text)) expect(token).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});

test.each(['㍿', 'ﷺ', '𝕬', 'ж', '1ж', 'İ', '가'])(
  '[SRC-6] no token of a text of %s is longer than PostgreSQL takes, and the text is still found',
  (sign) => {
    const text = sign.repeat(3000);
    for (const token of searchTokens(text)) expect(Buffer.byteLength(token)).toBeLessThanOrEqual(256);
    expect(finds(text, text)).toBe(true);
    expect(searchTokens(text).every((token) => token.isWellFormed())).toBe(true);
  },
);

test('[SRC-6] of a query only the first words count', () => {
  const many = Array.from({ length: 60 }, (_, n) => `cuvant${String.fromCharCode(97 + (n % 26))}${n}`).join(' ');
  expect(queryTokens(many)).toHaveLength(maxQueryWords);
  expect(searchTokens(many).length).toBeGreaterThan(maxQueryWords);
});
