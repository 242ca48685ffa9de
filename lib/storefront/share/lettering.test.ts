import fc from 'fast-check';
import { wrap } from './preview-card-svg';

const measure = (text: string) => [...text].length;

test.each([
  ['Disc de frână', 20, 3, ['Disc de frână']],
  ['Disc de frână', 7, 3, ['Disc de', 'frână']],
  ['Set plăcuțe de frână, frână disc', 12, 2, ['Set plăcuțe', 'de frână, f…']],
  ['Амортизаторподвески', 8, 2, ['Амортиз…']],
  ['   ', 8, 2, []],
])('%j in lines of %i', (text, width, lines, expected) => {
  expect(wrap(text, { width, lines }, measure)).toEqual(expected);
});

test('no line is too wide and none too many, whatever the text', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 80 }),
      fc.integer({ min: 2, max: 20 }),
      fc.integer({ min: 1, max: 4 }),
      (text, width, lines) => {
        const made = wrap(text, { width, lines }, measure);
        expect(made.length).toBeLessThanOrEqual(lines);
        for (const line of made) expect(measure(line)).toBeLessThanOrEqual(width);
      },
    ),
  );
});
