import type { FeedItem } from '@/lib/contract/catalogue/feeds';
import type { DeliveryMethod } from '@/lib/contract/orders/delivery';
import { type MerchantFeed, merchantFoot, merchantHead, merchantItem } from './product-feed';

const item: FeedItem = {
  id: 17,
  slug: 'disc-bosch',
  name: 'Disc <de> frână & „ventilat”',
  description: '',
  partNumber: '0 986 479 A01',
  brand: 'Bosch',
  categories: ['Frânare', 'Discuri de frână'],
  image: { src: '/pictures/a/wd.webp', avif: null, thumb: '/pictures/a/wa.webp', width: 960, height: 960 },
  price: { amount: 74_250, currency: 'MDL' },
  compareAtPrice: null,
  availability: {
    rating: 4,
    quantity: 3,
    daysMin: 1,
    daysMax: 2,
    steps: [{ rating: 4, quantity: 3, daysMin: 1, daysMax: 2 }],
  },
  eanNumbers: ['4006633280112'],
  refurbished: false,
};

const courier: DeliveryMethod = {
  id: 3,
  code: 'post',
  name: 'Poștă',
  description: '',
  price: { amount: 6000, currency: 'MDL' },
  freeFrom: { amount: 100_000, currency: 'MDL' },
  daysMin: 1,
  daysMax: 3,
  needsAddress: true,
  stores: [],
};

const feed: MerchantFeed = { origin: 'https://piesar.md', locale: 'ro-MD', delivery: [courier] };
const google = 'http://base.google.com/ns/1.0';

function read(one: FeedItem): (name: string) => string | undefined {
  const xml = merchantHead(feed) + merchantItem(one, feed) + merchantFoot;
  const found = new DOMParser().parseFromString(xml, 'application/xml');
  expect(found.querySelector('parsererror')?.textContent).toBeUndefined();
  const [only] = found.querySelectorAll('item');
  return (name) => only?.getElementsByTagNameNS(google, name)[0]?.textContent ?? undefined;
}

test('[PRD-3] writes the fields required by shopping engines', () => {
  const field = read(item);
  const names = ['id', 'title', 'link', 'image_link', 'availability', 'price', 'brand', 'mpn', 'gtin', 'condition'];
  expect(names.map(field)).toEqual([
    '17',
    'Bosch Disc <de> frână & „ventilat” 0 986 479 A01',
    'https://piesar.md/ro-MD/shop/products/disc-bosch',
    'https://piesar.md/pictures/a/wd.webp',
    'in_stock',
    '742.50 MDL',
    'Bosch',
    '0 986 479 A01',
    '4006633280112',
    'new',
  ]);
  expect(field('product_type')).toBe('Frânare > Discuri de frână');
  expect(field('description')).toBe(field('title'));
  expect(field('shipping')).toBe('MD60.00 MDL1213');
});

test('writes a reduced price with the former one, and free delivery of expensive parts', () => {
  const field = read({
    ...item,
    price: { amount: 120_000, currency: 'MDL' },
    compareAtPrice: { amount: 150_000, currency: 'MDL' },
  });
  expect([field('price'), field('sale_price')]).toEqual(['1500.00 MDL', '1200.00 MDL']);
  expect(field('shipping')).toContain('0.00 MDL');
});

test('[PRD-3] writes the dates of a current or future reduction', () => {
  const sale = {
    price: { amount: 60_000, currency: 'MDL' },
    from: '2026-12-01T22:00:00.000Z',
    until: '2026-12-31T22:00:00.000Z',
  } as const;
  const names = ['price', 'sale_price', 'sale_price_effective_date'];
  const dates = '2026-12-01T22:00:00.000Z/2026-12-31T22:00:00.000Z';
  const holds = read({ ...item, price: sale.price, compareAtPrice: item.price, sale });
  expect(names.map(holds)).toEqual(['742.50 MDL', '600.00 MDL', dates]);
  expect(names.map(read({ ...item, sale }))).toEqual(['742.50 MDL', '600.00 MDL', dates]);
  const dearer = { ...sale, price: { amount: 90_000, currency: 'MDL' } } as const;
  expect(names.map(read({ ...item, sale: dearer }))).toEqual(['742.50 MDL', undefined, undefined]);
});

test('leaves out unknown fields and marks unavailable parts', () => {
  const field = read({
    ...item,
    brand: null,
    image: null,
    eanNumbers: ['1'],
    categories: [],
    refurbished: true,
    availability: { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] },
  });
  expect(['brand', 'image_link', 'gtin', 'product_type', 'sale_price', 'min_handling_time'].map(field)).toEqual(
    Array.from({ length: 6 }),
  );
  expect([field('availability'), field('condition')]).toEqual(['out_of_stock', 'refurbished']);
});

test('cuts texts to the accepted length', () => {
  const field = read({ ...item, name: 'ț'.repeat(900), description: 'й'.repeat(9000) });
  expect(field('title')).toHaveLength(150);
  expect(field('description')).toHaveLength(5000);
});
