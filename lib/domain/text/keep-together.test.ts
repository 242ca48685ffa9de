import { withUnbreakableUnits } from './keep-together';

test.each([
  ['Disc de frână, Ø 280 mm', 'Disc de frână, Ø\u00a0280\u00a0mm'],
  ['Масло 5W-30, 4 л', 'Масло 5W-30, 4\u00a0л'],
  ['Senzor ABS, 2 pini', 'Senzor ABS, 2\u00a0pini'],
  ['Pivot stânga, M18 × 1,5', 'Pivot stânga, M18\u00a0×\u00a01,5'],
  ['74 или 80 А·ч?', '74 или 80\u00a0А·ч?'],
  ['Filtru 2 modele', 'Filtru 2 modele'],
])('%s keeps its numbers whole', (name, expected) => {
  expect(withUnbreakableUnits(name)).toBe(expected);
});
