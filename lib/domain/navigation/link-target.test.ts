import { bannerPath, carsPath, isLanding } from './link-target';

test('[PRD-2] builds a URL for each make and page of the cars of a part', () => {
  expect(carsPath('disc')).toBe('/shop/products/disc/cars');
  expect(carsPath('disc', 4)).toBe('/shop/products/disc/cars?make=4');
  expect(carsPath('disc', 4, 3)).toBe('/shop/products/disc/cars?make=4&page=3');
  expect(carsPath('disc', undefined, 2)).toBe('/shop/products/disc/cars?page=2');
});

const banner = { slug: 'revizie', url: '/banner/revizie', productTag: 'revizie' };

test('[BAN-1] treats a banner with its own products as a landing page', () => {
  expect(isLanding(banner)).toBe(true);
  expect(bannerPath(banner)).toBe('/banner/revizie');
});

test.each([
  ['leads elsewhere', { ...banner, url: '/shop/category/brake-system' }],
  ['leads to the page of another banner', { ...banner, url: '/banner/la-drum' }],
  ['has no products', { ...banner, productTag: null }],
])('[BAN-1] a banner that %s is no landing page', (_, other) => {
  expect(isLanding(other)).toBe(false);
});
