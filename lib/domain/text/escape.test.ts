import { escapeXml, wholeNumber, withUnbreakableUnits } from './escape';

test('escapes markup and removes characters that XML forbids', () => {
  expect(escapeXml('</title><script>&"\'')).toBe('&#60;/title&#62;&#60;script&#62;&#38;&#34;&#39;');
  expect(escapeXml('a\u0000b\u0008c\u001fd\ufffee\ud800f')).toBe('abcdef');
  expect(escapeXml('Țeavă й\t\n😀')).toBe('Țeavă й\t\n😀');
});

test.each([
  ['Disc de frână, Ø 280 mm', 'Disc de frână, Ø\u00a0280\u00a0mm'],
  ['Масло 5W-30, 4 л', 'Масло 5W-30, 4\u00a0л'],
  ['Senzor ABS, 2 pini', 'Senzor ABS, 2\u00a0pini'],
  ['Pivot stânga, M18 × 1,5', 'Pivot stânga, M18\u00a0×\u00a01,5'],
  ['74 или 80 А·ч?', '74 или 80\u00a0А·ч?'],
  ['Filtru 2 modele', 'Filtru 2 modele'],
])('%s gets no-break spaces', (name, expected) => {
  expect(withUnbreakableUnits(name)).toBe(expected);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1038, '1\u00a0038'],
  [1234567, '1\u00a0234\u00a0567'],
])('formats %i as %s', (value, text) => {
  expect(wholeNumber(value)).toBe(text);
});
