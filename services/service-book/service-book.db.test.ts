import { authCalls } from '@/lib/contract/account/auth';
import { serviceBookCalls } from '@/lib/contract/account/service-book';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { type SessionChange, sessionCalls } from '@/lib/contract/orders/session';
import { localDay } from '@/lib/domain/time/calendar';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue, goodPassword } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { purgeAccounts } from '../background/background-work';

const { serviceBook, serviceMark, serviceDue, carPurchases, carVin } = serviceBookCalls;

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 } });
  await fillCars(app.db, 3);
  await app.db.write.query(`
    INSERT INTO category (id, parent_id, code, slug, level, sort, name_ro, name_ru, drawing) VALUES
      (1, NULL, 'FLT', 'filters', 1, 1, 'Filtre', 'Фильтры', 'x'),
      (2, 1, 'FLT-030', 'cabin-filter', 2, 1, 'Filtru de habitaclu', 'Фильтр салона', 'x'),
      (3, 1, 'FLT-010', 'oil-filter', 2, 2, 'Filtru de ulei', 'Масляный фильтр', 'x');
    UPDATE product SET category_id = 2 WHERE id = 1;
    UPDATE product SET category_id = 1 WHERE id = 2;`);
});
afterAll(() => app.close());

type Who = { readonly key?: string; readonly token?: string };
const params = { carId: 1 };
const put = (who: Who, change: Omit<SessionChange, 'lang'>) =>
  app.get(sessionCalls.sessionUpdate, { ...who, body: { lang: 'ro-MD', ...change } });
const drive = (who: Who, mileage: number | null, carId = 1) =>
  put(who, { garage: [{ carId, present: true, mileage }] });
const readBook = (who: Who) => app.get(serviceBook, { ...who, params });
const cabin = ({ services }: Awaited<ReturnType<typeof readBook>>) => services.find(({ kind }) => kind === 'FLT-030');

/** A customer with car 1, and an order of product 1 for it some months ago. */
async function buyer(monthsAgo: number, product = 1) {
  const customer = await app.customer();
  const { token } = customer;
  await put(
    { token },
    { garage: [{ carId: 1, present: true }], cart: [{ productId: product, quantity: 2, carId: 1 }] },
  );
  const order = await placeOrder(app, { token }, {});
  await app.db.write.query(
    'UPDATE customer_order SET created_at = now() - make_interval(months => $1, days => 1) WHERE id = $2',
    [monthsAgo, order.id],
  );
  return { ...customer, order };
}

describe('[GAR-1] the service book of a car', () => {
  it('marks the cabin filter as due 14 months after purchase', async () => {
    const { token, order } = await buyer(14);
    const book = await readBook({ token });
    expect(cabin(book)).toMatchObject({
      name: 'Filtru de habitaclu',
      groupId: 2,
      state: 'due',
      last: { by: 'order', orderId: order.id, mileage: null },
      interval: { km: 15_000, months: 12 },
    });
    const { items } = await app.get(serviceDue, { token, headers: { 'x-lang': 'ru' } });
    expect(items).toMatchObject([{ carId: 1, services: [{ kind: 'FLT-030', name: 'Фильтр салона', state: 'due' }] }]);
  });

  it('distinguishes cars with nothing due from cars without data', async () => {
    const [bought, unsaid] = [await buyer(1), await app.customer()];
    await put({ token: unsaid.token }, { garage: [{ carId: 1, present: true }] });
    const due = ({ token }: { token: string }) => app.get(serviceDue, { token });
    expect(await due(bought)).toEqual({ items: [{ carId: 1, services: [] }] });
    expect(await due(unsaid)).toEqual({ items: [] });
  });

  it('keeps the part kind of a product no longer in the catalogue', async () => {
    const { token } = await buyer(14);
    await app.db.write.query("UPDATE product SET slug = 'alta' WHERE id = 1");
    expect(cabin(await readBook({ token }))?.state).toBe('due');
    await app.db.write.query("UPDATE product SET slug = 'piesa-1' WHERE id = 1");
  });

  it.each([
    "UPDATE customer_order SET status = 'CANCELLED' WHERE id = $1",
    'DELETE FROM order_item WHERE order_id = $1',
  ])('has no entry for a cancelled or deleted purchase: %s', async (sql) => {
    const { token, order } = await buyer(14);
    await app.db.write.query(sql, [order.id]);
    expect(cabin(await readBook({ token }))).toBeUndefined();
  });

  it('includes no part kind without an interval and no other car', async () => {
    const { token } = await buyer(14, 2);
    expect((await readBook({ token })).services).toEqual([]);
    await put({ token }, { garage: [{ carId: 2, present: true }] });
    expect((await app.get(serviceDue, { token })).items).toEqual([]);
  });

  it('counts kilometres from the odometer reading at purchase', async () => {
    const { token, user } = await buyer(2);
    await drive({ token }, 180_000);
    await app.db.write.query(
      `UPDATE mileage_reading SET read_on = read_on - 62 WHERE session_id = (SELECT id FROM shop_session WHERE customer_id = $1)`,
      [user.id],
    );
    expect(cabin(await readBook({ token }))?.state).toBe('later');
    await drive({ token }, 197_000);
    const due = cabin(await readBook({ token }));
    expect(due).toMatchObject({ state: 'due' });
    expect(due?.last?.mileage).toBeLessThan(181_000);
  });

  it('stores and removes the owner’s mark and a snooze date', async () => {
    const { token } = await buyer(14);
    const today = localDay(new Date());
    const mark = (body: object) => app.get(serviceMark, { token, params, body: { kind: 'FLT-030', ...body } });
    expect(cabin(await mark({ snoozedUntil: '2199-01-01' }))).toMatchObject({ state: 'snoozed' });
    expect((await app.get(serviceDue, { token })).items).toEqual([{ carId: 1, services: [] }]);
    const done = await mark({ done: { on: today, mileage: 200_000 } });
    expect(cabin(done)).toMatchObject({
      state: 'later',
      last: { by: 'owner', on: today, mileage: 200_000, orderId: null },
      dueAt: 215_000,
      snoozedUntil: null,
    });
    expect(cabin(await mark({ done: null }))).toMatchObject({ state: 'due', last: { by: 'order' } });
    const refused = async (body: { kind: string; done?: { on: string; mileage: null } }) =>
      (await app.ask(serviceMark, { token, params, body })).error?.errors[0]?.path;
    expect(await refused({ kind: 'FLT-030', done: { on: '2199-01-01', mileage: null } })).toBe('done.on');
    expect(await refused({ kind: 'BRK-999' })).toBe('kind');
  });

  it('prefers a later purchase to an older mark of the owner', async () => {
    const { token } = await buyer(1);
    const done = { on: '2020-01-01', mileage: 90_000 };
    const book = await app.get(serviceMark, { token, params, body: { kind: 'FLT-030', done } });
    expect(cabin(book)).toMatchObject({ state: 'later', last: { by: 'order' } });
  });
});

describe('[GAR-1] the odometer', () => {
  it('may decrease: higher earlier readings are deleted', async () => {
    const { token } = await app.customer();
    for (const mileage of [1_900_000, 190_000]) await drive({ token }, mileage);
    expect((await readBook({ token })).readings).toEqual([{ on: localDay(new Date()), mileage: 190_000 }]);
    await drive({ token }, null);
    expect(await readBook({ token })).toMatchObject({ mileage: null, readings: [] });
  });

  it('adds no reading when a removed car is restored', async () => {
    const { token, user } = await app.customer();
    await drive({ token }, 120_000);
    await app.db.write.query(
      `UPDATE mileage_reading SET read_on = '2026-01-05' WHERE session_id = (SELECT id FROM shop_session WHERE customer_id = $1)`,
      [user.id],
    );
    await put({ token }, { garage: [{ carId: 1, present: false }] });
    await drive({ token }, 120_000);
    expect((await readBook({ token })).readings).toEqual([{ on: '2026-01-05', mileage: 120_000 }]);
  });

  it('is deleted with its marks a day after the car was removed', async () => {
    const { token, user } = await app.customer();
    await drive({ token }, 120_000);
    const done = { on: '2026-01-01', mileage: null };
    await app.get(serviceMark, { token, params, body: { kind: 'FLT-010', done } });
    await put({ token }, { garage: [{ carId: 1, present: false }] });
    const left = async () => {
      await purgeAccounts(app.db);
      const { rows } = await app.db.write.query(
        `SELECT (SELECT count(*)::int FROM mileage_reading b WHERE b.session_id = s.id)
          + (SELECT count(*)::int FROM service_mark b WHERE b.session_id = s.id) AS n
        FROM shop_session s WHERE customer_id = $1`,
        [user.id],
      );
      return rows[0];
    };
    expect(await left()).toEqual({ n: 2 });
    await app.db.write.query("UPDATE shop_session SET changed_at = now() - interval '2 days' WHERE customer_id = $1", [
      user.id,
    ]);
    expect(await left()).toEqual({ n: 0 });
  });
});

describe('[GAR-1] a visitor', () => {
  it('has a service book without purchases, which moves to the account at sign-in', async () => {
    const key = await app.visitor();
    await drive({ key }, 150_000);
    const done = { on: '2026-06-01', mileage: 149_000 };
    await app.get(serviceMark, { key, params, body: { kind: 'FLT-010', done } });
    const { email, token } = await app.customer();
    await put({ token }, { garage: [{ carId: 1, present: true }] });
    await app.get(serviceMark, { token, params, body: { kind: 'FLT-010', done: { on: '2026-01-01', mileage: null } } });
    await app.get(authCalls.authLogin, { key, body: { email, password: goodPassword } });
    const book = await readBook({ token });
    expect(book).toMatchObject({ mileage: 150_000, readings: [{ mileage: 150_000 }] });
    expect(book.services).toMatchObject([{ kind: 'FLT-010', last: { by: 'owner', ...done } }]);
  });

  it('has no service book without a session or for a car outside the garage', async () => {
    expect((await app.get(serviceDue, {})).items).toEqual([]);
    for (const who of [{}, { key: await app.visitor() }, { token: (await app.customer()).token }]) {
      const { status, error } = await app.ask(serviceBook, { ...who, params });
      expect([status, error?.errors[0]?.errorName]).toEqual([404, 'VEHICLE_NOT_IN_GARAGE']);
    }
  });
});

describe('[GAR-1] purchases for a car', () => {
  it('are listed with their order in pages, for their buyer only', async () => {
    const { token, order } = await buyer(3);
    const list = (who: Who, page = 1) =>
      app.ask(carPurchases, { ...who, params, body: { lang: 'ru', page, limit: 1 } });
    expect((await list({ token })).data).toMatchObject({
      total: 1,
      items: [
        { orderId: order.id, number: order.number, position: 1, quantity: 2, product: { id: 1, name: 'Деталь 1' } },
      ],
    });
    expect((await list({ token }, 2)).data).toMatchObject({ total: 1, items: [] });
    expect((await list({ token: (await app.customer()).token })).data).toEqual({ total: 0, items: [] });
    expect((await list({ key: await app.visitor() })).status).toBe(401);
  });

  it('can be reordered separately for the same car', async () => {
    const { token } = await app.customer();
    const cart = [1, 2].map((productId) => ({ productId, quantity: productId, carId: 1 }));
    await put({ token }, { garage: [{ carId: 1, present: true }], cart });
    const { id } = await placeOrder(app, { token }, {});
    const again = await app.get(afterOrderCalls.ordersReorder, {
      token,
      params: { id },
      body: { lang: 'ru', positions: [2] },
    });
    expect(again).toEqual({ added: 1, missing: [] });
    const { cart: filled } = await app.get(sessionCalls.sessionRead, { token });
    expect(filled.lines).toMatchObject([{ product: { id: 2 }, quantity: 2, carId: 1 }]);
  });
});

describe('[GAR-1] a full VIN', () => {
  const vin = 'TMBZZZ1Z6A2048211';
  it('is returned to the owner only and never logged', async () => {
    const { token } = await app.customer();
    await put({ token }, { garage: [{ carId: 1, present: true, vin }] });
    expect(await app.get(carVin, { token, params })).toEqual({ vin });
    const key = await app.visitor();
    await put({ key }, { garage: [{ carId: 1, present: true, vin }] });
    const answers = [{ token: (await app.customer()).token }, { key }, {}].map((who) =>
      app.ask(carVin, { ...who, params }),
    );
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 401, 401]);
    expect(app.lines.join('')).not.toContain(vin);
  });
});
