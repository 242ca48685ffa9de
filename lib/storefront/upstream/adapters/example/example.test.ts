import { serve } from '@hono/node-server';
import { webPushSubscribe } from '@/lib/contract/account/alerts';
import * as auth from '@/lib/contract/account/auth';
import { usersDebt, usersSalesReport } from '@/lib/contract/account/business';
import { contactUs, newsletter } from '@/lib/contract/account/contacts';
import type { Call, ResponseOf } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import * as content from '@/lib/contract/catalogue/content';
import * as shop from '@/lib/contract/catalogue/shop';
import * as vehicle from '@/lib/contract/catalogue/vehicle';
import { deliveryList } from '@/lib/contract/orders/delivery';
import * as orders from '@/lib/contract/orders/orders';
import { paymentUrl } from '@/lib/contract/orders/payment';
import * as session from '@/lib/contract/orders/session';
import { createCoreBackEnd } from '@/tests/core-back-end/back-end';
import { contractCustomer } from '@/tests/core-back-end/demo';
import { type CallOptions, callService } from '../../call';
import { exampleAdapter } from './example';

const { app, outbox } = createCoreBackEnd();
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, (address) => resolve(address.port));
  });
  for (const service of ['shop', 'brands', 'blog', 'vehicle', 'account', 'banners'])
    process.env[`${service.toUpperCase()}_API_URL`] = `http://127.0.0.1:${port}/${service}`;
  process.env['BACKEND_ADAPTER'] = 'example';
  process.env['BACKEND_PROFILE'] = 'core';
});
afterAll(() => {
  if ('closeAllConnections' in server) server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

type Options<C extends Call> = Omit<CallOptions<C>, 'locale'> & { readonly locale?: CallOptions<C>['locale'] };

/** The data of a successful call. */
async function read<C extends Call>(call: C, options: Options<C> = {}): Promise<ResponseOf<C>> {
  const result = await callService<C>(call, { locale: 'ro-MD', ...options });
  if (!result.ok) throw new Error(`${call.path}: ${JSON.stringify(result.error)}`);
  return result.data;
}

/** The status and causes of a refused call. */
async function refused<C extends Call>(call: C, options: Options<C> = {}) {
  const result = await callService<C>(call, { locale: 'ro-MD', ...options });
  return result.ok ? result : [result.error.status, ...result.error.errors.map(({ errorName }) => errorName)];
}

const firstOf = <Item>(items: readonly Item[]): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('The list is empty.');
  return first;
};

const listOf = (body: object, locale: 'ro-MD' | 'ru' = 'ro-MD') => read(shop.shopProducts, { body, locale });
const filtered = (filters: readonly object[]) => listOf({ filter_options: { filters } });
const brakePads = { key: 'category', values: ['placute-frana'] };

describe('the catalogue of the example', () => {
  it('[BE-1] has categories with children and ancestors', async () => {
    const tree = await read(shop.shopCategory, { body: {} });
    expect(tree.children.map(({ slug }) => slug)).toContain('sistem-de-franare');
    const { category, breadcrumbs } = await read(shop.shopCategory, { body: { slug: 'placute-frana' }, locale: 'ru' });
    expect(category).toMatchObject({ name: 'Тормозные колодки', layout: 'products', image: { width: 320 } });
    expect(breadcrumbs.map(({ slug }) => slug)).toEqual(['sistem-de-franare', 'placute-frana']);
    expect(await refused(shop.shopCategory, { body: { slug: 'nimic' } })).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it('[BE-1] maps filters and facets both ways', async () => {
    const { facets, total } = await filtered([brakePads]);
    expect(facets.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['brand', 'price', 'availability', 'attr.axle']),
    );
    const categories = facets.find(({ key }) => key === 'category');
    expect(categories).toMatchObject({ items: [{ value: 'placute-frana', count: total }] });
    expect(facets.find(({ key }) => key === 'price')).toMatchObject({ min: 43_075, max: 89_000 });
    const narrowed = await filtered([
      ...[brakePads, { key: 'brand', values: ['trw'] }, { key: 'attr.axle', values: ['rear'] }],
      ...[
        { key: 'price', min: 50_000, max: 60_000 },
        { key: 'availability', values: ['3'] },
      ],
    ]);
    expect(narrowed.items).toMatchObject([
      { partNumber: 'GDB1331', price: { amount: 58_550, currency: 'MDL' }, stockRating: 5 },
    ]);
  });

  it('[BE-1] sorts and pages lists', async () => {
    const page = await listOf({ sort: '-price', limit: 2, page: 2 });
    expect(page).toMatchObject({ sort: '-price', page: 2, limit: 2, totalCapped: false });
    const [first, second] = page.items.map(({ price }) => price?.amount ?? 0);
    expect(first).toBeGreaterThanOrEqual(second ?? 0);
    expect((await listOf({ carId: 80_012 })).car).toEqual({ carId: 80_012, name: 'Škoda Octavia III (5E) 1.6 TDI' });
  });

  it('[BE-1] lists the parts of a group for a car', async () => {
    const partsOf = async (aGroupId: number) => (await listOf({ carId: 80_012, aGroupId })).total;
    const [department, pads, discs] = await Promise.all([1, 11, 12].map(partsOf));
    expect([pads, discs]).toEqual([2, 2]);
    expect(department).toBe(4);
    expect(await partsOf(999)).toBe(0);
  });

  it('[BE-1] reads a product by the slug of its card', async () => {
    const { slug, id } = firstOf((await filtered([brakePads])).items);
    expect(slug).toMatch(/^\d+-[a-z0-9-]+$/);
    const product = await read(shop.shopProduct, { body: { slug }, locale: 'ru' });
    expect(product).toMatchObject({ id, category: { slug: 'placute-frana' }, compatibility: 'list' });
    expect(product.offers.map(({ name }) => name)).toContain('Магазин в Кишинёве');
    expect(product.description).not.toContain('<');
    const alternatives = await read(shop.shopProductAlternatives, {
      body: { altNums: product.altNums, articleId: id },
    });
    expect(alternatives.items.every((each) => each.id !== id)).toBe(true);
    const cars = await read(shop.shopProductCars, { body: { articleId: id, limit: 2 } });
    expect(cars).toMatchObject({ limit: 2, items: [{ carDesc: expect.any(String) }, {}] });
    expect(await refused(shop.shopProduct, { body: { slug: 'nimic' } })).toEqual([404, 'PAGE_NOT_FOUND']);
  });

  it('[BE-1] suggests products, numbers, categories and tags', async () => {
    const options = { query: 'frana', options: { limit: 5 } };
    const products = await read(shop.shopSearchProducts, { body: options });
    expect(firstOf(firstOf(products.groups).items)).toMatchObject({ partNumber: expect.stringMatching(/./) });
    const categories = await read(shop.shopSearchCategories, { body: options });
    expect(firstOf(categories.items)).toMatchObject({ url: '/shop/category/sistem-de-franare', count: 23 });
    const { items } = await read(shop.shopSearchTags, { body: { query: 'frâne' } });
    expect(items).toMatchObject([{ slug: 'tag-501', count: 23 }]);
    const { oenNumbers } = await read(shop.shopProduct, { body: { slug: firstOf((await listOf({})).items).slug } });
    const numbers = await read(shop.shopSearchProductsByOen, { body: { query: firstOf(oenNumbers).oeNumber } });
    expect(numbers.total).toBeGreaterThan(0);
  });

  it('[BE-1] names a tag in both languages', async () => {
    const tagged = (locale: 'ro-MD' | 'ru') => read(shop.shopProductsByTags, { body: { tag: 'tag-507' }, locale });
    expect((await tagged('ro-MD')).tag).toEqual({ id: 507, name: 'promoții', slug: 'tag-507' });
    expect((await tagged('ru')).tag).toEqual({ id: 507, name: 'акции', slug: 'tag-507' });
    const { tag } = await read(shop.shopProductsByTags, { body: { tag: 'promotii' }, locale: 'ru' });
    expect(tag).toMatchObject({ name: 'акции' });
  });

  it('[BE-1] has menus, stores, brands and banners with their products', async () => {
    const menu = (mobilemenu: boolean) => read(content.shopMenu, { body: { megamenu: !mobilemenu, mobilemenu } });
    expect(firstOf((await menu(false)).items)).toMatchObject({ submenu: { type: 'megamenu', size: 'md' } });
    expect((await menu(false)).items.map(({ url }) => url)).toContain('/shop/tag/promotii');
    expect(firstOf((await menu(true)).items).submenu?.columns[0]?.links[0]).toMatchObject({
      title: 'Plăcuțe de frână',
    });
    expect((await read(shop.shopStocks, { body: {} })).items).toHaveLength(2);
    const { items } = await read(content.brandsSearch, { body: { slug: 'brembo' }, locale: 'ru' });
    expect(items).toMatchObject([{ name: 'Brembo', country: 'Италия', products: 5 }]);
    const { id } = firstOf(items);
    expect((await read(content.brandsSearch, { body: { ids: [id] } })).items).toMatchObject([{ slug: 'brembo' }]);
    const banner = firstOf((await read(content.bannersList, { body: { ids: ['reduceri-la-frane'] } })).items);
    expect((await listOf({ tagName: banner.productTag })).total).toBe(23);
  });

  it('[BE-1] has posts by slug, category and tag', async () => {
    const { items: tags } = await read(content.blogTags, { body: {} });
    const tagged = await read(content.blogPosts, { body: { tag: 'tag-1', shorten: true }, locale: 'ru' });
    expect(tagged.total).toBe(tags.find(({ slug }) => slug === 'tag-1')?.count);
    const { slug } = firstOf(tagged.items);
    const post = firstOf((await read(content.blogPosts, { body: { slug } })).items);
    expect(post).toMatchObject({ content: [{ type: 'paragraph' }, { type: 'paragraph' }] });
    expect(post.date).toMatch(/^\d{4}-\d\d-\d\dT/);
    const { items } = await read(content.blogCategories, { body: { getTree: true } });
    expect(items.some(({ children }) => children.length > 0)).toBe(true);
    expect(await refused(content.blogPosts, { body: { tag: 'tag-99' } })).toEqual([404, 'TAG_NOT_FOUND']);
  });
});

describe('the vehicles of the example', () => {
  it('[BE-1] are chosen by make, model and engine', async () => {
    const { items: makes } = await read(vehicle.carManufacturers, { body: {} });
    const { manuId } = firstOf(makes.filter(({ slug }) => slug === 'skoda'));
    const models = await read(vehicle.carModels, { body: { manuId, intervalCount: 3 } });
    expect(firstOf(models.items)).toMatchObject({ yearOfConstrFrom: 201_211, yearOfConstrTo: 202_002 });
    expect(models.intervals[0]).toMatchObject({ from: expect.any(Number), modelIds: [expect.any(Number)] });
    const body = { manuId, modId: firstOf(models.items).modelId };
    const engines = await read(vehicle.carVehicle, { body });
    expect(engines.simple).toBe(false);
    const simple = await read(vehicle.carVehicle, { body: { ...body, simple: true } });
    const { carId } = firstOf<{ readonly carId: number }>(simple.items);
    const { items } = await read(vehicle.carVehicleDetails, { body: { carIds: [carId] }, locale: 'ru' });
    expect(items).toMatchObject([
      { prodYears: '11.2012–02.2020', vehicleDetails: { manuName: 'Škoda', fuelType: 'бензин' } },
    ]);
    expect((await read(vehicle.carImage, { body: { carId } })).image).toContain('/img/');
  });

  it('[BE-1] are found by VIN', async () => {
    const find = (vin: string) => read(vehicle.carVehicleByVin, { body: { vin } });
    expect(await find('TMBJJ7NE8H0123456')).toMatchObject({ confidence: 'exact', matchingVehiclesCount: 1 });
    expect(await find('WVWZZZAUZGW123456')).toMatchObject({ confidence: 'probable', matchingVehiclesCount: 2 });
    expect(await find('AAAAAAAAAAAAAAAAA')).toMatchObject({ confidence: 'none', reason: 'NO_VEHICLE' });
    expect(await find('123')).toMatchObject({ confidence: 'none', reason: 'LENGTH' });
  });
});

const commandId = () => crypto.randomUUID();
const buyer = { firstName: 'Ion', lastName: 'Rusu', email: 'ion@exemplu.md', phone: '069123456' };
const street = {
  firstName: 'Ion',
  lastName: 'Rusu',
  country: 'MD',
  address: 'Uzinelor 12',
  city: 'Chișinău',
  phone: '069123456',
};

async function startSession() {
  const { items } = await filtered([brakePads, { key: 'availability', values: ['5'] }]);
  const [first, second] = items.filter(({ price }) => price !== null).map(({ id }) => id);
  const cart = [{ action: 'add', productId: first, quantity: 2, commandId: commandId() }];
  const body = { cart, garage: [{ carId: 80_012, present: true, vin: 'TMBJJ7NE8H0123456' }], currentCarId: 80_012 };
  const { key, state } = await read(session.sessionCreate, { body });
  return { sessionKey: key, state, first, second };
}

const order = (total: number, changes: object = {}) => ({
  idempotencyKey: crypto.randomUUID(),
  ...{ contact: buyer, delivery: { methodId: 2, address: street }, payment: 'card', agree: true },
  expectedTotal: { amount: total, currency: 'MDL' },
  ...changes,
});

describe('a purchase at the example', () => {
  it('[BE-1] keeps cart, lists and cars in the session', async () => {
    const { sessionKey, state, first, second } = await startSession();
    expect(state).toMatchObject({
      cart: { quantity: 2 },
      currentCarId: 80_012,
      garage: [{ maskedVin: 'TMB**********3456' }],
    });
    const change = (body: object) => read(session.sessionUpdate, { sessionKey, body });
    const changed = await change({
      cart: [
        { action: 'add', productId: first, quantity: 1, commandId: commandId() },
        { productId: second, quantity: 4 },
      ],
      wishlist: [{ productId: second, present: true }],
      compare: [{ productId: first, present: true }],
    });
    expect(changed.cart.lines.map(({ quantity, product }) => [product.id, quantity])).toEqual([
      [first, 3],
      [second, 4],
    ]);
    expect(firstOf(changed.cart.lines).product).toMatchObject({ brand: { name: expect.any(String) } });
    await change({
      cart: [{ action: 'remove', productId: second }],
      wishlist: [{ productId: second, present: false }],
    });
    const seen = await read(session.sessionRead, { sessionKey, locale: 'ru' });
    expect(seen).toMatchObject({ cart: { quantity: 3 }, wishlist: [], compare: [first] });
    expect(await read(session.sessionReload, { sessionKey })).toMatchObject({ cart: { quantity: 3 } });
    expect(await read(session.sessionReadByKey, { params: { key: sessionKey } })).toMatchObject({
      cart: { quantity: 3 },
    });
    const empty = await change({ clearCart: true, garage: [{ carId: 80_012, present: false }] });
    expect(empty).toMatchObject({ cart: { lines: [], total: { amount: 0 } }, garage: [], currentCarId: null });
  });

  it('[BE-1] refuses goods that are sold out, and unknown sessions', async () => {
    const { sessionKey } = await startSession();
    const soldOut = firstOf((await listOf({ limit: 100 })).items.filter(({ stockRating }) => stockRating === 0));
    const cart = [{ productId: soldOut.id, quantity: 1 }];
    expect(await refused(session.sessionUpdate, { sessionKey, body: { cart } })).toEqual([409, 'OUT_OF_STOCK']);
    expect(await refused(session.sessionRead, { sessionKey: 'x'.repeat(24) })).toEqual([404, 'SESSION_NOT_FOUND']);
  });

  it('[BE-1] places and pays an order at the shown total', async () => {
    const { sessionKey, state } = await startSession();
    const { items: methods } = await read(deliveryList, { locale: 'ru' });
    expect(methods.map(({ name }) => name)).toContain('Самовывоз из магазина');
    expect(methods.find(({ code }) => code === 'pickup')?.stores[0]?.hours).not.toBe('');
    const courier = firstOf(methods.filter(({ code }) => code === 'courier'));
    const total = state.cart.total.amount + courier.price.amount;
    const place = (body: object) => refused(orders.ordersCheckout, { sessionKey, body });
    expect(await place(order(total - 1))).toEqual([409, 'CART_CHANGED']);
    expect(await place(order(total, { payment: 'invoice' }))).toEqual([400, 'PAYMENT_METHOD_UNAVAILABLE']);
    expect(await place(order(total, { contact: { ...buyer, email: undefined } }))).toEqual([400, 'EMAIL_REQUIRED']);
    const placed = await read(orders.ordersCheckout, { sessionKey, body: order(total) });
    expect(placed).toMatchObject({ total: { amount: total } });
    const { url } = await read(paymentUrl, { body: { token: placed.token } });
    expect(url).toContain(`/pay/${placed.token}`);
    const paid = await fetch(url, { method: 'POST', redirect: 'manual' });
    expect(paid.headers.get('location')).toMatch(new RegExp(`/api/payments/return/ro-MD/${placed.token}$`));
    expect(await refused(paymentUrl, { body: { token: placed.token } })).toEqual([409, 'PAYMENT_NOT_OPEN']);
  });
});

const secretOf = (kind: string) => outbox.findLast((letter) => letter.kind === kind)?.secret ?? '';

describe('an account of the example', () => {
  it('[BE-1] is created, confirmed and used until sign-out', async () => {
    const { sessionKey } = await startSession();
    const account = { email: 'nou@exemplu.md', password: 'o-parola-lunga', firstName: 'Vera', lastName: 'Rusu' };
    const signup = await read(auth.authSignup, { sessionKey, body: account });
    expect(signup.user).toMatchObject({ firstName: 'Vera', phone: null, contracts: [] });
    expect(await refused(auth.authSignup, { body: account })).toEqual([409, 'BAD_REQUEST']);
    let token = signup.tokens.accessToken;
    expect(await read(session.sessionRead, { token })).toMatchObject({ cart: { quantity: 2 } });
    await read(auth.authEmailConfirm, { token, body: {} });
    await read(auth.authEmailConfirmCheck, { token, body: { emailconfuniqid: secretOf('emailconf') } });
    const profile = { firstName: 'Vera', lastName: 'Rusu', phone: '+37369123456' };
    expect(await read(auth.usersUpdate, { token, body: profile })).toMatchObject({
      user: { email_confirmed: true, phone: '+37369123456' },
    });
    await read(auth.authPhoneConfirm, { token, body: {} });
    expect(await refused(auth.authPhoneConfirmCheck, { token, body: { phoneConfPINCODE: '0000' } })).toEqual([
      400,
      'PIN_WRONG',
    ]);
    await read(auth.authPhoneConfirmCheck, { token, body: { phoneConfPINCODE: secretOf('phoneconf') } });
    const newPassword = 'alta-parola-lunga';
    const change = (oldPassword: string) => ({ token, body: { oldPassword, newPassword } });
    expect(await refused(auth.authPasswd, change('gresita'))).toEqual([400, 'PASSWORD_WRONG']);
    const { tokens } = await read(auth.authPasswd, change(account.password));
    const renewed = await read(auth.authRefresh, { refreshToken: tokens.refreshToken, body: {} });
    token = renewed.tokens.accessToken;
    expect(await refused(auth.authRefresh, { refreshToken: tokens.refreshToken, body: {} })).toEqual([
      401,
      'INVALID_GRANT',
    ]);
    expect(await read(auth.authLogout, { token, refreshToken: renewed.tokens.refreshToken, body: {} })).toEqual({
      ok: true,
    });
    expect(await refused(orders.addressList, { token })).toEqual([401, 'UNAUTHORIZED']);
  });

  it('[BE-1] gets a new password by e-mail', async () => {
    const account = { email: 'uituc@exemplu.md', password: 'o-parola-lunga' };
    await read(auth.authSignup, { body: account });
    await read(auth.authForgot, { body: { email: account.email } });
    const body = { fpassuniqid: secretOf('fpass'), password: 'alta-parola-lunga' };
    await read(auth.authForgotSet, { body });
    expect(await refused(auth.authForgotSet, { body })).toEqual([400, 'LINK_INVALID']);
    expect(await refused(auth.authLogin, { body: account })).toEqual([400, 'BAD_REQUEST']);
    expect(await read(auth.authLogin, { body: { ...account, password: body.password } })).toHaveProperty('tokens');
  });

  it('[BE-1] has addresses and localities', async () => {
    const { tokens } = await read(auth.authSignup, {
      body: { email: 'adresa@exemplu.md', password: 'o-parola-lunga' },
    });
    const token = tokens.accessToken;
    const created = await read(orders.addressCreate, { token, body: { ...street, address1: 'ap. 3' } });
    expect(created).toMatchObject({ address: 'Uzinelor 12', address1: 'ap. 3', default: true });
    const params = { id: created.id };
    await read(orders.addressUpdate, { token, params, body: { ...street, city: 'Bălți' } });
    expect(await read(orders.addressRead, { token, params })).toMatchObject({ city: 'Bălți', address1: '' });
    expect((await read(orders.addressList, { token })).items).toHaveLength(1);
    expect(await read(orders.addressDelete, { token, params })).toEqual({ ok: true });
    expect(await refused(orders.addressRead, { token, params })).toEqual([404, 'NOT_FOUND']);
    const region = firstOf((await read(orders.placeTree, { body: {}, locale: 'ru' })).items);
    const town = firstOf((await read(orders.placeTree, { body: { id: region.id } })).items);
    expect(await read(orders.placeRead, { body: { id: town.id } })).toMatchObject({ parentId: region.id });
    expect(firstOf((await read(orders.placeSearch, { body: { query: 'Кишинёв' } })).items)).toMatchObject({
      name: 'mun. Chișinău',
    });
  });

  it('[BE-1] of a business has orders, debt and a sales report', async () => {
    const { user, tokens } = await read(auth.authLogin, { body: contractCustomer });
    const token = tokens.accessToken;
    expect(user.contracts).toEqual([{ id: 71, number: 'CT-2025/071', name: 'CT-2025/071' }]);
    const list = await read(orders.ordersList, { token, body: { limit: 2 }, locale: 'ru' });
    expect(list).toMatchObject({
      total: 3,
      items: [
        { stage: 'preparing', others: 0 },
        { stage: 'sent', others: 1 },
      ],
    });
    const detail = await read(orders.orderRead, { token, params: { id: firstOf(list.items).id }, locale: 'ru' });
    expect(detail).toMatchObject({
      delivery: { name: 'Курьер' },
      contact: { lastName: 'Lungu' },
      totals: [{ code: 'delivery' }],
    });
    expect(firstOf(detail.items).product.brandName).not.toBe('');
    const completed = await read(orders.ordersList, { token, body: { status: 'COMPLETED' } });
    expect(completed).toMatchObject({ total: 1, items: [{ stage: 'received' }] });
    const debt = await read(usersDebt, { token, params: { detail: '1' } });
    expect(debt).toMatchObject({ total: { amount: 1_245_000 }, overdue: { amount: 320_075 }, documents: [{}, {}, {}] });
    expect(await read(usersDebt, { token, params: { detail: '0' } })).toMatchObject({
      documents: [],
      contracts: [{ id: 71 }],
    });
    const report = await read(usersSalesReport, { token, body: { from: '2020-01-01', to: '2100-01-01' } });
    expect(report).toMatchObject({ documents: 3, lines: 5, quantity: 10 });
    expect(report.months.reduce((sum, { total }) => sum + total.amount, 0)).toBe(report.total.amount);
    expect(report.brands.every(({ brand }) => brand !== null)).toBe(true);
    const visitor = await read(auth.authSignup, { body: { email: 'fara@exemplu.md', password: 'o-parola-lunga' } });
    const noContract = { token: visitor.tokens.accessToken, params: { detail: '0' as const } };
    expect(await refused(usersDebt, noContract)).toEqual([403, 'CONTRACT_REQUIRED']);
  });

  it('[BE-1] sends messages and subscribes to newsletter and push messages', async () => {
    const message = { name: 'Ion', email: 'ion@exemplu.md', subject: 'Livrare', message: 'Când ajunge?' };
    expect(await read(contactUs, { body: message })).toEqual({ ok: true });
    const subscribe = () => read(newsletter, { body: { email: 'ion@exemplu.md', lang: 'ru', consent: '2026-01' } });
    expect([await subscribe(), await subscribe()]).toEqual([true, true]);
    const pushSubObj = { endpoint: 'https://push.exemplu.md/1', keys: { p256dh: 'a', auth: 'b' } };
    expect(await read(webPushSubscribe, { body: { pushSubObj } })).toEqual({ ok: true });
  });
});

it('[BE-1] maps exactly the core calls', () => {
  const core = Object.values<Call>(calls).filter(({ profile }) => profile === 'core');
  const names = (list: readonly Call[]) =>
    list.map(({ method, service, path }) => `${method} ${service}${path}`).sort();
  expect(names(exampleAdapter.calls.map(({ call }) => call))).toEqual(names(core));
});
