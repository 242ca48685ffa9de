import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { captchaHeaders } from '@/scripts/conformance/client';
import { pairOf, passRotation, spentCookie, tokensIn } from '../fixtures/sealed-cookie';
import { type OwnStorefront, startOwnStorefront } from '../fixtures/second-storefront';
import { expect, test } from '../fixtures/test';

// Two storefronts with the same secrets and services, as behind a load balancer. They share no memory.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shops: readonly OwnStorefront[] = [];
test.beforeAll(async () => {
  shops = await Promise.all([startOwnStorefront(), startOwnStorefront()]);
});
test.afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.stop()));
});

const me = z.object({ state: z.enum(['guest', 'customer', 'unavailable']) });

/** The user that a storefront recognises by a cookie, and the cookie that it sets. */
async function ask(url: string, cookie: string) {
  const answer = await fetch(`${url}/api/auth/me`, { headers: { cookie } });
  const [set] = answer.headers.getSetCookie();
  return { state: me.parse(await answer.json()).state, cookie: set === undefined ? undefined : pairOf(set) };
}

async function signUp(url: string): Promise<string> {
  const human = await captchaHeaders('signup', async (path) => (await fetch(`${url}/api/account${path}`)).json());
  const answer = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json', 'x-lang': 'ro-MD', ...human },
    body: JSON.stringify({ email: `${randomUUID()}@exemplu.md`, password: 'ulei-filtru-bujie', lang: 'ro' }),
  });
  expect(answer.status, await answer.text()).toBe(200);
  return pairOf(answer.headers.getSetCookie()[0] ?? '');
}

const session = z.object({ cart: z.object({ quantity: z.number() }) });
const products = z.object({ items: z.array(z.object({ id: z.number() })) });

/** Creates a visitor with one piece in the cart, and returns the cookie. */
async function openCart(url: string): Promise<string> {
  const send = (path: string, method: string, body: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { origin: url, 'content-type': 'application/json', 'x-lang': 'ro-MD' },
      body: JSON.stringify({ lang: 'ro-MD', ...body }),
    });
  const { items } = products.parse(await (await send('/shop/products', 'POST', { limit: 5 })).json());
  const answer = await send('/session', 'PUT', { cart: [{ productId: items[0]?.id, quantity: 1 }] });
  expect(answer.status, await answer.text()).toBe(200);
  return pairOf(answer.headers.getSetCookie()[0] ?? '');
}

async function piecesIn(url: string, cookie: string): Promise<number> {
  const answer = await fetch(`${url}/api/session`, { headers: { cookie } });
  return session.parse(await answer.json()).cart.quantity;
}

test('[API-3] renews one cookie on two storefronts at once with the same tokens', async () => {
  const [one, other] = shops.map(({ url }) => url);
  const cookie = await spentCookie(await signUp(one ?? ''));
  const before = await tokensIn(cookie);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, at) => ask((at % 2 === 0 ? one : other) ?? '', cookie)),
  );
  expect(answers.map(({ state }) => state)).toEqual(Array(30).fill('customer'));
  const tokens = await Promise.all(answers.map(({ cookie: set }) => tokensIn(set ?? '')));
  expect(new Set(tokens.map((pair) => `${pair?.refresh} ${pair?.access}`)).size).toBe(1);
  expect(tokens[0]?.refresh).not.toBe(before?.refresh);
  // A tab in the background sends the old cookie to the other storefront.
  await passRotation(20);
  expect((await ask(other ?? '', cookie)).state).toBe('customer');
  const [first, second] = answers;
  for (const url of [one, other]) {
    expect((await ask(url ?? '', await spentCookie(first?.cookie ?? ''))).state).toBe('customer');
    expect((await ask(url ?? '', second?.cookie ?? '')).state).toBe('customer');
  }
});

test('[API-3] [ACC-1] refuses a token that was rotated earlier, and ends its family', async () => {
  const [one, other] = shops.map(({ url }) => url);
  const stolen = await spentCookie(await signUp(one ?? ''));
  const renewed = (await ask(one ?? '', stolen)).cookie ?? '';
  expect((await ask(one ?? '', renewed)).state).toBe('customer');
  await passRotation(31);
  const thief = await ask(other ?? '', stolen);
  expect(thief.state).toBe('guest');
  expect(await tokensIn(thief.cookie ?? '')).toBeUndefined();
  const owner = await ask(other ?? '', await spentCookie(renewed));
  expect(owner.state).toBe('guest');
  expect(await tokensIn(owner.cookie ?? '')).toBeUndefined();
});

test('[API-3] [security 72] keeps sessions and carts while storefronts are replaced one by one', async () => {
  const cookie = await signUp(shops[0]?.url ?? '');
  const visitor = await openCart(shops[1]?.url ?? '');
  /** Calls all running storefronts in turn, like a load balancer. */
  const round = async () => {
    for (const { url } of shops) {
      expect((await ask(url, cookie)).state).toBe('customer');
      expect(await piecesIn(url, visitor)).toBe(1);
    }
  };
  await round();
  for (const leaving of shops) {
    const starting = await startOwnStorefront();
    shops = [...shops, starting];
    await round();
    shops = shops.filter((shop) => shop !== leaving);
    await leaving.stop();
    await round();
  }
});

for (const locale of ['ro-MD', 'ru'] as const) {
  const { loadFailed } = z
    .object({ account: z.object({ loadFailed: z.string() }) })
    .parse(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))).account;

  test(`[ACC-1] [API-3] reports that the service is down without signing out, in ${locale}`, async ({
    context,
    page,
    allowErrors,
  }) => {
    const [shop] = shops;
    if (!shop) throw new Error('No storefront.');
    allowErrors(/503/);
    const [name = '', value = ''] = (await signUp(shop.url)).split('=');
    await context.addCookies([{ name, value, domain: 'localhost', path: '/' }]);
    await page.goto(`${shop.url}/${locale}/account/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    shop.services.set('cut');
    try {
      expect(await ask(shop.url, `${name}=${value}`)).toEqual({ state: 'unavailable', cookie: undefined });
      expect(await ask(shop.url, await spentCookie(`${name}=${value}`))).toMatchObject({ state: 'unavailable' });
      await page.goto(`${shop.url}/${locale}/account/orders`);
      await expect(page.getByRole('main').getByText(loadFailed)).toBeVisible();
      await expect(page).toHaveURL(`${shop.url}/${locale}/account/orders`);
    } finally {
      shop.services.set('none');
    }
    await expect
      .poll(async () => (await ask(shop.url, `${name}=${value}`)).state, { timeout: 20_000 })
      .toBe('customer');
  });
}
