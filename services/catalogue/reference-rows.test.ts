import fc from 'fast-check';
import { slugify } from './reference-rows';

test.each([
  ['Disc de frână ATE PS-02 28014', 'disc-de-frana-ate-ps-02-28014'],
  ['Set plăcuțe', 'set-placute'],
  ['Тормозной диск', 'tormoznoi-disk'],
  ['H&R', 'h-r'],
  ['---', ''],
])('[SVC-2] converts %s to the slug %s', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test('[SVC-2] generates a slug that matches the contract from any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(slugify(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    }),
  );
});
