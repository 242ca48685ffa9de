import { shop } from '@/lib/config/shop';
import type { BlogPost } from '@/lib/contract/catalogue/content';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { sitePage } from '@/lib/domain/content/site/pages';
import { product as fixtureProduct, inStore } from '@/tests/fixtures/products';
import { structuredData } from '@/tests/fixtures/schema-org';
import { brandLd, fittedCarsLd, listingLd, productLd } from './product-ld';
import {
  blogLd,
  breadcrumbsLd,
  faqLd,
  type JsonLd,
  organizationLd,
  postLd,
  serializeJsonLd,
  storeLd,
  websiteLd,
} from './structured-data';

const origin = 'https://piesar.md';
const hostile = '</script><svg onload=alert(1)><!-- \u2028 "\'& Țeavă й';

const product = fixtureProduct({
  name: hostile,
  slug: 'disc',
  partNumber: '0 986 479 A01',
  description: hostile,
  brand: { id: 1, name: hostile, slug: 'bosch' },
  images: [{ src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 }],
  reviews: 2,
  availability: { ...inStore(3), daysMax: 1 },
  price: { amount: 74_250, currency: 'MDL' },
  criteria: [{ key: 'd', name: hostile, value: hostile, unit: 'mm' }],
  eanNumbers: ['4006633280112'],
  reviewList: Array.from({ length: 9 }, (_, id) => ({
    id: id + 1,
    date: '2026-10-01T08:00:00Z',
    author: hostile,
    avatar: null,
    rating: 5,
    content: hostile,
    verified: true,
  })),
});

const delivery: DeliveryMethod[] = (['pickup', 'courier', 'post'] as const).map((code, at) => ({
  id: at + 1,
  code,
  name: code,
  description: '',
  price: { amount: 6000, currency: 'MDL' },
  freeFrom: code === 'courier' ? { amount: 100_000, currency: 'MDL' } : null,
  daysMin: 1,
  daysMax: 3,
  needsAddress: code !== 'pickup',
  stores: [],
}));

const post: BlogPost = {
  id: 1,
  slug: 'placute',
  title: hostile,
  image: { src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 },
  categories: [{ id: 1, name: hostile, slug: 'sezon' }],
  tags: [{ name: hostile, slug: 'iarna' }],
  date: '2026-10-01T08:00:00Z',
  excerpt: hostile,
  author: 'Ana Rusu',
  readingMinutes: 4,
  content: [],
};

const cars = Array.from({ length: 400 }, () => ({ manuDesc: 'Škoda', modelDesc: hostile, carDesc: '1.9 TDI' }));
const checked = (data: JsonLd) =>
  structuredData(`<script type="application/ld+json">${serializeJsonLd(data)}</script>`);

describe.each(shop.locales.map(({ code }) => code))('in %s', (locale) => {
  const page = { url: `${origin}/${locale}/x`, origin, locale };
  const listed = [{ name: hostile, url: page.url }];

  test.each<[string, JsonLd]>([
    ['[PRD-3] a product', { ...productLd(product, { ...page, delivery }), ...fittedCarsLd(cars) }],
    ['[PRD-3] a product with ratings only', productLd({ ...product, reviewList: [] }, page)],
    [
      '[PRD-3] a product with a review without text',
      productLd({ ...product, reviewList: product.reviewList.map((one) => ({ ...one, content: '' })) }, page),
    ],
    [
      '[PRD-3] a product without price and brand',
      productLd({ ...product, price: null, brand: null, reviews: 0 }, page),
    ],
    ['[CAT-4] a listing', listingLd({ name: hostile, url: page.url, items: listed, total: 900, from: 25 })],
    [
      '[CAT-4] breadcrumbs',
      breadcrumbsLd([
        { name: 'A', url: page.url },
        { name: hostile, url: page.url },
      ]),
    ],
    ['[BRD-1] a brand', brandLd({ name: hostile, url: page.url, image: `${origin}/pictures/a/wd.webp` })],
    ['[BLG-1] a post', postLd(post, { ...page, publisher: 'Piesar', preview: `${origin}/share/a.png` })],
    [
      '[BLG-1] the blog',
      blogLd({ ...page, name: hostile, publisher: 'Piesar' }, [
        { ...post, image: null, url: page.url, preview: `${origin}/share/a.png` },
      ]),
    ],
    ['[SITE-1] the FAQ', faqLd(sitePage('faq', locale).blocks) ?? {}],
    ['[SITE-1] the shop', organizationLd(page)],
    ['[SITE-1] the store', storeLd(page)],
    ['[SITE-1] the site', websiteLd(page)],
  ])('%s is valid schema.org data that cannot break out of its script', (_, data) => {
    const text = serializeJsonLd(data);
    expect(text).not.toMatch(/[<>\u2028]/);
    expect(checked(data)).toHaveLength(1);
  });
});

const ru = { url: `${origin}/ru/x`, origin, locale: 'ru' } as const;

test('[PRD-3] an offer has shipping costs and the return policy', () => {
  const { offers } = productLd(product, { ...ru, delivery });
  expect(offers).toMatchObject({
    itemCondition: 'https://schema.org/NewCondition',
    hasMerchantReturnPolicy: { merchantReturnDays: 14, merchantReturnLink: `${origin}/ru/site/consumer-protection` },
    shippingDetails: [
      {
        shippingRate: { value: '60.00' },
        deliveryTime: { handlingTime: { minValue: 0, maxValue: 1 }, transitTime: { minValue: 1, maxValue: 3 } },
      },
    ],
  });
});

test('[PRD-3] limits cars and reviews, and omits fields without data', () => {
  expect(fittedCarsLd(cars)['isAccessoryOrSparePartFor']).toHaveLength(20);
  expect(fittedCarsLd([])).toEqual({});
  expect(productLd(product, ru)['review']).toHaveLength(2);
  const plain = productLd({ ...product, reviews: 0, eanNumbers: ['123'] }, ru);
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['aggregateRating', 'review', 'gtin']));
  expect(JSON.stringify(productLd(product, ru))).not.toContain('shippingDetails');
});

test('[PRD-3] marks a part with a deposit as refurbished', () => {
  const remade = productLd({ ...product, coreDeposit: { amount: 50_000, currency: 'MDL' } }, ru);
  expect(remade['offers']).toMatchObject({ itemCondition: 'https://schema.org/RefurbishedCondition' });
});

const productPage = {
  url: 'https://piesar.md/ru/shop/products/disc',
  origin: 'https://piesar.md',
  locale: 'ro-MD',
} as const;
const ratedProduct = fixtureProduct({
  partNumber: '0 986 479 A01',
  brand: { id: 1, name: 'Bosch', slug: 'bosch' },
  images: [{ src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 }],
  rating: 4.5,
  reviews: 2,
  price: { amount: 74_250, currency: 'MDL' },
  eanNumbers: ['4006633280112'],
});

test('text from a service cannot break out of the script element', () => {
  const hostile = serializeJsonLd({ name: '</script><svg onload=alert(1)>\u2028<!--' });
  expect(hostile).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(hostile)).toEqual({
    '@context': 'https://schema.org',
    name: '</script><svg onload=alert(1)>\u2028<!--',
  });
});

test('[PRD-3] a product has price, number, brand, rating and stock', () => {
  expect(productLd(ratedProduct, productPage)).toMatchObject({
    mpn: '0 986 479 A01',
    gtin: '4006633280112',
    brand: { name: 'Bosch' },
    image: ['https://piesar.md/pictures/a/wd.webp'],
    offers: { price: '742.50', priceCurrency: 'MDL', availability: 'https://schema.org/InStock' },
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
  });
});

test('[PRD-3] only a temporary price has a last valid day, in the local time of the shop', () => {
  const offers = (priceUntil: string | null) => productLd({ ...ratedProduct, priceUntil }, productPage)['offers'];
  expect(offers('2026-12-31T22:00:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers('2026-12-31T21:30:00.000Z')).toMatchObject({ priceValidUntil: '2026-12-31' });
  expect(offers(null)).not.toHaveProperty('priceValidUntil');
});

test('omits rating and price where the product has none', () => {
  const ld = productLd({ ...ratedProduct, reviews: 0, price: null }, productPage);
  expect(ld).not.toHaveProperty('aggregateRating');
  expect(serializeJsonLd(ld)).not.toContain('offers');
});

test.each([
  [0, 'OutOfStock'],
  [2, 'BackOrder'],
  [4, 'InStock'],
])('maps the stock rating %i to %s', (rating, word) => {
  const ld = productLd({ ...ratedProduct, availability: { ...ratedProduct.availability, rating } }, productPage);
  expect(ld['offers']).toMatchObject({ availability: `https://schema.org/${word}` });
});

test('lists fitting cars and breadcrumbs', () => {
  expect(fittedCarsLd([{ manuDesc: 'Skoda', modelDesc: 'Octavia II', carDesc: '1.9 TDI' }])).toMatchObject({
    isAccessoryOrSparePartFor: [{ name: 'Skoda Octavia II 1.9 TDI' }],
  });
  expect(breadcrumbsLd([{ name: 'Catalog', url: productPage.url }])).toMatchObject({
    itemListElement: [{ position: 1, name: 'Catalog', item: productPage.url }],
  });
});

test('[BLG-1] a post has its headline, author and language', () => {
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
  expect(postLd(post, { ...productPage, publisher: 'Piesar' })).toMatchObject({
    headline: 'Când schimbi plăcuțele',
    author: { name: 'Ana Rusu' },
    inLanguage: 'ro-MD',
  });
});

const site = { origin: 'https://piesar.md', locale: 'ro-MD' } as const;

test('[SITE-1] the store has postal address, hours and coordinates', () => {
  expect(storeLd(site)).toMatchObject({
    '@type': 'AutoPartsStore',
    parentOrganization: { '@id': organizationLd(site)['@id'] },
    address: { addressCountry: 'MD' },
    openingHoursSpecification: [{ opens: '08:30', closes: '18:00' }, { dayOfWeek: ['Saturday'] }],
  });
});

test('the site has a search action in its language', () => {
  expect(websiteLd(site)).toMatchObject({
    inLanguage: 'ro-MD',
    potentialAction: { target: { urlTemplate: 'https://piesar.md/ro-MD/shop/search?q={query}' } },
  });
});

test('lists questions on the FAQ page and nothing on other pages', () => {
  const questions = sitePage('faq', 'ru').blocks.filter(({ type }) => type === 'question');
  const { mainEntity } = faqLd(sitePage('faq', 'ru').blocks) ?? {};
  expect(mainEntity).toHaveLength(questions.length);
  expect(mainEntity).toContainEqual(
    expect.objectContaining({ '@type': 'Question', acceptedAnswer: expect.objectContaining({ '@type': 'Answer' }) }),
  );
  expect(faqLd(sitePage('terms', 'ru').blocks)).toBeUndefined();
});
