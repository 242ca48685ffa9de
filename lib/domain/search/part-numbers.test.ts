import fc from 'fast-check';
import { isNumberLike, normaliseOen, oenVariants } from './part-numbers';
import normalisation from './search-normalisation.json';

describe('normaliseOen', () => {
  test.each(normalisation.oen.vectors)('[SRC-6] normalises %s to %s', (written, key) => {
    expect(normaliseOen(written ?? '')).toBe(key);
  });

  test('[SRC-6] converts any text to capitals and digits, idempotently', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const key = normaliseOen(text);
        expect(key).toMatch(/^[A-Z0-9]*$/);
        expect(normaliseOen(key)).toBe(key);
      }),
    );
  });

  test('[SRC-6] ignores spacing, punctuation and case', () => {
    const sign = fc.constantFrom(...'ABCXYZ0123456789');
    const filler = fc.constantFrom('', ' ', '-', '.', '/', '\u00a0', '_');
    fc.assert(
      fc.property(fc.array(fc.tuple(sign, filler), { minLength: 1 }), (pairs) => {
        const written = pairs.map(([letter, gap]) => letter + gap).join('');
        const key = pairs.map(([letter]) => letter).join('');
        expect(normaliseOen(written)).toBe(key);
        expect(normaliseOen(written.toLowerCase())).toBe(key);
      }),
    );
  });
});

describe('oenVariants', () => {
  test.each([
    ['A2711800009', ['2711800009']],
    ['0986479D58', ['986479D58']],
    ['1K0615301AA', ['1K0615301']],
    ['06A115561B', ['6A115561B', '06A115561']],
    ['GDB1330', []],
    ['0012', []],
  ])('[SRC-6] %s is also written %j', (key, variants) => {
    expect(oenVariants(key)).toEqual(variants);
  });

  test('[SRC-6] returns variants that differ from the key and use its alphabet', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = normaliseOen(text);
        for (const variant of oenVariants(key)) {
          expect(variant).not.toBe(key);
          expect(normaliseOen(variant)).toBe(variant);
        }
      }),
    );
  });
});

describe('isNumberLike', () => {
  test.each(['1K0 615 301 AA', 'gdb1330', 'W 719/45', 'А 203 420 12 20', '7700274177'])(
    '[SRC-6] %s is a number',
    (text) => {
      expect(isNumberLike(text)).toBe(true);
    },
  );

  test.each(['колодки', 'golf 5', 'масло 5w30', '', '12', 'filtru ulei'])('[SRC-6] %s is not a number', (text) => {
    expect(isNumberLike(text)).toBe(false);
  });

  test('[SRC-6] accepts a brand next to its number', () => {
    expect(isNumberLike('Brembo 09.9772.10')).toBe(false);
    expect(isNumberLike('Brembo 09.9772.10', (word) => word === 'Brembo')).toBe(true);
  });
});
