import { cartLine } from '@/tests/fixtures/session';
import { groupLines } from './shown-lines';

const golf = { carId: 5, name: 'VW Golf V 1.9 TDI', plate: 'KLM 482' };
const logan = { carId: 9, name: 'Dacia Logan I 1.5 dCi', plate: null };
const shape = (...args: Parameters<typeof groupLines>) =>
  groupLines(...args).map(({ car, lines }) => [car?.name ?? null, lines.map(({ key }) => key)]);

test('[CRT-1] lines stand under the car that they are chosen for, those for no car last', () => {
  const lines = [
    cartLine({ key: 'a' }),
    cartLine({ key: 'b', carId: 9 }),
    cartLine({ key: 'c', carId: 5 }),
    cartLine({ key: 'd', carId: 9 }),
  ];
  expect(shape(lines, [golf, logan])).toEqual([
    [logan.name, ['b', 'd']],
    [golf.name, ['c']],
    [null, ['a']],
  ]);
});

test('[CRT-1] a cart without cars is one group, and so is one whose cars nobody knows any more', () => {
  const lines = [cartLine({ key: 'a', carId: 7 }), cartLine({ key: 'b' })];
  expect(shape(lines)).toEqual([[null, ['a', 'b']]]);
  expect(shape([], [golf])).toEqual([]);
});
