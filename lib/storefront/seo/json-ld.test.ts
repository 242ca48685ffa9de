import { product as fixtureProduct } from '@/tests/fixtures/products';
import { postLd } from './content-ld';
import { breadcrumbsLd, serializeJsonLd } from './json-ld';
import { fittedCarsLd, productLd } from './product-ld';

const page = { url: 'https://piesar.md/ru/shop/products/disc', origin: 'https://piesar.md', locale: 'ro-MD' } as const;
const product = fixtureProduct({
  partNumber: '0 986 479 A01',
  brand: { id: 1, name: 'Bosch', slug: 'bosch' },
  images: [{ src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 }],
  rating: 4.5,
  reviews: 2,
  price: { amount: 74_250, currency: 'MDL' },
  eanNumbers: ['4006633280112'],
});

test('text from a service cannot leave the script element', () => {
  const hostile = serializeJsonLd({ name: '</script><svg onload=alert(1)>\u2028<!--' });
  expect(hostile).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(hostile)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><svg onload=alert(1)>\u2028<!--',
  });
});

test('[PRD-3] a product has price, number, brand, rating and stock', () => {
  expect(productLd(product, page)).toMatchObject({
    mpn: '0 986 479 A01',
    gtin: '4006633280112',
    brand: { name: 'Bosch' },
    image: ['https://piesar.md/pictures/a/wd.webp'],
    offers: { price: '742.50', priceCurrency: 'MDL', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test('[PRD-3] only a temporary price has a last valid day, in the local time of the shop', () => {
  const offers = (priceUntil: string | null) => productLd({ ...product, priceUntil }, page)['offers'];
  expect(offers('2026-12-31T22:00:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers('2026-12-31T21:30:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers(null)).not.toHaveProperty('priceValidUntil');
});

test('omits rating and price where the product has none', () => {
  const ld = productLd({ ...product, reviews: 0, price: null }, page);
  expect(ld).not.toHaveProperty('aggregateRating');
  expect(serializeJsonLd(ld)).not.toContain('offers');
});

test.each([
  [0, 'OutOfStock'],
  [2, 'BackOrder'],
  [4, 'InStock'],
])('stock rating %i is %s', (rating, word) => {
  const ld = productLd({ ...product, availability: { ...product.availability, rating } }, page);
  expect(ld['offers']).toMatchObject({ availability: `https://schema.org/${word}` });
});

test('lists fitting cars and breadcrumbs', () => {
  expect(fittedCarsLd([{ manuDesc: 'Skoda', modelDesc: 'Octavia II', carDesc: '1.9 TDI' }])).toMatchObject({
    isAccessoryOrSparePartFor: [{ name: 'Skoda Octavia II 1.9 TDI' }],
  });
  expect(breadcrumbsLd([{ name: 'Catalog', url: page.url }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Catalog', item: page.url }],
  });
});

test('[BLG-1] a post has its author and date', () => {
  const post = {
    id: 1,
    slug: 'placute',
    title: 'Când schimbi plăcuțele',
    image: null,
    categories: [],
    tags: [],
    date: '2026-10-01T08:00:00Z',
    excerpt: 'Semnele uzurii',
    author: 'Ana Rusu',
    readingMinutes: 4,
    content: [],
  };
  expect(postLd(post, { ...page, publisher: 'Piesar' })).toMatchObject({
    headline: 'Când schimbi plăcuțele',
    author: { name: 'Ana Rusu' },
    inLanguage: 'ro-MD',
  });
});
