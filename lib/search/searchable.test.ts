import { isSearchable } from './searchable';

test.each(['h7', 'H4', '5l', 'н7', 'abs', '600'])('[SRC-7] %s is searched', (query) => {
  expect(isSearchable(query)).toBe(true);
});

test.each(['', 'a', '7', 'ab', '16', 'ля', 'a-'])('[SRC-4] %j says too little', (query) => {
  expect(isSearchable(query)).toBe(false);
});
