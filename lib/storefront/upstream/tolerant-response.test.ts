import { z } from 'zod';
import { usersMe } from '@/lib/contract/account/auth';
import { shopMenu } from '@/lib/contract/catalogue/content';
import { shopProduct, shopProducts } from '@/lib/contract/catalogue/shop';
import { carVehicle } from '@/lib/contract/catalogue/vehicle';
import { sessionRead } from '@/lib/contract/orders/session';
import { parseTolerantly } from './tolerant-response';

const card = (id: number, more: object = {}) => ({ id, name: `Filtru ${id}`, slug: `filtru-${id}`, ...more });
const cards = Array.from({ length: 24 }, (_, at) => card(at + 1, { price: 120.5, stock: 3 }));

const warehouse = {
  warehouseId: 1,
  name: 'Depozit',
  kind: 'central',
  quantity: 4,
  price: 1134.5,
  etaDaysMin: 1,
  etaDaysMax: 2,
};

function parsed<Schema extends z.ZodType>(schema: Schema, json: unknown) {
  const result = parseTolerantly(schema, structuredClone(json));
  if (!result.ok) throw new Error(result.fault);
  return { data: result.data, dropped: Object.fromEntries(result.dropped) };
}

describe('parseTolerantly', () => {
  it('[BE-1] leaves out one of 24 products with wrong types and keeps the list', () => {
    const items = cards.with(6, card(7, { name: 5, slug: ['x'], price: 'free' }));
    const { data, dropped } = parsed(shopProducts.response, { items, total: 240 });
    expect(data.items.map(({ id }) => id)).toEqual(cards.map(({ id }) => id).filter((id) => id !== 7));
    expect(data.total).toBe(240);
    expect(dropped).toEqual({ 'items[].name': 1, 'items[].slug': 1, 'items[].price': 1 });
  });

  it('[BE-1] uses defaults for invalid optional fields, with the smallest part left out', () => {
    const items = [
      card(1, { price: { amount: '5', currency: 'MDL' }, brand: { slug: 'bosch' } }),
      card(2, { price: { amount: 500, currency: 'EUR' }, badges: ['sale', 'cheap'], stockRating: 9, stock: 2 }),
    ];
    const { data } = parsed(shopProducts.response, { items });
    expect(data.items).toMatchObject([
      { price: null, brand: null },
      { price: null, badges: ['sale'], stockRating: 5, availability: { rating: 5, quantity: 2 } },
    ]);
  });

  it('[BE-1] treats null as absent without a report', () => {
    const items = [card(1, { images: null, rating: null, partNumber: null, attributes: null, price: null })];
    const { data, dropped } = parsed(shopProducts.response, { items, facets: null });
    expect(data.items[0]).toMatchObject({ images: [], rating: 0, partNumber: '', attributes: [], price: null });
    expect(dropped).toEqual({});
  });

  it('[BE-1] leaves out one bad offer of a product alone', () => {
    const offers = [
      warehouse,
      { ...warehouse, price: { amount: 'x', currency: 'MDL' } },
      { ...warehouse, warehouseId: 3 },
    ];
    const { data, dropped } = parsed(shopProduct.response, card(1, { offers }));
    expect(data.offers).toMatchObject([
      { warehouseId: 1, price: { amount: 113_450, currency: 'MDL' } },
      { warehouseId: 3 },
    ]);
    expect(dropped).toEqual({ 'offers[].price.amount': 1, 'offers[].price': 1 });
  });

  it('[BE-1] ignores unknown fields of any size', () => {
    const items = [card(1, { history: 'x'.repeat(2_000_000), internal: { margin: [1, 2, 3] } })];
    const { data, dropped } = parsed(shopProducts.response, { items, debug: {} });
    expect(JSON.stringify(data).length).toBeLessThan(2000);
    expect(dropped).toEqual({});
  });

  it('[BE-1] reads the valid items among thousands of bad ones', () => {
    const items = [card(1), ...Array.from({ length: 10_000 }, (_, at) => ({ id: at, name: null }))];
    const { data, dropped } = parsed(shopProducts.response, { items });
    expect(data.items.map(({ id }) => id)).toEqual([1]);
    expect(dropped['items[].slug']).toBe(10_000);
  });

  it('[BE-1] leaves out bad links of nested menus and bad lines of a cart', () => {
    const link = { title: 'Filtre', url: '/shop/category/filters' };
    const submenu = { columns: [{ links: [{ ...link, links: [link, { title: 5 }] }] }] };
    const menu = parsed(shopMenu.response, { items: [{ ...link, submenu }] }).data;
    expect(menu.items[0]?.submenu?.columns[0]?.links[0]?.links).toHaveLength(1);
    const lines = [
      { product: card(1, { price: 10 }), quantity: 2 },
      { product: card(2), quantity: 'two' },
    ];
    expect(parsed(sessionRead.response, { cart: { lines } }).data.cart.lines).toHaveLength(1);
  });

  it('[BE-1] reads the variant of a response that matches its items', () => {
    const items = [{ carId: 1, carName: '1.9 TDI' }, { carId: 'x' }];
    expect(parsed(carVehicle.response, { items }).data).toMatchObject({ simple: true, items: [{ carId: 1 }] });
  });

  it('[BE-1] leaves out bad entries of records, unknown keys and items beyond the maximum', () => {
    const schema = z.object({
      texts: z.record(z.string().max(3), z.string()),
      strict: z.strictObject({ a: z.string() }),
      list: z.array(z.int()).max(2),
      mixed: z.array(z.union([z.object({ kind: z.literal('a'), n: z.int() }), z.string()])),
    });
    const json = {
      texts: { ro: 'da', ru: 5, 'ion@exemplu.md': 'x' },
      strict: { a: '1', b: '2' },
      list: [1, 2, 3],
      mixed: ['x', { kind: 'a', n: 1 }, { kind: 'a', n: 'x' }, 7],
    };
    const { data, dropped } = parsed(schema, json);
    expect(data).toEqual({
      texts: { ro: 'da' },
      strict: { a: '1' },
      list: [1, 2],
      mixed: ['x', { kind: 'a', n: 1 }],
    });
    expect(Object.keys(dropped)).toContain('texts{}');
    expect(JSON.stringify(dropped)).not.toContain('exemplu');
  });

  it.each([
    ['without a required field', usersMe.response, { user: { id: 7 } }],
    ['with a list of another type', shopProducts.response, { items: 'none' }],
    ['of another type', shopProducts.response, [card(1)]],
    ['that is no JSON', shopProducts.response, undefined],
  ])('[BE-1] rejects a response %s', (_, schema, json) => {
    expect(parseTolerantly<z.ZodType>(schema, json)).toMatchObject({ ok: false });
  });
});
