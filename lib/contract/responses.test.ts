import { z } from 'zod';
import type { Call } from './call';
import { calls } from './calls';
import { brandsSearch } from './catalogue/content';
import { shopProducts } from './catalogue/shop';
import { openApiDocument } from './openapi';
import { orderRead } from './orders/orders';
import { sessionRead } from './orders/session';
import { done, instant, money, requestMoney, slug } from './shared';
import { isSingleTag, tagOf } from './tags';

/** Paths of objects in a schema that reject unknown fields. */
function strictPlaces(schema: z.core.$ZodType, place = '', seen = new Set<z.core.$ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const inside = (part: z.core.$ZodType, at: string) => strictPlaces(part, at, seen);
  if (schema instanceof z.ZodObject) {
    const own = schema.def.catchall instanceof z.ZodNever ? [place] : [];
    return [...own, ...Object.entries(schema.shape).flatMap(([key, part]) => inside(part, `${place}.${key}`))];
  }
  if (schema instanceof z.ZodArray) return inside(schema.element, `${place}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => inside(part, place));
  if (schema instanceof z.ZodRecord) return inside(schema.valueType, `${place}{}`);
  if (schema instanceof z.ZodPipe) return [...inside(schema.in, place), ...inside(schema.out, place)];
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inside(schema.unwrap(), place);
  return [];
}

it.each(Object.entries<Call>(calls))('[BE-1] the response of %s may have unknown fields', (_, { response }) => {
  expect(strictPlaces(response)).toEqual([]);
});

it('[BE-1] detects strict objects in lists, choices and optional fields', () => {
  const strict = z.strictObject({ a: z.string() });
  const schema = z.object({
    list: z.array(z.union([z.string(), z.object({ part: strict.nullable().default(null) })])),
  });
  expect(strictPlaces(schema)).toEqual(['.list[].part']);
});

it.each([
  [{ amount: 113_450, currency: 'MDL' }, 113_450],
  [{ amount: 5, currency: 'MDL', formatted: '0,05 lei' }, 5],
  [1134.5, 113_450],
  [0, 0],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [8.615, 862],
  [-1.005, -101],
  [999_999_999.994, 99_999_999_999],
])('[BE-1] reads %j of a response as bani', (json, amount) => {
  expect(money.parse(json)).toEqual({ amount, currency: 'MDL' });
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e13, '12.50', { amount: 1.5, currency: 'MDL' }, { amount: 1 }])(
  '[BE-1] rejects %j as an amount',
  (json) => {
    expect(money.safeParse(json).success).toBe(false);
  },
);

it('[BE-1] sends amounts in one form only', () => {
  expect(requestMoney.safeParse({ amount: 5, currency: 'MDL' }).success).toBe(true);
  expect(requestMoney.safeParse(5).success).toBe(false);
  expect(requestMoney.safeParse({ amount: 5, currency: 'MDL', note: '' }).success).toBe(false);
});

it('[BE-1] shows a product of which only id, name, slug, number and stock are known', () => {
  const { items, total, pages } = shopProducts.response.parse({
    items: [{ id: 1, name: 'Filtru', slug: 'Filtru_W-712.94', sku: 'W 712', stock: 12 }],
  });
  expect({ total, pages }).toEqual({ total: 1, pages: 1 });
  expect(items[0]).toMatchObject({
    partNumber: 'W 712',
    price: null,
    images: [],
    stockRating: 5,
    availability: { rating: 5, quantity: 12, daysMin: null, steps: [] },
  });
});

it.each([
  [{ stock: 0 }, 0],
  [{ stock: 'in-stock' }, 5],
  [{ stock: 'on-backorder' }, 0],
  [{ availability: true }, 5],
  [{ stockRating: 3 }, 3],
  [{}, 0],
])('[BE-1] derives the stock of a product from %j', (fields, rating) => {
  const [item] = shopProducts.response.parse({ items: [{ id: 1, name: 'Filtru', slug: 'filtru', ...fields }] }).items;
  expect([item?.stockRating, item?.availability.rating]).toEqual([rating, rating]);
});

it('[BE-1] reads pictures that are only URLs, and brands without an id', () => {
  const brand = { slug: 'Bosch', name: 'Bosch', image: 'https://cdn.example/bosch.png' };
  const { items } = brandsSearch.response.parse({ items: [brand] });
  expect(items[0]).toMatchObject({ id: 0, image: { src: brand.image, thumb: brand.image, avif: null } });
});

it('[BE-1] computes the sums of a cart from its lines', () => {
  const option = { name: 'Culoare', value: 'negru' };
  const lines = [
    { product: { id: 7, name: 'Filtru', images: [], price: 10.25 }, options: [option], quantity: 2 },
    { product: { id: 8, name: 'Ulei', slug: 'ulei', price: 100 }, quantity: 1 },
  ];
  const { revision, cart } = sessionRead.response.parse({ cart: { lines, totals: [{ title: 'Livrare', price: 50 }] } });
  expect(revision).toBe(0);
  expect(cart).toMatchObject({ subtotal: { amount: 12_050 }, total: { amount: 17_050 }, quantity: 3 });
  expect(cart.lines[0]).toMatchObject({
    total: { amount: 2050 },
    product: { slug: '7' },
    options: [{ key: 'Culoare', label: 'negru' }],
  });
  expect(new Set(cart.lines.map(({ key }) => key)).size).toBe(2);
});

it('[BE-1] reads an order with the fields of the specification', () => {
  const items = [{ product: { id: 1, name: 'Filtru' }, options: [], price: 10, quantity: 3, total: 30 }];
  const order = orderRead.response.parse({
    ...{ id: 5, token: 't', number: 'A-5', createdAt: '2026-11-20', payment: 'cash', status: 'SHIPPED' },
    ...{ items, total: 30, shippingAddress: { firstName: 'Ion', city: 'Bălți' }, billingAddress: null },
  });
  expect(order).toMatchObject({
    createdAt: '2026-11-20T00:00:00.000Z',
    stage: 'sent',
    quantity: 3,
    subtotal: { amount: 3000 },
    contact: { firstName: 'Ion' },
    items: [{ position: 1, parcel: 1 }],
  });
});

it('[BE-1] reads moments with another offset as UTC', () => {
  expect(instant.parse('2026-11-20T10:00:00+02:00')).toBe('2026-11-20T08:00:00.000Z');
});

it.each([
  [{ ok: true }, true],
  [{ success: true }, true],
  [null, true],
  [{ ok: false }, false],
  ['done', false],
  [undefined, false],
])('[BE-1] reads %j as done: %s', (json, success) => {
  expect(done.safeParse(json).success).toBe(success);
});

it.each([
  ['filtru-ulei-w712', true],
  ['Filtru_Ulei~W-712.94', true],
  ['a'.repeat(160), true],
  ['a'.repeat(161), false],
  ['', false],
  ['a..b', false],
  ['.a', false],
  ['a.', false],
  ['a/b', false],
  ['a b', false],
  ['фильтр', false],
])('[BE-1] accepts the slug %s: %s', (text, isSlug) => {
  expect(slug.safeParse(text).success).toBe(isSlug);
  expect(isSingleTag(tagOf('product', text))).toBe(isSlug);
});

it('[BE-1] describes absent fields and decimal amounts of responses in the OpenAPI document', () => {
  const { components } = z
    .object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) })
    .parse(openApiDocument('shop'));
  expect(components.schemas['shopProductsResponse']).toMatchObject({
    required: ['items'],
    properties: {
      items: {
        items: {
          required: ['id', 'name', 'slug'],
          properties: {
            compareAtPrice: { anyOf: [{ anyOf: [{ type: 'object' }, { type: 'number' }] }, { type: 'null' }] },
          },
        },
      },
    },
  });
});
