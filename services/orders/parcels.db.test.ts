import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@/lib/contract/call';
import { ordersCalls } from '@/lib/contract/orders/orders';
import type { Locale } from '@/lib/contract/shared';
import { orderText } from '@/scripts/orders/order-texts';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { orderSteps } from '@/tests/fixtures/order-steps';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { findOrderOfCode } from './read-orders';

let app: AccountApp;
let steps: ReturnType<typeof orderSteps>;
beforeAll(async () => {
  app = await createAccountApp();
  // Parts 1 and 2 are in the store, 3 comes from a supplier in five to seven days.
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 3: 500 } });
  steps = orderSteps(app);
});
afterAll(() => app.close());

const address = { country: 'MD', address: 'str. Teilor 5', city: 'Chișinău', phone: '+37369123456' };
const to = { ...address, firstName: 'Ion', lastName: 'Rusu' };
const mixed = { 1: 2, 2: 1, 3: 1 };
const quote = async (key: string, place: object = { city: 'Chișinău' }, lang: Locale = 'ro-MD') =>
  (await app.get(ordersCalls.deliveryQuote, { key, body: { lang, ...place } })).items;

type Delivery = RequestOf<typeof ordersCalls.ordersCheckout>['delivery'];

/** Orders the mixed cart with this dispatch at the quoted total; returns the order. */
async function order(delivery: Delivery, total: { amount: number; currency: 'MDL' }, lang: Locale = 'ro-MD') {
  const key = await app.visitor(mixed);
  const contact = someContact();
  const body = { lang, delivery, expectedTotal: total, contact };
  const { token, id } = await placeOrder(app, { key }, mixed, body);
  return { id, token, contact, read: () => app.get(ordersCalls.orderReadByToken, { params: { token } }) };
}
const textsTo = async (email: string) => (await app.letters()).filter((letter) => letter.to === email);

describe('ready items first', () => {
  it('[CHK-5] is offered beside one parcel, with date and price of each parcel', async () => {
    const [pickup, courier, post] = await quote(await app.visitor(mixed));
    expect(courier?.split?.parcels.map(({ keys }) => keys)).toEqual([['1', '2'], ['3']]);
    const [ready, rest] = courier?.split?.parcels ?? [];
    expect(rest?.promise).toEqual(courier?.promise);
    expect(Date.parse(ready?.promise.to ?? '')).toBeLessThan(Date.parse(rest?.promise.from ?? ''));
    expect(ready?.promise).toEqual(courier?.lines.find(({ key }) => key === '1')?.promise);
    const sums = [pickup, courier, post].map((method) => [
      method?.price.amount,
      method?.split?.price.amount,
      method?.split?.total.amount,
    ]);
    expect(sums).toEqual([
      [0, 0, 40_000],
      [4_000, 8_000, 48_000],
      [6_000, 12_000, 52_000],
    ]);
    expect(pickup?.stores.map(({ split }) => split?.parcels.map(({ price }) => price.amount))).toEqual([[0, 0]]);
  });

  it('[CHK-5] charges the second parcel unless its own products reach the free amount', async () => {
    const prices = async (cart: Record<number, number>) => {
      const [, courier] = await quote(await app.visitor(cart));
      return [courier?.price.amount, ...(courier?.split?.parcels ?? []).map(({ price }) => price.amount)];
    };
    expect(await prices({ 1: 9, 3: 1 })).toEqual([0, 0, 4_000]);
    expect(await prices({ 1: 1, 3: 10 })).toEqual([0, 0, 0]);
    // Each parcel is weighed separately: 30 kg and 1 kg are 10 kg more than the price includes.
    await app.db.write.query('UPDATE product SET weight = CASE id WHEN 1 THEN 30000 ELSE 1000 END');
    expect(await prices({ 1: 1, 3: 1 })).toEqual([6_200, 6_000, 4_000]);
    await app.db.write.query('UPDATE product SET weight = NULL');
  });

  it('[CHK-5] is not offered when everything arrives on one day, or pieces are missing', async () => {
    for (const cart of [{ 1: 1, 2: 1 }, { 3: 2 }, { 1: 1, 3: 501 }]) {
      const [, courier] = await quote(await app.visitor(cart));
      expect(courier?.split).toBeNull();
    }
  });

  it('[CHK-5] is ordered at the quoted total, and stores parts, dates and price of each parcel', async () => {
    const key = await app.visitor(mixed);
    const [, courier] = await quote(key);
    const split = courier?.split;
    if (!split) throw new Error('No split delivery was quoted.');
    const { read } = await order({ methodId: 2, address: to, dispatch: 'ready' }, split.total);
    const { delivery, items, total, totals } = await read();
    expect(delivery.parcels).toEqual(
      split.parcels.map(({ promise, price }, at) => ({
        ...{ number: at + 1, promise, price, sentAt: null, handedAt: null },
        due: { amount: (at === 0 ? 30_000 : 10_000) + price.amount, currency: 'MDL' },
      })),
    );
    expect(delivery.promise).toEqual(courier?.promise);
    expect(items.map(({ parcel }) => parcel)).toEqual([1, 1, 2]);
    expect([total, totals]).toEqual([
      split.total,
      [{ code: 'courier', title: 'Curier la adresă, 2 colete', price: split.price }],
    ]);
  });

  it('[CHK-5] an order in one parcel has one delivery, and rejects the total of two parcels', async () => {
    const [, courier] = await quote(await app.visitor(mixed));
    const { read } = await order({ methodId: 2, address: to }, courier?.total ?? { amount: 0, currency: 'MDL' });
    expect((await read()).delivery.parcels).toEqual([]);
    const key = await app.visitor(mixed);
    const body = {
      ...{ lang: 'ro-MD' as const, idempotencyKey: randomUUID(), contact: someContact(), payment: 'cash' as const },
      ...{ delivery: { methodId: 2, address: to, dispatch: 'ready' as const }, agree: true as const },
      expectedTotal: courier?.total ?? { amount: 0, currency: 'MDL' as const },
    };
    const { status, error } = await app.ask(ordersCalls.ordersCheckout, { key, body });
    expect([status, error?.errors[0]?.errorName]).toEqual([409, 'CART_CHANGED']);
  });
});

describe('an order in two parcels', () => {
  it('[CHK-5] sends one after the other, and each letter describes its parcel and the remaining one', async () => {
    const [, courier] = await quote(await app.visitor(mixed));
    const { id, contact, read } = await order(
      { methodId: 2, address: to, dispatch: 'ready' },
      courier?.split?.total ?? { amount: 0, currency: 'MDL' },
    );
    expect(orderText(await read())).toMatch(/parcel 1 .* TO BE SENT\n.*SMP-1[\s\S]*parcel 2 .*TO BE SENT\n.*SMP-3/);
    await steps.order('ship', id, { carrier: 'Nova Poshta', tracking: '2045' });
    await expect(steps.order('complete', id)).rejects.toThrow('both parcels');
    expect((await read()).delivery.parcels.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
    await steps.order('ship', id);
    await expect(steps.order('ship', id)).rejects.toThrow('Only a PENDING order');
    const [placed, first, second] = await textsTo(contact.email);
    expect(placed?.text).toMatch(
      /Coletul 1: .*\n2\s×\sSampa SMP-1, 1\s×\sSampa SMP-2\nColetul 2: .*\n1\s×\sSampa SMP-3/,
    );
    expect(first?.subject).toMatch(/^Primul colet al comenzii/);
    expect(first?.text).toMatch(/2045[\s\S]*Restul comenzii vine în al doilea colet: \d/);
    expect(first?.text).toMatch(/La primirea acestui colet plătești 340\slei/);
    expect(second?.text).toMatch(/La primirea acestui colet plătești 140\slei/);
    expect(first?.text).not.toContain('- Piesa 3');
    expect(second?.subject).toMatch(/^Al doilea colet al comenzii/);
    expect(second?.text).toContain('- Piesa 3');
    expect(second?.text).not.toContain('- Piesa 1');
    await steps.order('complete', id);
    expect((await read()).timeline.map(({ kind, parcel }) => [kind, parcel])).toEqual([
      ['placed', undefined],
      ['shipped', 1],
      ['shipped', 2],
      ['completed', undefined],
    ]);
  });

  it('[CHK-5] is not sent after cancellation, and returns all pieces', async () => {
    const before = await steps.stockOf(3);
    const [, courier] = await quote(await app.visitor(mixed));
    const total = courier?.split?.total ?? { amount: 0, currency: 'MDL' };
    const { id } = await order({ methodId: 2, address: to, dispatch: 'ready' }, total);
    await steps.order('cancel', id);
    await expect(steps.order('ship', id)).rejects.toThrow('Only a PENDING order');
    expect(await steps.stockOf(3)).toBe(before);
  });
});

describe('pickup', () => {
  const atStore = { methodId: 1, storeId: 1 };
  const sum = { amount: 40_000, currency: 'MDL' as const };

  it('[CHK-5] the letter and the order show store, hours, deadline and code', async () => {
    const { id, contact, read } = await order(atStore, sum, 'ru');
    const before = (await read()).delivery.pickup;
    expect(before).toMatchObject({ address: 'str. Uzinelor 1', hours: '08:30–18:00', keptUntil: null, code: null });
    await steps.order('ship', id);
    const { pickup } = (await read()).delivery;
    expect(pickup?.code).toMatch(/^\d{6}$/);
    const keptUntil = pickup?.keptUntil ?? '';
    expect(Date.parse(keptUntil)).toBeGreaterThan(Date.now() + 5 * 24 * 3600 * 1000);
    const [, ready] = await textsTo(contact.email);
    expect(ready?.text).toContain('ул. Узинелор 1');
    expect(ready?.text).toContain('Открыто: 08:30–18:00');
    expect(ready?.text).toMatch(new RegExp(`Ваш код: ${pickup?.code?.replace(/^(...)/, '$1\u00a0')}`));
    expect(ready?.text).toMatch(/Мы храним их по \d+ \S+ включительно/);
    expect(ready?.text).not.toContain('Прибудет');
  });

  it('[CHK-5] the operator hands out by code, once, and only waiting orders', async () => {
    const { id, read } = await order(atStore, sum);
    await expect(steps.order('hand-out', id)).rejects.toThrow('ship it first');
    await steps.order('ship', id);
    const code = (await read()).delivery.pickup?.code ?? '';
    // The operator's list does not show the code: the buyer has to name it.
    expect(orderText(await read())).not.toContain(code);
    expect(await findOrderOfCode(app.db.write, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(id);
    await steps.order('hand-out', id);
    expect(await read()).toMatchObject({ status: 'COMPLETED', delivery: { pickup: { code: null, keptUntil: null } } });
    expect(await findOrderOfCode(app.db.write, code)).toBeUndefined();
    expect(await findOrderOfCode(app.db.write, '000')).toBeUndefined();
  });

  it('[CHK-5] hands out the first of two parcels while the second is on its way', async () => {
    const { id, read } = await order({ ...atStore, dispatch: 'ready' }, sum);
    await steps.order('ship', id);
    expect(await steps.order('hand-out', id)).toMatchObject({ message: expect.stringContaining('first parcel') });
    await expect(steps.order('hand-out', id)).rejects.toThrow('ship it first');
    expect((await read()).status).toBe('SHIPPED');
    await steps.order('ship', id);
    await steps.order('hand-out', id);
    const { status, delivery } = await read();
    expect([status, delivery.parcels.every(({ handedAt }) => handedAt !== null)]).toEqual(['COMPLETED', true]);
  });
});
