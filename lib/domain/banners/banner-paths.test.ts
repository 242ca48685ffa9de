import { bannerPath, isLanding } from './banner-paths';

const banner = { slug: 'revizie', url: '/banner/revizie', productTag: 'revizie' };

test('[BAN-1] a banner that leads to its own products is a page for search engines', () => {
  expect(isLanding(banner)).toBe(true);
  expect(bannerPath(banner)).toBe('/banner/revizie');
});

test.each([
  ['leads elsewhere', { ...banner, url: '/shop/category/brake-system' }],
  ['leads to the page of another banner', { ...banner, url: '/banner/la-drum' }],
  ['has no products', { ...banner, productTag: null }],
])('[BAN-1] a banner that %s is none', (_, other) => {
  expect(isLanding(other)).toBe(false);
});
