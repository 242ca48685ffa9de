import { randomUUID } from 'node:crypto';
import { shopLimits } from '@/lib/config/shop-limits';
import { authCalls } from '@/lib/contract/account/auth';
import type { RequestOf } from '@/lib/contract/call';
import { contractHeaders } from '@/lib/contract/headers';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { sessionCalls } from '@/lib/contract/orders/session';
import { confirmCustomer } from '@/services/account/manage-customers';
import { purgeAccounts } from '@/services/background/background-work';
import { transaction } from '@/services/db/query';
import { type AccountApp, accountAppOver, createAccountApp, fillCatalogue } from '@/tests/fixtures/account-app';
import { inGroups } from '@/tests/fixtures/in-groups';
import { fillCart, placeOrder } from '@/tests/fixtures/placed-order';
import { cancelOrder } from '../cancellations/cancel-order';

type Body = RequestOf<typeof ordersCalls.ordersCheckout>;
const { perIp, perContact, perContactAndIp, pieces } = shopLimits.guestOrders;
const { order: orderLetters } = shopLimits.letters;

let app: AccountApp;
beforeEach(async () => {
  app = await createAccountApp();
  await fillCatalogue(app.db, { 1: { 1: 50 }, 2: { 1: 10 }, 3: { 1: 4 }, 4: { 1: 500, 3: 500 } });
});
afterEach(() => app.close());

let phones = 60_000_000;
const orderOf = (email: string, phone: string): Body => ({
  lang: 'ro-MD',
  idempotencyKey: randomUUID(),
  contact: { firstName: 'Ion', lastName: 'Rusu', email, phone },
  delivery: { methodId: 1, storeId: 1 },
  payment: 'cash',
  agree: true,
  expectedTotal: { amount: 10_000, currency: 'MDL' },
});
const freshPhone = () => {
  phones += 1;
  return `0${phones}`;
};
const from = (ip: string, captcha?: string) => ({
  [contractHeaders.clientIp]: ip,
  ...(captcha !== undefined && { [contractHeaders.captcha]: captcha }),
});
const send = (who: { key?: string; token?: string }, body: Body, headers: Record<string, string>) =>
  app.ask(ordersCalls.ordersCheckout, { ...who, body, headers });
/** Orders one piece in a new session, and solves the human check when required. */
async function buy(ip: string, email: string, phone = freshPhone()) {
  return send({ key: await app.visitor({ 4: 1 }) }, orderOf(email, phone), from(ip));
}
/** Orders as a program does, which solves no human check. */
async function buyBlindly(ip: string, email: string, phone = freshPhone()) {
  return send({ key: await app.visitor({ 4: 1 }) }, orderOf(email, phone), from(ip, ''));
}
const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const placed = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;
const namesOf = (answers: readonly Awaited<ReturnType<typeof buy>>[]) => [
  ...new Set(answers.flatMap(({ error }) => error?.errors[0]?.errorName ?? [])),
];
const orders = async () => Number((await app.db.write.query('SELECT count(*) AS n FROM customer_order')).rows[0]?.n);
const lettersTo = async (email: string) => (await app.letters()).filter(({ to }) => to === email);

describe('a flood of orders', () => {
  it('[SEC-37] with one mailbox over 35 concurrent sessions places few orders and sends few letters', async () => {
    const victim = 'victima@exemplu.md';
    const answers = await times(35, (n) => buy('203.0.113.7', n % 2 ? victim : 'Victima+Spam@exemplu.md'));
    expect([placed(answers), await orders()]).toEqual([perContactAndIp.most, perContactAndIp.most]);
    expect(namesOf(answers)).toEqual(['TOO_MANY_ORDERS']);
    const waits = answers
      .filter(({ status }) => status === 429)
      .map(({ headers }) => Number(headers.get('retry-after')));
    expect([waits.length > 0, waits.every((wait) => wait > 0 && wait <= 3600)]).toEqual([true, true]);
    const received = (await app.letters()).filter(({ kind }) => kind === 'order-placed');
    expect(received).toHaveLength(orderLetters.perHour);
    expect(app.lines.filter((line) => line.includes('letter limit of the mailbox reached'))).toHaveLength(
      perContactAndIp.most - orderLetters.perHour,
    );
  });

  it('[SEC-37] requires a human check after a few from one IP, whatever contacts it sends', async () => {
    const answers = await times(35, (n) => buyBlindly('2001:db8:1:2::7', `om${n}@exemplu.md`));
    expect([placed(answers), await orders()]).toEqual([perIp.unchecked, perIp.unchecked]);
    expect(namesOf(answers).every((name) => name === 'CAPTCHA' || name === 'CAPTCHA_REQUIRED')).toBe(true);
    expect((await buyBlindly('2001:db8:1:2:ffff::1', 'altul@exemplu.md')).status).toBe(400);
    expect((await buyBlindly('2001:db8:1:3::1', 'altul@exemplu.md')).status).toBe(200);
  });

  it('[SEC-37] from one IP is refused with Retry-After, even with human checks', async () => {
    const answers = await inGroups(perIp.most + 5, 8, (n) => buy('203.0.113.8', `om${n}@exemplu.md`));
    expect([placed(answers), namesOf(answers)]).toEqual([perIp.most, ['TOO_MANY_ORDERS']]);
  });

  it('[SEC-37] with one phone from many IPs requires a human check after a few, in any spelling', async () => {
    const spelt = ['069123456', '+373 69 123 456', '373-69-123-456'];
    const answers = [];
    for (const n of [0, 1, 2, 3, 4]) {
      answers.push(await buyBlindly(`203.0.113.${n}`, `om${n}@exemplu.md`, spelt[n % 3]));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400]);
    expect(perContact.unchecked).toBe(3);
  });

  it('[SEC-38] is counted across processes and restarts', async () => {
    const other = accountAppOver(app.db);
    const one = async (at: AccountApp, n: number) => {
      const key = await at.visitor({ 4: 1 });
      const body = orderOf(`om${n}@exemplu.md`, freshPhone());
      return at.ask(ordersCalls.ordersCheckout, { key, body, headers: from('203.0.113.9', '') });
    };
    const answers = [];
    for (let n = 0; n < perIp.unchecked + 2; n += 1) answers.push(await one(n % 2 ? other : app, n));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(perIp.unchecked).fill(200), 400, 400]);
  });
});

describe('letters to one mailbox', () => {
  const victim = 'victima@exemplu.md';
  const elapse = (seconds: number) =>
    app.db.write.query(
      'UPDATE login_attempt SET hits = ARRAY(SELECT h - make_interval(secs => $1) FROM unnest(hits) AS h)',
      [seconds],
    );
  /** Orders from many networks, each of which the shop then cancels. */
  async function orderAndCancel(count: number, network: number) {
    for (let n = 0; n < count; n += 1) {
      const { data } = await buy(`198.51.${network}.${n}`, victim);
      await transaction(app.db.write, (client) => cancelOrder(client, app.mail, data?.id ?? 0, 'shop'));
    }
  }

  it('[SEC-37] about orders are limited per hour and day, from any IP, cancellations included', async () => {
    const received = [];
    for (const hour of [1, 2, 3, 4]) {
      await orderAndCancel(orderLetters.perHour, hour);
      received.push((await lettersTo(victim)).length);
      await elapse(3601);
    }
    expect(await orders()).toBe(4 * orderLetters.perHour);
    expect(received).toEqual([1, 2, 3, 4].map((hour) => Math.min(hour * orderLetters.perHour, orderLetters.perDay)));
  });
});

describe('a buyer whose e-mail and phone were used up by strangers', () => {
  const [email, phone] = ['victima@exemplu.md', '069123456'];
  beforeEach(async () => {
    await times(perContactAndIp.most + 2, () => buy('203.0.113.66', email, phone));
  });

  it('[SEC-37] can order after a human check, which the checkout solves; only the letter is omitted', async () => {
    const body = orderOf(email, phone);
    const key = await app.visitor({ 4: 1 });
    expect((await send({ key }, body, from('198.51.100.1', ''))).error?.errors[0]?.errorName).toMatch(/^CAPTCHA/);
    const { status, data } = await send({ key }, body, from('198.51.100.1'));
    expect(status).toBe(200);
    const read = await app.get(ordersCalls.orderReadByToken, { params: { token: data?.token ?? '' } });
    expect(read.number).toBe(data?.number);
    expect(await lettersTo(email)).toHaveLength(orderLetters.perHour);
  });

  it('[SEC-37] needs no check and gets the letter when signed in with a confirmed e-mail', async () => {
    const { user, token, email: own } = await app.customer();
    await confirmCustomer(app.db.write, user.id, { email: true, phone: false });
    await times(perContactAndIp.most + 2, () => buy('203.0.113.66', own, phone));
    await fillCart(app, { token }, { 4: 1 });
    const { status, data } = await send({ token }, orderOf(own, phone), from('203.0.113.66', ''));
    expect(status).toBe(200);
    expect((await lettersTo(own)).at(-1)?.subject).toContain(data?.number ?? 'none');
  });

  it('[SEC-37] still gets a password link: letters of orders are counted separately', async () => {
    await app.get(authCalls.authForgot, { body: { email, lang: 'ro' } });
    expect((await lettersTo(email)).at(-1)?.kind).toBe('no-account');
  });
});

describe('a repeated order request', () => {
  it('[SEC-46] with the same key returns the same order, needs no check and counts once', async () => {
    const [key, body] = [await app.visitor({ 4: 1 }), orderOf('ion@exemplu.md', '069123456')];
    const answers = [];
    for (let n = 0; n < 40; n += 1) answers.push(await send({ key }, body, from('203.0.113.5', '')));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data?.number ?? ''}`)).size).toBe(1);
    expect((await buyBlindly('203.0.113.5', 'ion@exemplu.md', '069123456')).status).toBe(200);
    expect(await orders()).toBe(2);
  });

  it('[SEC-46] after a rejected order does not count against the limit', async () => {
    const key = await app.visitor({ 4: 1 });
    const wrong = { ...orderOf('ion@exemplu.md', '069123456'), expectedTotal: { amount: 1, currency: 'MDL' as const } };
    for (let n = 0; n < perIp.unchecked + 2; n += 1) {
      expect((await send({ key }, { ...wrong, idempotencyKey: randomUUID() }, from('203.0.113.6', ''))).status).toBe(
        409,
      );
    }
    expect((await send({ key }, orderOf('ion@exemplu.md', '069123456'), from('203.0.113.6', ''))).status).toBe(200);
  });
});

describe('pieces of a part in one order', () => {
  const stockOf = async (product: number) =>
    Number(
      (await app.db.write.query('SELECT sum(quantity) AS n FROM stock WHERE product_id = $1', [product])).rows[0]?.n,
    );
  const errorOf = (who: { key?: string; token?: string }, cart: Record<number, number>) =>
    placeOrder(app, who, cart).then(
      () => 'placed',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );

  it('[SEC-37] leave part of the stock when the buyer is unknown', async () => {
    expect(await errorOf({ key: await app.visitor() }, { 1: 50 })).toContain('409 PIECES_LIMIT');
    expect(await stockOf(1)).toBe(50);
    expect(await errorOf({ key: await app.visitor() }, { 1: pieces.most + 1 })).toContain('409 PIECES_LIMIT');
    expect(await errorOf({ key: await app.visitor() }, { 1: pieces.most })).toBe('placed');
    expect(await errorOf({ key: await app.visitor() }, { 2: pieces.always + 1 })).toContain('409 PIECES_LIMIT');
    expect(await errorOf({ key: await app.visitor() }, { 2: pieces.always })).toBe('placed');
    expect(await errorOf({ key: await app.visitor() }, { 3: 4 })).toBe('placed');
  });

  it('[SEC-37] leave half of the stock over many orders from one IP', async () => {
    const body = () => ({
      ...orderOf('om@exemplu.md', freshPhone()),
      expectedTotal: { amount: 50_000, currency: 'MDL' as const },
    });
    const answers = await times(12, async (n) =>
      send(
        { key: await app.visitor({ 1: 5 }) },
        { ...body(), contact: { ...body().contact, email: `om${n}@exemplu.md` } },
        from('203.0.113.7'),
      ),
    );
    expect([placed(answers), await stockOf(1), namesOf(answers)]).toEqual([5, 25, ['TOO_MANY_ORDERS']]);
    const [refused] = answers.filter(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3000);
    expect((await send({ key: await app.visitor({ 1: 5 }) }, body(), from('198.51.100.7'))).status).toBe(200);
    await app.db.write.query("UPDATE customer_order SET created_at = created_at - interval '1 day 1 minute'");
    expect((await send({ key: await app.visitor({ 1: 5 }) }, body(), from('203.0.113.7'))).status).toBe(200);
    await purgeAccounts(app.db);
    const stored = await app.db.write.query('SELECT count(*) AS n FROM customer_order WHERE guest_network IS NOT NULL');
    expect(Number(stored.rows[0]?.n)).toBe(1);
  });

  it('[CRT-1] beyond the limit are reported at the cart line, and the line stays', async () => {
    const { key, state } = await app.get(sessionCalls.sessionCreate, {
      body: {
        lang: 'ru',
        cart: [
          { productId: 1, quantity: 50 },
          { productId: 2, quantity: 2 },
        ],
      },
    });
    expect(state.cart.lines.map(({ quantity, problems, most }) => [quantity, problems, most])).toEqual([
      [50, ['limit'], pieces.most],
      [2, [], undefined],
    ]);
    const { error } = await send(
      { key },
      { ...orderOf('ion@exemplu.md', freshPhone()), expectedTotal: state.cart.total },
      {},
    );
    expect(error?.errors.map(({ errorName, path }) => [errorName, path])).toEqual([['PIECES_LIMIT', 'cart.1']]);
    expect((await app.get(sessionCalls.sessionRead, { key })).cart.quantity).toBe(52);
  });

  it('[SEC-37] are not limited for customers with a confirmed e-mail, and are for others', async () => {
    const [customer, stranger] = [await app.customer(), await app.customer()];
    await confirmCustomer(app.db.write, customer.user.id, { email: true, phone: false });
    const { cart } = await fillCart(app, customer, { 1: 50 });
    expect(cart.lines[0]?.problems).toEqual([]);
    expect(await errorOf(stranger, { 1: 50 })).toContain('409 PIECES_LIMIT');
    expect(await errorOf(customer, { 1: 50 })).toBe('placed');
  });
});
