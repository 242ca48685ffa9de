import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@/lib/contract/call';
import { afterOrderCalls } from '@/lib/contract/orders/after-order';
import { returnReasons } from '@/lib/contract/orders/order-stage';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { type AccountApp, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { placeOrder } from '@/tests/fixtures/placed-order';
import { transaction } from '../db/query';
import { completeOrder, shipOrder } from '../orders/send-order';
import { decideReturn, type ReturnStep, refundReturn } from './returns';

let app: AccountApp;
beforeAll(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 500 }, 2: { 1: 500 } });
});
afterAll(() => app.close());

type Body = RequestOf<typeof afterOrderCalls.ordersReturn>;
const line = (position: number, quantity: number) => ({ position, quantity, reason: 'fit-size' as const });
const requestReturn = (token: string, id: number, lines: Body['lines'], requestKey = randomUUID()) =>
  app.ask(afterOrderCalls.ordersReturn, { token, params: { id }, body: { lang: 'ro-MD', requestKey, lines } });
const inTransaction = <Result>(work: Parameters<typeof transaction<Result>>[1]) => transaction(app.db.write, work);
const decide = (id: number, step: ReturnStep, note?: string) =>
  inTransaction((client) => decideReturn(client, app.mail, id, step, note));

/** An order of 3 pieces of one part and 1 of another that has arrived. */
async function arrived() {
  const { token } = await app.customer();
  const { id } = await placeOrder(app, { token }, { 1: 3, 2: 1 });
  await inTransaction((client) => shipOrder(client, app.mail, id, { carrier: 'Nova Poshta', trackingNumber: '2045' }));
  await inTransaction((client) => completeOrder(client, app.mail, id));
  return { token, id };
}
const returnIdOf = async (token: string, id: number) =>
  (await app.get(ordersCalls.orderRead, { token, params: { id } })).returns.at(-1)?.id ?? 0;

describe('a return', () => {
  it('[ORD-1] can be requested after arrival, and the buyer is informed of each step', async () => {
    const { token } = await app.customer();
    const { id } = await placeOrder(app, { token }, { 1: 3 });
    expect((await requestReturn(token, id, [line(1, 1)])).error?.errors[0]?.errorName).toBe('RETURN_REFUSED');
    await inTransaction((client) =>
      shipOrder(client, app.mail, id, { carrier: 'Nova Poshta', trackingNumber: '2045' }),
    );
    expect((await requestReturn(token, id, [line(1, 1)])).status).toBe(409);
    await inTransaction((client) => completeOrder(client, app.mail, id));
    const before = await app.get(ordersCalls.orderRead, { token, params: { id } });
    expect(before.items[0]?.returnable).toBe(3);
    expect(Date.parse(before.items[0]?.returnUntil ?? '')).toBeGreaterThan(Date.now() + 13.9 * 86_400_000);

    const { data } = await requestReturn(token, id, [line(1, 2)]);
    expect(data?.returns).toMatchObject([{ status: 'ASKED', lines: [line(1, 2)], note: '' }]);
    expect(data?.items[0]?.returnable).toBe(1);
    const returnId = await returnIdOf(token, id);
    expect(await decide(returnId, 'receive')).toBe(false);
    expect(await decide(returnId, 'accept', 'Vă așteptăm până vineri.')).toBe(true);
    expect(await decide(returnId, 'receive')).toBe(true);
    expect(await decide(returnId, 'refuse')).toBe(false);
    const refund = () => inTransaction((client) => refundReturn(client, app.mail, returnId));
    expect(await refund()).toEqual({ kind: 'made', amount: 20_000, method: 'cash', done: true });
    expect(await refund()).toEqual({ kind: 'known', amount: 20_000, done: true });

    const { timeline, returns } = await app.get(ordersCalls.orderRead, { token, params: { id } });
    expect(returns).toMatchObject([{ status: 'REFUNDED', answer: 'Vă așteptăm până vineri.' }]);
    expect(timeline.map(({ kind }) => kind)).toEqual([
      ...['placed', 'shipped', 'completed'],
      ...['return-asked', 'return-accepted', 'return-received', 'refunded'],
    ]);
    expect(timeline[1]).toMatchObject({ carrier: 'Nova Poshta', trackingNumber: '2045' });
    expect(timeline.at(-1)).toMatchObject({ amount: { amount: 20_000 }, way: 'cash', returnId });
    const letters = (await app.letters()).slice(-7);
    expect(letters.map(({ kind }) => kind)).toEqual([
      ...['order-placed', 'order-shipped', 'order-completed'],
      ...['return-asked', 'return-accepted', 'return-received', 'order-refunded'],
    ]);
    expect(letters[4]?.html).toContain('Vă așteptăm până vineri.');
    expect(letters[6]?.text).toMatch(/200\slei/);
    for (const letter of letters.slice(3, 6)) expect(letter.text).toMatch(/Piesele din retur:\n- \d\s×\s.+\(.+\)/);
  });

  it('[ORD-1] never returns more pieces than were bought, also in concurrent requests', async () => {
    const { token, id } = await arrived();
    expect((await requestReturn(token, id, [line(1, 4)])).status).toBe(409);
    expect((await requestReturn(token, id, [line(3, 1)])).status).toBe(409);
    expect((await requestReturn(token, id, [line(1, 1), line(1, 1)])).status).toBe(409);
    const answers = await Promise.all(Array.from({ length: 6 }, () => requestReturn(token, id, [line(1, 1)])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409, 409]);
    const { returns, items } = await app.get(ordersCalls.orderRead, { token, params: { id } });
    expect([returns.length, items[0]?.returnable, items[1]?.returnable]).toEqual([3, 0, 1]);
  });

  it('[ORD-1] that was refused frees its pieces for another', async () => {
    const { token, id } = await arrived();
    await requestReturn(token, id, [line(1, 3)]);
    expect((await requestReturn(token, id, [line(1, 1)])).status).toBe(409);
    await decide(await returnIdOf(token, id), 'refuse', 'Piesa e montată.');
    expect((await requestReturn(token, id, [line(1, 1)])).status).toBe(200);
  });

  it('[ORD-1] sent twice with one key is stored once', async () => {
    const { token, id } = await arrived();
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 4 }, () => requestReturn(token, id, [line(1, 1)], key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers.map(({ data }) => data?.returns.length)).toEqual([1, 1, 1, 1]);
  });

  it('[ORD-1] is rejected after two weeks', async () => {
    const { token, id } = await arrived();
    await app.db.write.query(
      "UPDATE order_event SET at = at - interval '14 days 1 minute' WHERE order_id = $1 AND kind = 'completed'",
      [id],
    );
    expect((await requestReturn(token, id, [line(1, 1)])).error?.errors[0]?.errorName).toBe('RETURN_REFUSED');
  });

  it('[ORD-1] of a part chosen for a car is possible for thirty days if it does not fit', async () => {
    const { token, id } = await arrived();
    const later = (days: number) =>
      app.db.write.query(
        "UPDATE order_event SET at = at - make_interval(days => $2) WHERE order_id = $1 AND kind = 'completed'",
        [id, days],
      );
    await app.db.write.query('UPDATE order_item SET car_id = 1 WHERE order_id = $1 AND product_id = 1', [id]);
    const { items } = await app.get(ordersCalls.orderRead, { token, params: { id } });
    const chosen = items.find(({ product }) => product.id === 1)?.position ?? 0;
    const other = items.find(({ product }) => product.id === 2)?.position ?? 0;
    await later(15);
    const fit = returnReasons.fit[0];
    const any = returnReasons.other[0];
    expect((await requestReturn(token, id, [{ ...line(chosen, 1), reason: any }])).status).toBe(409);
    expect((await requestReturn(token, id, [{ ...line(other, 1), reason: fit }])).status).toBe(409);
    expect((await requestReturn(token, id, [{ ...line(chosen, 1), reason: fit }])).status).toBe(200);
    expect(await decide(await returnIdOf(token, id), 'accept')).toBe(true);
    expect((await app.letters()).at(-1)?.text).toContain('Transportul îl plătim noi');
    await later(16);
    expect((await requestReturn(token, id, [{ ...line(chosen, 1), reason: fit }])).status).toBe(409);
  });

  it("[ORD-1] of another customer's order answers 404, as of an unknown one", async () => {
    const { id } = await arrived();
    const other = await app.customer();
    const [foreign, missing] = [
      await requestReturn(other.token, id, [line(1, 1)]),
      await requestReturn(other.token, 1, [line(1, 1)]),
    ];
    expect([foreign.status, foreign.error?.errors]).toEqual([404, missing.error?.errors]);
  });
});
