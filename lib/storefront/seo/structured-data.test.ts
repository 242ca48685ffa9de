import { shop } from '@/lib/config/shop';
import type { BlogPost } from '@/lib/contract/catalogue/content';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { sitePage } from '@/lib/domain/content/site/pages';
import { product as fixtureProduct, inStore } from '@/tests/fixtures/products';
import { structuredData } from '@/tests/fixtures/schema-org';
import { blogLd, faqLd, postLd } from './content-ld';
import { breadcrumbsLd, type JsonLd, serializeJsonLd } from './json-ld';
import { brandLd, fittedCarsLd, listingLd, productLd } from './product-ld';

import { organizationLd, storeLd, websiteLd } from './shop-ld';

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
    ['[PRD-3] a product with stars alone', productLd({ ...product, reviewList: [] }, page)],
    [
      '[PRD-3] a product with an opinion without words',
      productLd({ ...product, reviewList: product.reviewList.map((one) => ({ ...one, content: '' })) }, page),
    ],
    [
      '[PRD-3] a product without price and brand',
      productLd({ ...product, price: null, brand: null, reviews: 0 }, page),
    ],
    ['[CAT-4] a listing', listingLd({ name: hostile, url: page.url, items: listed, total: 900, from: 25 })],
    [
      '[CAT-4] the way to a page',
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
    ['[SITE-1] the questions', faqLd(sitePage('faq', locale).blocks) ?? {}],
    ['[SITE-1] the shop', organizationLd(page)],
    ['[SITE-1] the store', storeLd(page)],
    ['[SITE-1] the site', websiteLd(page)],
  ])('%s is told as schema.org has it, and no text leaves its script', (_, data) => {
    const text = serializeJsonLd(data);
    expect(text).not.toMatch(/[<>\u2028]/);
    expect(checked(data)).toHaveLength(1);
  });
});

const ru = { url: `${origin}/ru/x`, origin, locale: 'ru' } as const;

test('[PRD-3] an offer tells what sending costs and the right of return', () => {
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

test('[PRD-3] cars and opinions are bounded, and nothing is made up where there are none', () => {
  expect(fittedCarsLd(cars)['isAccessoryOrSparePartFor']).toHaveLength(20);
  expect(fittedCarsLd([])).toEqual({});
  expect(productLd(product, ru)['review']).toHaveLength(4);
  const plain = productLd({ ...product, reviews: 0, eanNumbers: ['123'] }, ru);
  expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['aggregateRating', 'review', 'gtin']));
  expect(JSON.stringify(productLd(product, ru))).not.toContain('shippingDetails');
});

test('[PRD-3] a part with a deposit for the old one is a remade one', () => {
  const remade = productLd({ ...product, coreDeposit: { amount: 50_000, currency: 'MDL' } }, ru);
  expect(remade['offers']).toMatchObject({ itemCondition: 'https://schema.org/RefurbishedCondition' });
});
