/** Texts known to break parsers, databases, search engines and terminals; each is one value of any length. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  '\u202e\u2066evil\u2069',
  '\u001b]0;title\u0007\u001b[2J',
  // NFKD normalization expands this single character to 4 to 18 characters.
  '㍿'.repeat(200),
  'ﷺ'.repeat(200),
  'ﬃ'.repeat(160),
  `e${'\u0301'.repeat(190)}`,
  'İ'.repeat(200),
  '👨‍👩‍👧‍👦'.repeat(20),
  'я'.repeat(3000),
  'a'.repeat(10_000),
  '1'.repeat(400),
  "'; DROP TABLE product; --",
  '" OR 1=1',
  '%',
  '_%_%_%',
  '\\',
  '$1 $2',
  ":* & | ! ( ) <-> '",
  'a:*&b:*',
  '<script>alert(1)</script>',
  '</script><svg onload=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '%00%ff%2e%2e',
  '\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  'http://169.254.169.254/',
  'NaN',
  '1e400',
  '-1',
  '1,23E+09',
  '2147483648',
  '9223372036854775808',
  '9007199254740993',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
];

/** Dates and times that do not exist, or that PostgreSQL does not support. */
export const hostileDates: readonly string[] = [
  '0000-01-01',
  '-000001-01-01',
  '10000-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-45',
  '0000-00-00',
  '+275760-09-13',
  '0000-01-01T00:00:00Z',
  '2026-11-23T25:61:61Z',
  'infinity',
  'epoch',
  '2026-11-23\u0000',
  '２０２６-１１-２３',
];

/** Numbers at and beyond the limits of database columns and counters. */
export const hostileNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1.5,
  101,
  10_001,
  32_768,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  9_007_199_254_740_991,
  2 ** 60,
  1e21,
  1e308,
  5e-324,
];

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values of a type that no field expects, and values that are too large. */
export const hostileShapes: readonly unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  nested(60),
  nested(2000),
  Array.from({ length: 3000 }, (_, at) => at),
  Array.from({ length: 300 }, () => ({ id: 1, quantity: 1, price: 0 })),
  Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key${at}`, at])),
  // Only JSON.parse creates these keys as own properties.
  JSON.parse('{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}'),
  { amount: 1e21, currency: 'MDL' },
  { amount: -1, currency: 'USD' },
];
