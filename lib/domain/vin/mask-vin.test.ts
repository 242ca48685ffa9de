import { maskVin, withoutVins } from './mask-vin';

test('[GAR-1] of a VIN only the maker and the end are shown, at its length', () => {
  expect(maskVin('TMBZZZ1Z6A2048211')).toBe('TMB••••••••••8211');
});

test.each([
  ['/ru/shop/search/products/TMBZZZ1Z6A2048211', '/ru/shop/search/products/…'],
  ['/ru/shop/search/products/tmb%20zzz%201z6%20a2048211', '/ru/shop/search/products/…'],
  ['No car for WVWZZZ1KZ5W000001.', 'No car for ….'],
  ['/ru/shop/search/products/set-garnituri-ulei', '/ru/shop/search/products/set-garnituri-ulei'],
  ['/ro-MD/shop/products/filtru-ulei-mann-ps-02-28014', '/ro-MD/shop/products/filtru-ulei-mann-ps-02-28014'],
])('[TEC-1] %s is written down as %s', (text, expected) => {
  expect(withoutVins(text)).toBe(expected);
});
