import { isHideKey } from './own-prices';

const pressed = (event: Partial<Parameters<typeof isHideKey>[0]>) =>
  isHideKey({
    code: 'KeyQ',
    key: 'q',
    ctrlKey: true,
    altKey: false,
    shiftKey: false,
    metaKey: false,
    repeat: false,
    ...event,
  });

test.each([
  ['Control and Q', {}],
  ['with caps lock', { key: 'Q' }],
  ['on a Russian keyboard, by its place', { key: 'й' }],
  ['on a French keyboard, by its letter', { code: 'KeyA' }],
])('[ACC-5] %s switch own prices', (_, event) => {
  expect(pressed(event)).toBe(true);
});

test.each([
  ['Q alone', { ctrlKey: false }],
  ['AltGr and Q, which writes a sign', { altKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the command key', { metaKey: true }],
  ['a key held down', { repeat: true }],
  ['the A of a French keyboard, which lies in the place of Q', { key: 'a' }],
  ['Control and W', { code: 'KeyW', key: 'w' }],
])('[ACC-5] %s do not', (_, event) => {
  expect(pressed(event)).toBe(false);
});
