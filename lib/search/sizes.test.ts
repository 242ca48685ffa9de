import { isSize, kindOfSize, withPlainSizes } from './sizes';

test.each([
  ['205 55 16', '205/55 r16'],
  ['anvelope 205/55R16 iarna', 'anvelope 205/55 r16 iarna'],
  ['195-65-15', '195/65 r15'],
  ['205/55 Р16', '205/55 r16'],
  ['195/70 r15c', '195/70 r15'],
  ['DOT 4', 'dot4'],
  ['lichid DOT-5.1', 'lichid dot5'],
  ['1K0 615 301 AA', '1K0 615 301 AA'],
  ['0 986 205 551', '0 986 205 551'],
])('[SRC-6] %s is written %s', (typed, plain) => {
  expect(withPlainSizes(typed)).toBe(plain);
});

test.each(['5w30', '74ah', '60ач', 'r16', '20555', 'dot4', '12v'])('[SRC-6] %s is a size and no number', (word) => {
  expect(isSize(word)).toBe(true);
});

test.each([
  ['5w30', 'engine-oil'],
  ['75w90', 'gear-oil'],
  ['h7', 'bulb-main-beam'],
  ['6pk1750', 'v-ribbed-belt'],
  ['w211', null],
  ['gdb1330', null],
  ['2107', null],
])('[SRC-6] %s is asked for %s', (word, slug) => {
  expect(kindOfSize(word)).toBe(slug);
});
