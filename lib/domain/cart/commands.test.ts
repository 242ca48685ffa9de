import type { CartCommand } from '@/lib/contract/orders/session';
import { cartLine } from '@/tests/fixtures/session';
import { appendCommand, applyCommands, lineId, setLine } from './commands';

const add = (productId: number, quantity: number, commandId = 'a'): CartCommand => ({
  action: 'add',
  productId,
  quantity,
  commandId,
});
const set = (productId: number, quantity: number): CartCommand => ({ action: 'set', productId, quantity });
const remove = (productId: number): CartCommand => ({ action: 'remove', productId });
const apply = (quantities: Record<string, number>, ...commands: CartCommand[]) =>
  Object.fromEntries(
    applyCommands(
      new Map(Object.entries(quantities)),
      commands.map((command) => [String(command.productId), command]),
    ),
  );

test('[CRT-1] adds to, sets and removes lines in the order of the commands, up to the maximum', () => {
  expect(apply({ 1: 2 }, add(1, 3), add(2, 1))).toEqual({ 1: 5, 2: 1 });
  expect(apply({ 1: 2 }, set(1, 4), add(1, 1))).toEqual({ 1: 5 });
  expect(apply({ 1: 2 }, add(1, 1), { productId: 1, quantity: 4 })).toEqual({ 1: 4 });
  expect(apply({ 1: 998 }, add(1, 3))).toEqual({ 1: 999 });
  expect(apply({ 1: 2 }, remove(1), add(2, 1), remove(2))).toEqual({ 1: 0, 2: 0 });
});

test('[CRT-1] drops repeated and superseded commands', () => {
  const list = (...commands: CartCommand[]) => commands.reduce<CartCommand[]>(appendCommand, []);
  expect(list(add(1, 1, 'a'), add(1, 1, 'b'), add(1, 2, 'a'))).toEqual([add(1, 2, 'a'), add(1, 1, 'b')]);
  expect(list(add(1, 1), add(2, 1, 'b'), set(1, 3), add(1, 1, 'c'))).toEqual([
    add(2, 1, 'b'),
    set(1, 3),
    add(1, 1, 'c'),
  ]);
  expect(list(set(1, 3), remove(1))).toEqual([remove(1)]);
});

test('[CRT-1] identifies a line by its product and its options, in any order', () => {
  expect(lineId(7, { b: '2', a: '1' })).toBe(lineId(7, { a: '1', b: '2' }));
  expect(lineId(7)).not.toBe(lineId(7, { a: '1' }));
});

test('[CRT-1] removes a line at quantity 0 and limits a quantity to the maximum', () => {
  const line = cartLine({ quantity: 2, carId: 5 });
  expect(setLine(line, 0)).toEqual({ action: 'remove', productId: line.product.id, options: {} });
  expect(setLine(line, 1500)).toMatchObject({ action: 'set', quantity: 999, carId: 5 });
});
