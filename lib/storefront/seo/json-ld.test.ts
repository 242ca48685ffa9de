import { postLd } from './content-ld';
import { breadcrumbsLd, serializeJsonLd } from './json-ld';
import { fittedCarsLd, productLd } from './product-ld';

const page = { url: 'https://piesar.md/ru/shop/products/disc', origin: 'https://piesar.md', locale: 'ro-MD' } as const;
const product = {
  id: 1,
  articleId: 1,
  name: 'Disc de frână',
  slug: 'disc',
  partNumber: '0 986 479 A01',
  sku: 'PS-1',
  type: 'part',
  genericArticleId: 'BRK-020',
  description: '',
  brand: { id: 1, name: 'Bosch', slug: 'bosch' },
  category: { id: 2, name: 'Discuri de frână', slug: 'discuri-de-frana' },
  images: [{ src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 }],
  badges: [],
  rating: 4.5,
  reviews: 2,
  price: { amount: 74_250, currency: 'MDL' as const },
  compareAtPrice: null,
  availability: {
    rating: 5,
    quantity: 3,
    daysMin: 0,
    daysMax: 0,
    steps: [{ rating: 5, quantity: 3, daysMin: 0, daysMax: 0 }],
  },
  stockRating: 5,
  soldAs: 'piece' as const,
  compatibility: 'list' as const,
  attributes: [],
  breadcrumbs: [],
  criteria: [{ key: 'd', name: 'Diametru', value: '280', unit: 'mm' }],
  oenNumbers: [],
  eanNumbers: ['4006633280112'],
  replacedByNumber: [],
  options: [],
  tags: [],
  offers: [],
  brandCountry: null,
  warrantyMonths: 24,
  quantityPerCar: 2,
  coreDeposit: null,
  altNums: [],
  carsCount: 0,
  reviewList: [],
  ratingCounts: [0, 0, 0, 1, 1],
};

test('text from a service cannot leave the script element', () => {
  const hostile = serializeJsonLd({ name: '</script><svg onload=alert(1)>\u2028<!--' });
  expect(hostile).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(hostile)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><svg onload=alert(1)>\u2028<!--',
  });
});

test('[PRD-3] a product tells price, number, brand, rating and stock', () => {
  expect(productLd(product, page)).toMatchObject({
    mpn: '0 986 479 A01',
    gtin: '4006633280112',
    brand: { name: 'Bosch' },
    image: ['https://piesar.md/pictures/a/wd.webp'],
    offers: { price: '742.50', priceCurrency: 'MDL', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test('[PRD-3] a price that holds for a time says its last day by the clocks of the shop, any other none', () => {
  const offers = (priceUntil: string | null) => productLd({ ...product, priceUntil }, page)['offers'];
  expect(offers('2026-12-31T22:00:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers('2026-12-31T21:30:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers(null)).not.toHaveProperty('priceValidUntil');
});

test('no invented ratings and no price where there is none', () => {
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

test('cars and steps are listed', () => {
  expect(fittedCarsLd([{ manuDesc: 'Skoda', modelDesc: 'Octavia II', carDesc: '1.9 TDI' }])).toMatchObject({
    isAccessoryOrSparePartFor: [{ name: 'Skoda Octavia II 1.9 TDI' }],
  });
  expect(breadcrumbsLd([{ name: 'Catalog', url: page.url }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Catalog', item: page.url }],
  });
});

test('[BLG-1] a post tells who wrote it and when', () => {
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
