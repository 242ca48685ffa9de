import fc from 'fast-check';
import { fold } from './fold';

test.each([
  ['Plăcuțe', 'placute'],
  ['ŞURUB ţeavă', 'surub teava'],
  ['Încălzire', 'incalzire'],
  ['Щётка', 'щетка'],
  ['Йод й', 'йод й'],
  ['Lemförder', 'lemforder'],
  ['Citroën', 'citroen'],
  ['Dębica', 'debica'],
  ['Ø\u00a0280\u00a0mm', 'o 280 mm'],
  ['и\u0306', 'й'],
])('[SRC-6] %s is matched as %s', (written, folded) => {
  expect(fold(written)).toBe(folded);
});

test('[SRC-6] folding twice is folding once', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(fold(fold(text))).toBe(fold(text))));
});
