import fc from 'fast-check';
import { baseForm, bestCorrection, deletionKeys, editDistance, romanianLetters, soundKey } from './spelling';

test.each([
  ['плэкуце', 'placute'],
  ['фрынэ', 'frana'],
  ['бужий', 'bujii'],
  ['филтру', 'filtru'],
])('[SRC-6] %s is written %s in Latin letters', (cyrillic, latin) => {
  expect(romanianLetters(cyrillic)).toBe(latin);
});

test('[SRC-6] maps irregular plurals to the singular and keeps other words', () => {
  expect(['capete', 'oglinzi', 'filtre', 'constructor'].map(baseForm)).toEqual([
    'cap',
    'oglinda',
    'filtre',
    'constructor',
  ]);
});

test.each([
  ['kolodki', 'колодки'],
  ['svechi', 'свечи'],
  ['akkumulyator', 'аккумулятор'],
  ['maslyanyi', 'масляный'],
  ['podshipnik', 'подшипник'],
  ['schetka', 'щётка'],
  ['shchetka', 'щётка'],
  ['yashchik', 'ящик'],
  ['tsilindr', 'цилиндр'],
])('[SRC-6] %s sounds like %s', (latin, cyrillic) => {
  expect(soundKey(latin)).toBe(soundKey(cyrillic));
});

test('[SRC-6] gives different words different skeletons', () => {
  expect(soundKey('колодки')).not.toBe(soundKey('колонки'));
});

const word = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 5, maxLength: 12 });

test.each([
  ['ulei', 'ulie', 1],
  ['placute', 'placute', 0],
  ['placute', 'plcute', 1],
  ['колодки', 'колотки', 1],
  ['колодки', 'колодкии', 1],
  ['far', 'filtru', 3],
  ['', '', 0],
])('[SRC-6] the edit distance of %s and %s is %i', (one, other, far) => {
  expect(editDistance(one, other)).toBe(far);
  expect(editDistance(other, one)).toBe(far);
});

test('[SRC-6] shares a deletion key with a word that has one typo', () => {
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom('drop', 'add', 'change', 'swap'), (right, seed, kind) => {
      const at = seed % (right.length - 1);
      const wrong = {
        drop: right.slice(0, at) + right.slice(at + 1),
        add: `${right.slice(0, at)}z${right.slice(at)}`,
        change: `${right.slice(0, at)}z${right.slice(at + 1)}`,
        swap: right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2),
      }[kind];
      const keys = new Set(deletionKeys(right));
      expect(deletionKeys(wrong).some((key) => keys.has(key))).toBe(true);
      expect(editDistance(right, wrong)).toBeLessThanOrEqual(1);
    }),
  );
});

test('[SRC-6] prefers the most frequent of equally near words', () => {
  const near = [
    { word: 'senzor', n: 3 },
    { word: 'tenzor', n: 50 },
  ];
  expect(bestCorrection('denzor', near)).toBe('tenzor');
});

test('[SRC-6] does not correct short or distant words', () => {
  expect(bestCorrection('ulie', [{ word: 'ulei', n: 9 }])).toBeNull();
  expect(bestCorrection('placute', [{ word: 'pompa', n: 9 }])).toBeNull();
});
