import { baseForm, romanianLetters } from './romanian-forms';

test.each([
  ['плэкуце', 'placute'],
  ['фрынэ', 'frana'],
  ['бужий', 'bujii'],
  ['филтру', 'filtru'],
])('[SRC-6] %s is written %s in Latin letters', (cyrillic, latin) => {
  expect(romanianLetters(cyrillic)).toBe(latin);
});

test('[SRC-6] plurals that change their stem are known by the singular, other words stay', () => {
  expect(['capete', 'oglinzi', 'filtre', 'constructor'].map(baseForm)).toEqual([
    'cap',
    'oglinda',
    'filtre',
    'constructor',
  ]);
});
