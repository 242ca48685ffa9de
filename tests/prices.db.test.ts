import { randomUUID } from 'node:crypto';
import { GET as priceListFile } from '@/app/api/files/price-list/route';
import { invoiceWords } from '@/i18n/order-words';
import { shop } from '@/lib/config/shop';
import { guestWatchesCalls } from '@/lib/contract/account/alerts';
import { pricesCalls, settingsCalls } from '@/lib/contract/account/business';
import { shopFeed } from '@/lib/contract/catalogue/feeds';
import { shopProduct, shopProducts, shopProductsByTags } from '@/lib/contract/catalogue/shop';
import { ordersCalls } from '@/lib/contract/orders/orders';
import { shopQuickOrder } from '@/lib/contract/orders/quick-order';
import { sessionCalls } from '@/lib/contract/orders/session';
import { sumText } from '@/lib/domain/money/format-money';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { writeSession } from '@/lib/storefront/credentials/credentials-cookie';
import { merchantItem } from '@/lib/storefront/feeds/product-feed';
import { productLd } from '@/lib/storefront/seo/product-ld';
import { drawInvoice } from '@/lib/system/invoice/draw-invoice';
import { type AccountApp, accountAppOver, fillCatalogue } from '@/tests/fixtures/account-app';
import { changeShop } from '@/tests/fixtures/change-shop';
import { giveContract, makeGroup } from '@/tests/fixtures/contracts';
import { readPdf } from '@/tests/fixtures/pdf-text';
import { servicesApp } from '@/tests/fixtures/services-app';
import { startWholeBackend, storefrontOrigin, type WholeBackend } from '@/tests/fixtures/whole-backend';
import { storeProducts } from '@/worker/store-for-offline';

/** The service worker's storage, and the shop that it calls. */
const stored = new Map<string, { at: number; value: unknown }>();
let callShop: (path: string, body: unknown) => Promise<Response>;
jest.mock('@/worker/personal-store', () => ({
  readPersonal: async (name: string) => stored.get(name),
  writePersonal: async (name: string, value: unknown) => void stored.set(name, { at: Date.now(), value }),
}));
jest.mock('@/worker/shop-client', () => ({
  callApi: (path: string, _lang: string, _method: string, body: unknown) => callShop(path, body),
}));

let backend: WholeBackend;
let account: AccountApp;
let services: ReturnType<typeof servicesApp>;
let group: number;
beforeAll(async () => {
  backend = await startWholeBackend();
  account = accountAppOver(backend.database);
  services = servicesApp(backend.database);
  await fillCatalogue(backend.database, { 1: { 1: 500 }, 2: { 1: 500 }, 3: { 1: 500 } });
  // Prices with bani, as in supplier lists: an own price of 297.88 lei, a reduction and an option.
  await backend.database.write.query(`
    UPDATE listing SET price = 34044, compare_at = 39901, badges = 1 WHERE product_id = 1;
    UPDATE listing SET price = 34000, compare_at = NULL WHERE product_id = 2;
    UPDATE listing SET price = 34101, compare_at = 34130 WHERE product_id = 3;
    UPDATE listing SET price = NULL WHERE product_id > 3;
    INSERT INTO oen (product_id, key, raw, maker, kind, alias) VALUES (1, 'SMP1', 'SMP-1', 'Sampa', 'article', false);
    UPDATE product SET options = '[{"key": "volume", "ro": "Volum", "ru": "Объём", "values": [
      {"value": "1 l", "ro": "1 litru", "ru": "1 л"},
      {"value": "4 l", "ro": "4 litri", "ru": "4 л", "surcharge": 1250}]}]' WHERE id = 2`);
  group = await makeGroup(backend.database.write, 'Service-uri', [{ percent: 12.5 }]);
});
afterAll(() => backend.stop());

const lang = 'ro-MD';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const read = async (token: string, cart: { productId: number; quantity: number; options?: Record<string, string> }[]) =>
  (await account.get(sessionCalls.sessionUpdate, { token, body: { lang, clearCart: true, cart } })).cart;

async function placeOrder(token: string, total: number) {
  const { id } = await account.get(ordersCalls.ordersCheckout, {
    token,
    body: {
      lang,
      idempotencyKey: randomUUID(),
      contact: { firstName: 'Ion', lastName: 'Rusu', email: 'ion@exemplu.md', phone: '+373 69 123 456' },
      delivery: { methodId: 1, storeId: 1 },
      payment: 'cash',
      agree: true,
      expectedTotal: { amount: total, currency: 'MDL' },
    },
  });
  return account.get(ordersCalls.orderRead, { token, params: { id } });
}

/** The invoice as printed. */
async function invoiceText(order: Awaited<ReturnType<typeof placeOrder>>) {
  const { file: _, ...words } = await invoiceWords(lang, order);
  const { company, name } = shop;
  const seller = { ...company, name, address: '', phone: '', email: '', vatPercent: shop.vatPercent };
  return readPdf(await drawInvoice(order, words, seller, { accent: '#1f47c8' })).text.replace(/\s/g, ' ');
}

/** The price list that a customer downloads, as rows of brand, number, name, own price, list price and stock. */
async function downloadPriceList(access: string): Promise<string[][]> {
  const soon = Math.floor(Date.now() / 1000) + 600;
  const tokens = { access, accessUntil: soon, refresh: 'unused', refreshUntil: soon };
  const cookie = (await writeSession({ tokens }, cookieSettings())).split(';')[0] ?? '';
  const path = `${storefrontOrigin}/api/files/price-list?format=csv&lang=${lang}`;
  const text = await (await priceListFile(new Request(path, { headers: { cookie } }))).text();
  return text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';'));
}

/** Prices in the list that the service worker stores for offline use. */
async function offlinePrices(owner: string, token?: string) {
  stored.clear();
  stored.set('owner', { at: Date.now(), value: owner });
  callShop = (path, body) =>
    services.send(
      path === '/api/shop/prices' ? pricesCalls.prices : shopProducts,
      body,
      token === undefined ? {} : bearer(token),
    );
  const items = await storeProducts({ kind: 'keep', lang, viewed: [1, 2, 3], files: [] });
  return Object.fromEntries(items.map(({ id, price }) => [id, price?.amount]));
}

test('[MON-1] [PWA-2] keeps prices of the offline copy when own prices cannot be loaded', async () => {
  await offlinePrices('7', 'unknown');
  expect(stored.has('products')).toBe(false);
});

const merchant = { origin: storefrontOrigin, locale: lang, delivery: [] } as const;
const page = { url: `${storefrontOrigin}/p`, origin: storefrontOrigin, locale: lang, delivery: [] } as const;

/** The list price of product 1 in bani, in every public output. */
async function publicPrices() {
  const { items } = await services.ask(shopProducts, { lang, prodIds: [1, 2, 3], facets: false });
  const { items: tagged } = await services.ask(shopProductsByTags, { lang, limit: 9 });
  const product = await services.ask(shopProduct, { lang, slug: 'piesa-1' });
  const feed = await services.ask(shopFeed, { lang, after: 0, limit: 9 });
  const { lines } = await services.ask(shopQuickOrder, { lang, lines: [{ texts: ['SMP-1'] }] });
  const watched = await account.get(guestWatchesCalls.watchedProduct, { params: { productId: 1 } });
  const key = await account.visitor({ 1: 1 });
  const { cart } = await account.get(sessionCalls.sessionRead, { key });
  const [first] = feed.items;
  return {
    list: items.find(({ id }) => id === 1)?.price?.amount,
    tag: tagged.find(({ id }) => id === 1)?.price?.amount,
    product: product.price?.amount,
    offer: product.offers[0]?.price.amount,
    history: product.priceHistory?.steps.at(-1)?.price.amount,
    quickOrder: lines[0]?.candidates[0]?.price?.amount,
    alert: watched.price?.amount,
    cart: cart.total.amount,
    offline: (await offlinePrices('guest'))[1],
    feed: /<g:sale_price>([^<]*)</.exec(first ? merchantItem(first, merchant) : '')?.[1],
    former: /<g:price>([^<]*)</.exec(first ? merchantItem(first, merchant) : '')?.[1],
    structuredData: /"price":"([^"]*)"/.exec(JSON.stringify(productLd(product, page)))?.[1],
    shown: sumText(product.price ?? { amount: 0, currency: 'MDL' }, lang),
  };
}

function samePrice(bani: number) {
  const whole = { list: bani, tag: bani, product: bani, offer: bani, history: bani, quickOrder: bani, alert: bani };
  const written = (bani / 100).toFixed(2);
  return { ...whole, cart: bani, offline: bani, feed: `${written} MDL`, structuredData: written };
}

test('[MON-1] [LOC-3] shows the charged list price in whole lei in every public output', async () => {
  expect(await publicPrices()).toEqual({ ...samePrice(34_100), former: '400.00 MDL', shown: '341\u00a0lei' });
});

test('[MON-1] [LOC-3] shows prices with bani in every public output without rounding', async () => {
  changeShop({ roundPrices: false });
  expect(await publicPrices()).toEqual({ ...samePrice(34_044), former: '399.01 MDL', shown: '340,44\u00a0lei' });
});

test('[MON-1] own prices are rounded once: list, cart, order, letter, invoice, price list and offline copy agree', async () => {
  const { token, user } = await account.customer();
  await giveContract(backend.database.write, user.id, group);
  const asked = await services.send(pricesCalls.prices, { prodIds: [1, 2, 3] }, bearer(token));
  const { items } = pricesCalls.prices.response.parse(await asked.json());
  expect(items.map(({ id, list, own }) => [id, list.amount, own.amount])).toEqual([
    [1, 34_100, 29_800],
    [2, 34_000, 29_800],
    [3, 34_200, 29_900],
  ]);
  const cart = await read(token, [
    { productId: 1, quantity: 3 },
    { productId: 2, quantity: 1, options: { volume: '4 l' } },
  ]);
  expect(
    cart.lines.map(({ product, total, listTotal }) => [product.price?.amount, total.amount, listTotal?.amount]),
  ).toEqual([
    [29_800, 89_400, 102_300],
    // A surcharge of 12.50 lei is shown and charged as 13 lei.
    [31_100, 31_100, 35_300],
  ]);
  const order = await placeOrder(token, 120_500);
  expect(order.items.map(({ price, total }) => [price.amount, total.amount])).toEqual([
    [29_800, 89_400],
    [31_100, 31_100],
  ]);
  const letter = (await account.letters()).at(-1);
  expect(letter?.text.replace(/\s/g, ' ')).toContain('3 × 298 lei = 894 lei');
  const invoice = await invoiceText(order);
  for (const sum of ['298,00 lei', '894,00 lei', '1 205,00 lei']) expect(invoice).toContain(sum);
  expect((await downloadPriceList(token)).map(([, number, , own, list]) => [number, own, list])).toEqual([
    ['SMP-1', '298,00', '341,00'],
    ['SMP-2', '298,00', '340,00'],
    ['SMP-3', '299,00', '342,00'],
  ]);
  expect(await offlinePrices(String(user.id), token)).toEqual({ 1: 29_800, 2: 29_800, 3: 29_900 });
  await account.get(settingsCalls.usersSettingsUpdate, { token, body: { hideMyPrice: true } });
  expect(await offlinePrices(String(user.id), token)).toEqual({ 1: 34_100, 2: 34_000, 3: 34_200 });
});

test('[MON-1] reports no price change when only rounding was turned on', async () => {
  const key = await account.visitor({ 1: 1 });
  await backend.database.write.query(
    'UPDATE cart_line SET price_seen = 34044 WHERE session_id = (SELECT max(id) FROM shop_session)',
  );
  expect((await account.get(sessionCalls.sessionRead, { key })).cart.lines[0]?.problems).toEqual([]);
});

test('[MON-1] [CAT-2] filters by rounded prices', async () => {
  const list = async (range: { min?: number; max?: number }) =>
    (
      await services.ask(shopProducts, {
        lang,
        filter_options: { filters: [{ key: 'price', ...range }] },
        sort: 'price',
        facets: false,
      })
    ).items.map(({ id }) => id);
  expect(await list({ min: 34_100 })).toEqual([1, 3]);
  expect(await list({ max: 34_100 })).toEqual([2, 1]);
  expect(await list({ min: 34_001, max: 34_199 })).toEqual([1]);
  expect(await list({ min: 34_101, max: 34_200 })).toEqual([3]);
  expect(await list({ max: 34_099 })).toEqual([2]);
  const { facets } = await services.ask(shopProducts, { lang, prodIds: [1, 2, 3], facets: true });
  expect(facets.find(({ key }) => key === 'price')).toMatchObject({ min: 34_000, max: 34_200 });
});

test('[MON-1] shows no discount below one leu', async () => {
  const { items } = await services.ask(shopProductsByTags, { lang, discount: true, limit: 9 });
  expect(items.map(({ id }) => id)).toEqual([1]);
  const product = await services.ask(shopProduct, { lang, slug: 'piesa-3' });
  expect([product.price?.amount, product.compareAtPrice]).toEqual([34_200, null]);
});
