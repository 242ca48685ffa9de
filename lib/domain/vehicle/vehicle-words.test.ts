import { modelTitle } from './model-title';

test.each([
  ['octavia ii (1z_)', 'Octavia II (1Z_)'],
  ['fabia iv', 'Fabia IV'],
  ['x5 (e70)', 'X5 (E70)'],
  ['3 touring (e46)', '3 Touring (E46)'],
  ['1300 / 1310', '1300 / 1310'],
  ['SupeRNova', 'SupeRNova'],
  ['Octavia II (1Z_)', 'Octavia II (1Z_)'],
  ['škoda 105', 'Škoda 105'],
])('[TEC-1] the series %j is written %j', (name, written) => {
  expect(modelTitle(name)).toBe(written);
});
