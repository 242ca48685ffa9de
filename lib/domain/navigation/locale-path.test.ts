import { shop } from '@/lib/config/shop';
import { changeShop } from '@/tests/fixtures/change-shop';
import { directionOf, localePath, preferredLocale, splitLocale, switchLocale, withoutTracking } from './locale-path';

describe('locale paths', () => {
  it('[LOC-2] prefix every page with its language', () => {
    expect(localePath('ru', '/')).toBe('/ru');
    expect(localePath('ro-MD', '/shop/cart')).toBe('/ro-MD/shop/cart');
    expect(localePath('ru', '/?a=1')).toBe('/ru?a=1');
  });

  it('[LOC-2] split a path into language and page', () => {
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

describe('withoutTracking', () => {
  it.each([
    'utm_source=mail',
    'UTM_Campaign=a&utm_id=1',
    'fbclid=a&fbclid=b',
    'f%62clid=a',
    'gclid=%ff&yclid=%E0%A4',
    'msclkid&ysclid=&_openstat=a;b;c;d',
    'mc_eid=1&mc_cid=2&srsltid=x&gad_source=1&gad_source=2',
    '__cft__[0]=AZ&__cft__%5B0%5D=AZ&__tn__=%2Ck',
    'fbclid=%00&gbraid=..%2f',
  ])('[SEC-33] drops %s', (query) => {
    expect(withoutTracking(query)).toBe('');
    expect(withoutTracking(`page=2&${query}&q=%D0%BC+a`)).toBe('page=2&q=%D0%BC+a');
  });

  it.each(['page=2', 'q=utm_source', 'f.brand=a&f.brand=b', '%ff=1', 'gclid2=1', 'returnTo=%2Fru%3Ffbclid%3Da', ''])(
    'keeps %s as it is written',
    (query) => {
      expect(withoutTracking(query)).toBe(query);
    },
  );
});

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

test('[LOC-1] returns ltr for the languages of the shop', () => {
  expect(shop.locales.map(({ code }) => directionOf(code))).toEqual(['ltr', 'ltr']);
});

test('[LOC-1] returns rtl for a language configured as right-to-left', () => {
  changeShop({ locales: shop.locales.map((locale) => ({ ...locale, direction: 'rtl' as const })) });
  expect(directionOf('ru')).toBe('rtl');
});
