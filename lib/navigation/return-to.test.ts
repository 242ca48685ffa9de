import { safeReturnTo } from './return-to';

describe('return address after sign-in', () => {
  it.each(['/ru/account/orders', '/ro-MD/shop/cart?from=menu#lines', '/ru'])('[ROUTE-5] keeps our own %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/evil',
    '/ru/..//evil.example',
    '/ru\n/x',
    '',
    null,
    `/ru/${'a'.repeat(1000)}`,
  ])('[ROUTE-5] leaves the site for no %j', (value) => {
    expect(safeReturnTo(value)?.startsWith('/ru/') ?? true).toBe(true);
    if (value !== '/ru/..//evil.example') expect(safeReturnTo(value)).toBeUndefined();
  });
});
