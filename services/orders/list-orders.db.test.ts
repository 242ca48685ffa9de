import type { RequestOf } from '@/lib/contract/call';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { localDay } from '@/lib/domain/time/calendar';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { listOrdersForOperator } from './read-orders';

let app: AccountApp;
let token: string;
const numbers: Record<'pads' | 'filter' | 'both', string> = { pads: '', filter: '', both: '' };
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 } });
  await fillCars(app.db, 2);
  await app.db.write.query(`
    UPDATE product SET name_ro = 'Plăcuțe de frână, față', name_ru = 'Тормозные колодки, перёд', part_number = '13.0460-7218.2' WHERE id = 1;
    UPDATE product SET name_ro = 'Filtru de ulei', name_ru = 'Масляный фильтр' WHERE id = 2`);
  ({ token } = await app.customer());
  const ofCar = (productId: number, carId: number) =>
    app.get(sessionCalls.sessionUpdate, {
      token,
      body: { lang: 'ro-MD', cart: [{ productId, quantity: 1, carId }] },
    });
  await ofCar(1, 1);
  numbers.pads = (await placeOrder(app, { token }, {}, { reference: 'Deviz 114/A, Duster' })).number;
  await ofCar(2, 2);
  numbers.filter = (await placeOrder(app, { token }, {})).number;
  numbers.both = (await placeOrder(app, { token }, { 2: 3, 1: 2 })).number;
  const placed = (at: string, number: string) =>
    app.db.write.query('UPDATE customer_order SET created_at = $1 WHERE number = $2', [at, number]);
  // Half an hour after midnight in the shop is still the previous day in UTC.
  await placed('2026-03-04T22:30:00Z', numbers.pads);
  await placed('2026-03-05T10:00:00Z', numbers.filter);
  await placed('2026-03-06T21:59:00Z', numbers.both);
  const stranger = await app.customer();
  await placeOrder(app, { token: stranger.token }, { 1: 1 });
});
afterAll(() => app.close());

const list = (body: RequestOf<typeof ordersCalls.ordersList>) => app.get(ordersCalls.ordersList, { token, body });
async function namesFound(body: RequestOf<typeof ordersCalls.ordersList>) {
  const { total, items } = await list({ ...body, sort: 'createdAt' });
  expect(total).toBe(items.length);
  return items.map(({ number }) => Object.entries(numbers).find(([, other]) => other === number)?.[0]);
}

test.each([
  ['placute', ['pads', 'both']],
  ['PLĂCUŢE frana', ['pads', 'both']],
  ['колодки перед', ['pads', 'both']],
  ['13046072182', ['pads', 'both']],
  ['13.0460 7218', ['pads', 'both']],
  ['smp-2', ['filter', 'both']],
  ['sampa ulei', ['filter', 'both']],
  ['1.9 tdi octavia', ['pads']],
  ['versiune 2', ['filter']],
  ['114/a', ['pads']],
  ['deviz placute', ['pads']],
  ['placute ulei', ['both']],
  ['ambreiaj', []],
  ['100%', []],
  ['_', ['pads', 'filter', 'both']],
  ["'; DROP TABLE customer_order; --", []],
])(`[ORD-1] searching the customer's orders for "%s" finds %j`, async (search, names) => {
  expect(await namesFound({ search })).toEqual(names);
});

test('[ORD-1] an order is found by its number in any spelling', async () => {
  for (const search of [
    numbers.both,
    numbers.both.toLowerCase(),
    numbers.both.replaceAll('-', ' '),
    numbers.both.slice(2),
  ]) {
    expect(await namesFound({ search })).toEqual(['both']);
  }
});

test('[ORD-1] filters by days of the shop, both included, together with words and pages', async () => {
  expect(await namesFound({ from: '2026-03-05', to: '2026-03-05' })).toEqual(['pads', 'filter']);
  expect(await namesFound({ from: '2026-03-06' })).toEqual(['both']);
  expect(await namesFound({ to: '2026-03-04' })).toEqual([]);
  expect(await namesFound({ from: '2026-03-06', to: '2026-03-05' })).toEqual([]);
  expect(await namesFound({ search: 'ulei', to: '2026-03-05' })).toEqual(['filter']);
  expect(await namesFound({ status: 'PENDING' })).toEqual(['pads', 'filter', 'both']);
  expect(await namesFound({ status: 'SHIPPED' })).toEqual([]);
  const page = await list({ search: 'placute', limit: 1, page: 2 });
  expect([page.total, page.items.map(({ number }) => number)]).toEqual([2, [numbers.pads]]);
  expect(localDay(new Date('2026-03-04T22:30:00Z'))).toBe('2026-03-05');
});

test('[ORD-1] a row shows content and car of the order, and the part that matched the search', async () => {
  const [both] = (await list({ search: 'placute', lang: 'ru' })).items;
  expect(both).toMatchObject({ part: { name: 'Тормозные колодки, перёд', vehicle: null }, others: 1, reference: '' });
  const [first] = (await list({ search: '114/A' })).items;
  expect(first).toMatchObject({
    part: { name: 'Plăcuțe de frână, față', vehicle: 'Skoda Octavia II 1.9 TDI' },
    others: 0,
    reference: 'Deviz 114/A, Duster',
  });
});

test('[ORD-1] the reference is stored, printed in letters as plain text, and limited in length', async () => {
  const { id } = await placeOrder(app, { token }, { 1: 1 }, { reference: ' <b>Golf</b> AA 123 ' });
  expect((await app.get(ordersCalls.orderRead, { token, params: { id } })).reference).toBe('<b>Golf</b> AA 123');
  const [shop, buyer] = (await app.letters()).slice(-2);
  expect(shop?.text).toContain('<b>Golf</b> AA 123');
  expect(buyer?.text).toContain('Referința ta: <b>Golf</b> AA 123');
  expect(buyer?.html).toContain('&lt;b&gt;Golf&lt;/b&gt; AA 123');
  await expect(placeOrder(app, { token }, { 1: 1 }, { reference: 'x'.repeat(61) })).rejects.toThrow('400 VALIDATION');
});

test("[ORD-1] the operator finds an order by the buyer's reference", async () => {
  const listed = await listOrdersForOperator(app.db.write, '', 'deviz 114/a', 20);
  expect(listed.map(({ number, reference }) => [number, reference])).toEqual([[numbers.pads, 'Deviz 114/A, Duster']]);
});
