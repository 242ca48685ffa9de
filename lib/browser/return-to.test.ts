import { returnAddress } from './return-to';

test('[ROUTE-5] after sign-in the page that asked for it opens, else the dashboard', () => {
  expect(returnAddress('?returnTo=%2Fru%2Faccount%2Forders%3Fpage%3D2', 'ru')).toBe('/ru/account/orders?page=2');
  expect(returnAddress('?returnTo=/shop/checkout', 'ro-MD')).toBe('/ro-MD/shop/checkout');
  expect(returnAddress('', 'ru')).toBe('/ru/account/dashboard');
});

test.each(['//evil.md', 'https://evil.md', '/\\evil.md', '/\t/evil.md', 'javascript:alert(1)', '\\\\evil.md'])(
  'an address outside the shop is not followed: %s',
  (wanted) => {
    const query = `?${new URLSearchParams({ returnTo: wanted })}`;
    expect(returnAddress(query, 'ro-MD')).toBe('/ro-MD/account/dashboard');
  },
);
