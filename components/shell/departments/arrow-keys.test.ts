import { moveFocus } from './arrow-keys';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
});

function entries(): HTMLElement[] {
  document.body.innerHTML = '<a href="/a">Filtre</a><a href="/b">Frâne</a><a href="/c">Motor</a><a href="/d">Șasiu</a>';
  return [...document.querySelectorAll('a')];
}

test.each([
  [['ArrowDown'], 'Filtre'],
  [['ArrowDown', 'ArrowDown'], 'Frâne'],
  [['ArrowUp'], 'Șasiu'],
  [['End', 'ArrowDown'], 'Filtre'],
  [['End', 'Home'], 'Filtre'],
  [['f'], 'Filtre'],
  [['f', 'F'], 'Frâne'],
  [['f', 'f', 'f'], 'Filtre'],
  [['ș'], 'Șasiu'],
  [['m', 'x'], 'Motor'],
])('[DEP-2] moves the focus by %j to %s', (keys, shown) => {
  const links = entries();
  for (const key of keys) expect(moveFocus(press(key), links)).toBe(true);
  expect(document.activeElement).toHaveTextContent(shown);
});

test.each([
  ['Tab', {}],
  ['Enter', {}],
  [' ', {}],
  ['f', { ctrlKey: true }],
])('[DEP-2] leaves %s to the browser', (key, more) => {
  expect(moveFocus(press(key, more), entries())).toBe(false);
});
