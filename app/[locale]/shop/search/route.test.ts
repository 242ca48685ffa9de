import { GET } from './route';

const sent = async (query: string, locale = 'ru') => {
  const request = new Request(`https://www.piesar.md/${locale}/shop/search?${new URLSearchParams({ q: query })}`);
  const { status, headers } = await GET(request, { params: Promise.resolve({ locale }) });
  return [status, headers.get('location')];
};

test.each([
  ['195/65 R15', '/ru/shop/search/products/195%2065%20R15'],
  ['M12×1,5', '/ru/shop/search/products/M12x1.5'],
  ['W 719/45', '/ru/shop/search/products/W%20719%2045'],
  ['h7', '/ru/shop/search/products/h7'],
  ['ab', '/ru/shop/search/products/ab'],
  ['  ', '/ru/shop/category'],
])('[SRC-7] redirects the form with %j to %s without scripts', async (query, location) => {
  expect(await sent(query)).toEqual([303, location]);
});
