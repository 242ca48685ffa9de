import { localePath, splitLocale, switchLocale } from './locale-path';

describe('locale paths', () => {
  it('[LOC-2] put every page under its language', () => {
    expect(localePath('ru', '/')).toBe('/ru');
    expect(localePath('ro-MD', '/shop/cart')).toBe('/ro-MD/shop/cart');
    expect(localePath('ru', '/?a=1')).toBe('/ru?a=1');
  });

  it('[LOC-2] part a path into language and page', () => {
    expect(splitLocale('/ru')).toEqual({ locale: 'ru', path: '/' });
    expect(splitLocale('/ro-MD/shop/cart')).toEqual({ locale: 'ro-MD', path: '/shop/cart' });
    expect(splitLocale('/rus/shop')).toEqual({ locale: undefined, path: '/rus/shop' });
    expect(splitLocale('/')).toEqual({ locale: undefined, path: '/' });
  });

  it('[LOC-2] keep the page when the language changes', () => {
    expect(switchLocale('/ru/brands/bosch', 'ro-MD')).toBe('/ro-MD/brands/bosch');
    expect(switchLocale('/ru', 'ro-MD')).toBe('/ro-MD');
  });
});
