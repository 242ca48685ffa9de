import { randomUUID } from 'node:crypto';
import type { GarageIntent } from '@/lib/contract/account/garage';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import type { ReturnReason } from '@/lib/contract/orders/order-stage';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { complaintLines, orderLine, orderText } from '@/scripts/orders/order-texts';
import { type AccountApp, createAccountApp, fillCars, fillCatalogue } from '@/tests/fixtures/account-app';
import { someContact } from '@/tests/fixtures/contact';
import { purgeAccounts } from '../background/background-work';
import { transaction } from '../db/query';
import { listOrdersForOperator, readOrderRow } from '../orders/read-orders';
import { completeOrder, shipOrder } from '../orders/send-order';
import { toOrder } from '../orders/to-order';
import { listFitComplaints } from '../returns/returns';

const [octavia, other] = [1, 2];
const vin = 'TMBZZZ1Z6A2048211';
/** Products: 1 fits both cars, 2 requires a disc size, 3 fits only car 2, 4 is universal, 5 has no data. */
const part = { exact: 1, asks: 2, foreign: 3, universal: 4, unknown: 5 };

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 1: 500 }, 4: { 1: 500 }, 5: { 1: 500 } });
  await fillCars(app.db, 3);
  await app.db.write.query(`
    INSERT INTO fit_criterion (id, sort, unit, name_ro, name_ru, question_ro, question_ru, hint_ro, hint_ru)
      VALUES ('disc_front', 1, 'mm', 'Disc față', 'Диск спереди', '?', '?', '', '');
    INSERT INTO fit_rule (id, conditions) VALUES (1, '[{"criteriaId":"disc_front","values":["280"]}]');
    INSERT INTO fit_group_car (group_id, car_id) VALUES (7, 1), (7, 2), (8, 2);
    UPDATE listing SET fit_group = 7 WHERE product_id IN (1, 2);
    UPDATE listing SET fit_rule = 1 WHERE product_id = 2;
    UPDATE listing SET fit_group = 8 WHERE product_id = 3;
    UPDATE listing SET fit_group = 0 WHERE product_id = 4`);
});
afterAll(() => app.close());

type Who = { readonly key?: string; readonly token?: string };
type Chosen = { readonly productId: number; readonly carId?: number; readonly quantity?: number };

/** Orders these parts as a customer with these cars. */
async function order(who: Who, garage: GarageIntent[], chosen: readonly Chosen[], changes: object = {}) {
  const cart = chosen.map((line) => ({ quantity: 1, ...line }));
  const filled = await app.get(sessionCalls.sessionUpdate, { ...who, body: { lang: 'ro-MD', garage, cart } });
  const { token, id } = await app.get(ordersCalls.ordersCheckout, {
    ...who,
    body: {
      ...{ lang: 'ro-MD', idempotencyKey: randomUUID(), payment: 'cash', agree: true },
      contact: someContact(),
      delivery: { methodId: 1, storeId: 1 },
      expectedTotal: filled.cart.total,
      ...changes,
    },
  });
  return { id, token };
}
const readRu = (token: string) =>
  app.get(ordersCalls.orderReadByToken, { params: { token }, headers: { 'x-lang': 'ru' } });
const readRo = (token: string) =>
  app.get(ordersCalls.orderReadByToken, { params: { token }, headers: { 'x-lang': 'ro-MD' } });
const car = (carId: number, changes: Partial<GarageIntent> = {}): GarageIntent => ({
  carId,
  present: true,
  ...changes,
});

describe('[CAT-3] an order', () => {
  it('keeps car, facts and verdict of each line after changes of catalogue and garage', async () => {
    const key = await app.visitor();
    const { token } = await order(
      { key },
      [car(octavia, { facts: { disc_front: '280' } }), car(other)],
      [
        { productId: part.exact, carId: octavia },
        { productId: part.asks, carId: octavia },
        { productId: part.foreign, carId: octavia },
        { productId: part.universal, carId: octavia },
        { productId: part.unknown, carId: other },
      ],
    );
    const { items } = await readRo(token);
    expect(items.map(({ fit, guaranteed }) => [fit?.verdict, guaranteed])).toEqual([
      ...[
        ['exact', true],
        ['exact', true],
        ['none', false],
      ],
      ...[
        ['universal', false],
        ['unknown', false],
      ],
    ]);
    expect(items.map(({ vehicle }) => vehicle)).toEqual([
      ...Array(4).fill('Skoda Octavia II 1.9 TDI'),
      'Skoda Octavia II Versiune 2',
    ]);
    expect(items[1]?.fit?.answers).toEqual([{ name: 'Disc față', value: '280\u00a0mm' }]);
    expect(items[2]?.fit?.reasons).toEqual([
      { code: 'engine', params: { for: 'Versiune 2 BXE/BLS', yours: '1.9 TDI BXE/BLS' } },
    ]);
    await app.get(sessionCalls.sessionUpdate, {
      key,
      body: { lang: 'ro-MD', garage: [car(octavia, { facts: { disc_front: '288' } })] },
    });
    await app.db.write.query('UPDATE listing SET fit_group = NULL WHERE product_id = 1');
    const russian = await readRu(token);
    expect(russian.items.map(({ fit }) => fit?.verdict)).toEqual(items.map(({ fit }) => fit?.verdict));
    expect(russian.items[1]?.fit?.answers).toEqual([{ name: 'Диск спереди', value: '280\u00a0мм' }]);
    await app.db.write.query('UPDATE listing SET fit_group = 7 WHERE product_id = 1');
  });

  it('states open questions, and ignores facts that are not in the garage', async () => {
    const { token } = await order(
      { key: await app.visitor() },
      [car(octavia)],
      [{ productId: part.asks, carId: octavia }],
    );
    const { items } = await readRo(token);
    expect(items[0]).toMatchObject({
      guaranteed: false,
      fit: { verdict: 'conditional', missing: [{ criteriaId: 'disc_front', name: 'Disc față', needs: '280\u00a0mm' }] },
    });
  });

  it('without cars stores no verdicts and its letter mentions no cars; with cars it does', async () => {
    const plain = await order({ key: await app.visitor() }, [], [{ productId: part.exact }]);
    expect((await readRo(plain.token)).items[0]).toMatchObject({ fit: null, vehicle: null, guaranteed: false });
    expect((await app.letters()).at(-1)?.text).not.toMatch(/potriv/i);
    await order({ key: await app.visitor() }, [car(octavia)], [{ productId: part.exact, carId: octavia }]);
    const letter = (await app.letters()).at(-1);
    for (const form of [letter?.text, letter?.html]) {
      expect(form).toContain('Pentru Skoda Octavia II 1.9 TDI: Se potrivește exact');
      expect(form).toContain('Potrivire garantată: retur gratuit 30 de zile');
    }
  });
});

it('[CAT-3] keeps the verdict when cancelled, without the guarantee', async () => {
  const { token } = await app.customer();
  const { id } = await order({ token }, [car(octavia)], [{ productId: part.exact, carId: octavia }]);
  const cancelled = await app.get(afterOrderCalls.ordersCancel, { token, params: { id }, body: { lang: 'ro-MD' } });
  expect(cancelled.items[0]).toMatchObject({ guaranteed: false, fit: { verdict: 'exact' } });
  expect((await app.letters()).at(-1)?.text).not.toContain('Potrivire garantată');
});

describe('[PRD-1] a check by VIN before packing', () => {
  const request = { fitCheck: true };

  it('shows the VIN only to the operator, and only of cars with doubtful parts', async () => {
    const cars = [car(octavia, { vin }), car(other)];
    const doubted = [
      { productId: part.foreign, carId: octavia },
      { productId: part.exact, carId: other },
    ];
    const { id, token } = await order({ key: await app.visitor() }, cars, doubted, request);
    const read = await readRo(token);
    expect(read.fitCheck).toEqual([{ car: 'Skoda Octavia II 1.9 TDI', maskedVin: 'TMB••••••••••8211' }]);
    expect(JSON.stringify(read)).not.toContain(vin);
    const row = await readOrderRow(app.db.write, id);
    const text = orderText(await toOrder(app.db.write, row, 'ro-MD'), row.fit_check ?? []);
    expect(text).toContain(`CHECK FIT Skoda Octavia II 1.9 TDI, VIN ${vin}`);
    const [listed] = await listOrdersForOperator(app.db.write, 'PENDING', '', 1);
    expect(listed && orderLine(listed)).toMatch(/CHECK FIT$/);
    const letter = (await app.letters()).at(-1);
    expect(letter?.text).toContain('verifică potrivirea după VIN');
    expect(`${letter?.text}${letter?.html}`).not.toContain(vin);
  });

  it('includes a conditional part while a question is open, and not once it is answered', async () => {
    const asks = [{ productId: part.asks, carId: octavia }];
    const open = await order({ key: await app.visitor() }, [car(octavia, { vin })], asks, request);
    expect((await readRo(open.token)).fitCheck).toMatchObject([{ maskedVin: 'TMB••••••••••8211' }]);
    const garage = [car(octavia, { vin, facts: { disc_front: '280' } })];
    const settled = await order({ key: await app.visitor() }, garage, asks, request);
    expect((await readRo(settled.token)).fitCheck).toEqual([]);
  });

  it('is not created unless requested, or without doubtful parts', async () => {
    const cars = [car(octavia, { vin })];
    const unasked = await order({ key: await app.visitor() }, cars, [{ productId: part.foreign, carId: octavia }]);
    const sure = await order({ key: await app.visitor() }, cars, [{ productId: part.exact, carId: octavia }], request);
    for (const { token } of [unasked, sure]) expect((await readRo(token)).fitCheck).toEqual([]);
  });

  it('deletes the VIN some time after the order has arrived', async () => {
    const cars = [car(octavia, { vin })];
    const doubted = [{ productId: part.unknown, carId: octavia }];
    const { id, token } = await order({ key: await app.visitor() }, cars, doubted, request);
    await arrive(id);
    await purgeAccounts(app.db);
    expect((await readRo(token)).fitCheck[0]?.maskedVin).toMatch(/8211$/);
    await later(id, 61);
    await purgeAccounts(app.db);
    expect((await readRo(token)).fitCheck).toEqual([{ car: 'Skoda Octavia II 1.9 TDI', maskedVin: null }]);
  });
});

async function arrive(id: number): Promise<void> {
  await transaction(app.db.write, (client) => shipOrder(client, app.mail, id, {}));
  await transaction(app.db.write, (client) => completeOrder(client, app.mail, id));
}
const later = (id: number, days: number) =>
  app.db.write.query(
    "UPDATE order_event SET at = at - make_interval(days => $2) WHERE order_id = $1 AND kind = 'completed'",
    [id, days],
  );

describe('[ORD-1] returns of guaranteed parts', () => {
  it('are possible for thirty days, the last sixteen only because they do not fit; other parts for fourteen', async () => {
    const { token } = await app.customer();
    const { id } = await order(
      { token },
      [car(octavia)],
      [
        { productId: part.exact, carId: octavia },
        { productId: part.asks, carId: octavia },
        { productId: part.foreign, carId: octavia },
        { productId: part.unknown },
      ],
    );
    const read = () => app.get(ordersCalls.orderRead, { token, params: { id } });
    const back = (position: number, reason: ReturnReason) =>
      app
        .ask(afterOrderCalls.ordersReturn, {
          token,
          params: { id },
          body: { lang: 'ro-MD', requestKey: randomUUID(), lines: [{ position, quantity: 1, reason }] },
        })
        .then(({ status }) => status);
    await arrive(id);
    expect((await read()).items.map(({ returnFor }) => returnFor)).toEqual(['any', 'any', 'any', 'any']);
    expect((await app.letters()).at(-1)?.text).toContain('Piesele cu potrivire garantată');
    await later(id, 15);
    const { items } = await read();
    expect(items.map(({ returnFor }) => returnFor)).toEqual(['fit', null, null, null]);
    expect(items.map(({ fitReturnUntil }) => fitReturnUntil !== null)).toEqual([true, false, false, false]);
    expect(await back(1, 'other-unneeded')).toBe(409);
    expect(await back(2, 'fit-size')).toBe(409);
    expect(await back(1, 'fit-side')).toBe(200);
    await later(id, 16);
    expect((await read()).items[0]?.returnFor).toBeNull();
  });

  it('are counted by part and car, without refused requests', async () => {
    const before = await listFitComplaints(app.db.write, 50);
    const complain = async (carId: number, reason: ReturnReason) => {
      const { token } = await app.customer();
      const { id } = await order({ token }, [car(carId)], [{ productId: part.exact, carId, quantity: 2 }]);
      await arrive(id);
      const lines = [{ position: 1, quantity: 2, reason }];
      const body = { lang: 'ro-MD' as const, requestKey: randomUUID(), lines };
      await app.get(afterOrderCalls.ordersReturn, { token, params: { id }, body });
      return id;
    };
    await complain(other, 'fit-side');
    await complain(other, 'fit-side');
    const refused = await complain(other, 'fit-size');
    await complain(other, 'other-unneeded');
    await app.db.write.query("UPDATE return_request SET status = 'REFUSED' WHERE order_id = $1", [refused]);
    const found = (await listFitComplaints(app.db.write, 50)).find(({ car: name }) => name.endsWith('Versiune 2'));
    expect(before.some(({ car: name }) => name.endsWith('Versiune 2'))).toBe(false);
    expect(found).toEqual({
      part: 'Sampa SMP-1',
      car: 'Skoda Octavia II Versiune 2',
      ...{ complaints: 2, pieces: 4, exact: 2, sold: 8 },
      reasons: { 'fit-side': 2 },
    });
    expect(found && complaintLines(found)).toBe(
      '2 ×  Sampa SMP-1  Skoda Octavia II Versiune 2  4 of 8 sold pieces  2 × exact\n    fit-side 2',
    );
  });
});
