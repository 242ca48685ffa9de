import { code128 } from './code128';

const bars = (text: string) => code128(text).join('');

test('[ADM-2] encodes a text in Code 128 B with start, checksum and stop', () => {
  // The checksum of `A` is (104 + 33) mod 103 = 34, which is also the value of `B`.
  expect(bars('A')).toBe(`211214${'111323'}${'131123'}2331112`);
});

test('[ADM-2] encodes every character with 11 modules and an even number of bar modules', () => {
  const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
  const patterns = printable.map((character) => bars(character).slice(6, 12));
  for (const pattern of patterns) {
    const widths = [...pattern].map(Number);
    const [a = 0, , b = 0, , c = 0] = widths;
    expect([pattern, widths.reduce((sum, width) => sum + width, 0), (a + b + c) % 2]).toEqual([pattern, 11, 0]);
  }
  expect(new Set(patterns).size).toBe(95);
});

test('[ADM-2] refuses characters that a barcode of this kind cannot contain', () => {
  expect(() => code128('Ș')).toThrow('printable ASCII');
  expect(() => code128('')).toThrow('printable ASCII');
});
