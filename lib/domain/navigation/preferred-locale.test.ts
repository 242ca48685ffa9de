import { preferredLocale } from './preferred-locale';

describe('preferred language', () => {
  it.each([
    ['ru', 'ro', 'ru'],
    ['ro-MD', 'ru', 'ro-MD'],
    ['de', 'ru', 'ru'],
    [undefined, 'ro', 'ro-MD'],
    [undefined, 'ro-RO,ru;q=0.9', 'ro-MD'],
    [undefined, 'mo', 'ro-MD'],
    [undefined, 'ru-MD,ro;q=0.8', 'ru'],
    [undefined, 'en-US,en;q=0.9,ru;q=0.5,ro;q=0.4', 'ru'],
    [undefined, 'ru;q=0.3, ro;q=0.7', 'ro-MD'],
    [undefined, 'ru;q=0', 'ro-MD'],
    [undefined, 'en', 'ro-MD'],
    [undefined, ';;;,q=', 'ro-MD'],
    [undefined, null, 'ro-MD'],
  ])('[LOC-2] with cookie %j and Accept-Language %j is %s', (saved, accept, expected) => {
    expect(preferredLocale(saved, accept)).toBe(expected);
  });
});
