import { z } from 'zod';
import { createCoreBackEnd } from './back-end';
import { contractCustomer, privateCustomer } from './demo';

type Headers = Readonly<Record<string, string>>;

function open(settings: Parameters<typeof createCoreBackEnd>[0] = {}) {
  const core = createCoreBackEnd(settings);
  const call = async (method: string, path: string, body?: object, headers: Headers = {}) => {
    const response = await core.app.request(path, {
      method,
      headers: { 'x-api-key': 'test', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text };
  };
  const post = (path: string, body: object = {}, headers: Headers = {}) => call('POST', path, body, headers);
  const signIn = async (customer: { readonly email: string; readonly password: string }, headers: Headers = {}) => {
    const { body } = await post('/account/auth/login', customer, headers);
    return { tokens: body.tokens, headers: { authorization: `Bearer ${body.tokens.access}` } };
  };
  return { ...core, call, post, signIn };
}

const card = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  price: z.number().nullable(),
  brand: z.object({ slug: z.string() }),
});
const cards = z.array(card);

const courier = {
  customer: { firstName: 'Ana', lastName: 'Ceban', email: 'ana@example.com', phone: '+37368654321' },
  deliveryMethodId: 2,
  paymentMethodId: 2,
  shippingAddress: { address1: 'str. Armenească 10', city: 'Chișinău', postcode: 'MD-2012' },
};

describe('core back end', () => {
  test('refuses calls without an API key and answers unknown paths with an HTML page', async () => {
    const { app, call } = open();
    expect((await app.request('/shop/products', { method: 'POST' })).status).toBe(403);
    const { status, body } = await call('GET', '/shop/nothing');
    expect([status, body]).toEqual([404, expect.stringContaining('404 Not Found')]);
  });
});

describe('shop service', () => {
  test('lists products by category, brand, price and attribute', async () => {
    const { post } = open();
    const { body } = await post('/shop/products', {
      lang: 'ro-MD',
      sort: 'price_asc',
      filter_options: {
        filters: [
          { code: 'category', values: ['sistem-de-franare'] },
          { code: 'brand', values: ['brembo', 'trw'] },
          { code: 'price', min: 500, max: 900 },
          { code: 'attr_axle', values: ['front'] },
        ],
      },
    });
    const rows = cards.parse(body.data);
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.every(({ price, brand }) => Number(price) >= 500 && ['brembo', 'trw'].includes(brand.slug))).toBe(true);
    expect(rows.map(({ price }) => price)).toEqual(
      rows.map(({ price }) => price).toSorted((a, b) => Number(a) - Number(b)),
    );
    expect(body.meta.total).toBe(rows.length);
  });

  test('counts each facet without its own filter', async () => {
    const { post } = open();
    const filters = [
      { code: 'category', values: ['discuri-frana'] },
      { code: 'brand', values: ['ate'] },
    ];
    const { body } = await post('/shop/products', { filter_options: { filters } });
    const facet = body.filters.find(({ code }: { code: string }) => code === 'brand');
    expect(facet.options).toContainEqual({ value: 'ate', title: 'ATE', count: 3, selected: true });
    expect(facet.options).toContainEqual({ value: 'trw', title: 'TRW', count: 3, selected: false });
  });

  test('pages a listing and finds products by text, vehicle and group', async () => {
    const { post } = open();
    const second = await post('/shop/products', { page: 2, limit: 30 });
    expect(second.body.meta).toMatchObject({ total: 79, page: 2, per_page: 30, last_page: 3, from: 31, to: 60 });
    const found = await post('/shop/products', { lang: 'ru', searchStr: 'тормозные колодки golf', carId: 80_211 });
    expect(found.body.data).toEqual([]);
    const pads = await post('/shop/products', { lang: 'ru', searchStr: 'тормозные колодки', carId: 80_211 });
    expect(cards.parse(pads.body.data)).toHaveLength(3);
    const group = await post('/shop/products', { aGroupId: 100_001, carId: 80_211 });
    expect(cards.parse(group.body.data)).toHaveLength(5);
  });

  test('answers a product in both languages and 404 without a slug', async () => {
    const { post } = open();
    const slug = '10001_placute-de-frana-fata-trw-gdb1330';
    const romanian = await post('/shop/product', { lang: 'ro-MD', slug });
    expect(romanian.body.data).toMatchObject({
      name: 'Plăcuțe de frână față TRW GDB1330',
      price: 640,
      compare_at_price: 780,
    });
    const russian = await post('/shop/product', { lang: 'ru', slug, pics_options: { size: 'wb' } });
    expect(russian.body.data.name).toContain('Тормозные колодки');
    expect(russian.body.data.images[0]).toBe('http://localhost/img/wb/product-10001.svg');
    const { status, body } = await post('/shop/product', { lang: 'ru' });
    expect([status, body.message]).toEqual([404, 'Page Not Found']);
  });

  test('serves pictures as SVG', async () => {
    const { app } = open();
    const response = await app.request('/img/wa/product-10001.svg');
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toContain('width="80"');
  });

  test('suggests products, categories, OE numbers and tags', async () => {
    const { post, products } = open();
    const [first] = products;
    const plugs = await post('/shop/search/products', { query: 'bujii', options: { limitProducts: 4 } });
    expect(plugs.body.data[0].products).toHaveLength(4);
    expect(plugs.body.meta.total).toBe(9);
    const oen = await post('/shop/search/productsbyoen', { query: first?.oeNumbers[0]?.number ?? '' });
    expect(oen.body.data[0].id).toBe(first?.id);
    const categories = await post('/shop/search/categories', { lang: 'ru', query: 'фильтр' });
    expect(categories.body.data).toContainEqual({
      name: 'Масляные фильтры',
      url: '/shop/category/filtre-ulei',
      query_params: null,
    });
    const tags = await post('/shop/search/tags', { query: 'frane' });
    expect(tags.body.data).toEqual([{ id: 501, name: 'frâne' }]);
  });

  test('shows the category tree, the mega-menu and the mobile menu', async () => {
    const { post } = open();
    const roots = await post('/shop/category', { lang: 'ro-MD', depth: 1 });
    expect(roots.body.data.map(({ children }: { children: object[] }) => children.length)).toEqual([2, 3, 1, 2]);
    const menu = await post('/shop/menu', { lang: 'ru', megamenu: true, mobilemenu: false });
    expect(menu.body.data[0].submenu).toMatchObject({ type: 'megamenu', columns: [{ size: 6 }] });
    const mobile = await post('/shop/menu', { lang: 'ru', megamenu: false, mobilemenu: true });
    expect(mobile.body.data[0]).toMatchObject({ title: 'Магазин', submenu: { type: 'menu' } });
  });
});

describe('other catalogue services', () => {
  test('finds brands, posts and banners', async () => {
    const { post } = open();
    expect((await post('/brands/search', { ids: ['b-16'] })).body.rows[0]).toMatchObject({
      slug: 'ngk',
      country: { code: 'JP' },
    });
    const latest = await post('/blog/posts', { lang: 'ru', limit: 2, shorten: true });
    expect(latest.body).toMatchObject({ total: 6, posts: [{ date: '03.11.2026' }, { date: '12.10.2026' }] });
    expect((await post('/blog/category', { getTree: true })).body[0].children).toHaveLength(2);
    expect((await post('/banners/', { ids: [2] })).body.banners).toMatchObject([{ code: 'pregatiti-de-iarna' }]);
  });

  test('leads from a manufacturer to a vehicle and decodes a VIN', async () => {
    const { post } = open();
    const models = await post('/vehicle/car/models', { manuId: 106, intervalCount: 3 });
    expect(models.body[0]).toMatchObject({ modId: 8001, intervals: ['2012-2014', '2015-2017', '2018-2020'] });
    expect((await post('/vehicle/car/vehicle', { manuId: 106, modId: 8001 })).body).toHaveLength(2);
    const [car] = (await post('/vehicle/car/vehicle/vin', { vin: 'tmbjj7ne8h0123456' })).body;
    expect(car).toMatchObject({ carId: 80_012, fullName: 'Škoda Octavia III (5E) 1.6 TDI' });
    expect((await post('/vehicle/car/vehicle/vin', { vin: 'X' })).body).toEqual([]);
  });
});

describe('sessions', () => {
  test('keeps the cart of a visitor and shows new prices after a reload', async () => {
    const { call, post, products } = open();
    const created = await post('/account/auth/session', {
      lang: 'ro',
      cart: { items: [{ productId: 10_014, quantity: 2 }] },
      wishlist: [10_001],
      cars: [{ carId: 80_012 }],
    });
    expect(created.body.session).toMatchObject({ cart: { total: 2269, quantity: 2 }, cars: [{ carId: 80_012 }] });
    const headers = { 'x-session-key': created.body.key };
    const [product] = products.filter(({ id }) => id === 10_014);
    Object.assign(product ?? {}, { price: 1000.25 });
    expect((await call('GET', '/account/auth/session', undefined, headers)).body.session.cart.total).toBe(2269);
    const reloaded = await call('GET', '/account/auth/session/reload', undefined, headers);
    expect(reloaded.body).toMatchObject({
      session: { cart: { total: 2000.5 } },
      changes: [{ productId: 10_014, was: 1134.5, now: 1000.25 }],
    });
    const byKey = await call('GET', `/account/auth/session/key/${created.body.key}`);
    expect(byKey.body.session.wishlist).toMatchObject([{ id: 10_001 }]);
  });

  test('limits quantities to the stock and moves the cart to the customer at sign-in', async () => {
    const { call, post, signIn } = open();
    const { body } = await post('/account/auth/session', { cart: { items: [{ productId: 10_001, quantity: 50 }] } });
    expect(body.warnings).toEqual([{ errorName: 'QUANTITY_REDUCED', productId: 10_001, available: 12 }]);
    const { headers } = await signIn(privateCustomer, { 'x-session-key': body.key });
    const own = await call('GET', '/account/auth/session', undefined, headers);
    expect(own.body).toMatchObject({ session: { cart: { quantity: 12 } }, user: { email: privateCustomer.email } });
    expect((await call('GET', `/account/auth/session/key/${body.key}`)).status).toBe(404);
  });
});

describe('orders', () => {
  test('orders as a visitor, pays online and reserves the stock', async () => {
    const { app, call, post, products } = open();
    const { body } = await post('/account/auth/session', { cart: { items: [{ productId: 10_014, quantity: 1 }] } });
    const headers = { 'x-session-key': body.key };
    const checkout = await post('/account/orders/checkout', { lang: 'ro', ...courier }, headers);
    expect(checkout).toMatchObject({ status: 201, body: { order: { total: 1214.4 } } });
    expect(products.find(({ id }) => id === 10_014)?.stock).toBe(5);
    const { token } = checkout.body.order;
    const { url } = (await post('/account/payment/url', { token, returnUrl: 'http://shop.example/done' })).body;
    const paid = await app.request(url, { method: 'POST' });
    expect(paid.headers.get('location')).toBe('http://shop.example/done');
    const order = await call('GET', `/account/orders/${token}?lang=ru`);
    expect(order.body).toMatchObject({
      status: 'PENDING',
      payment: { code: 'card', paid: true },
      subtotal: 1134.5,
      totals: [{ title: 'Доставка', price: 79.9 }],
      shippingAddress: { firstName: 'Ana', address: 'MD-2012, Chișinău, str. Armenească 10' },
    });
    expect((await post('/account/orders/checkout', courier, headers)).body.code).toBe('CART_EMPTY');
  });

  test('refuses an order of more pieces than are in stock', async () => {
    const { post } = open();
    const items = [{ productId: 10_014, quantity: 7 }];
    const { status, body } = await post('/account/orders/checkout', { ...courier, items });
    expect(status).toBe(409);
    expect(body.errors).toEqual([{ errorName: 'QUANTITY_REDUCED', productId: 10_014, available: 6 }]);
    const twice = [0, 1].map(() => ({ productId: 10_014, quantity: 4 }));
    expect((await post('/account/orders/checkout', { ...courier, items: twice })).body.errors).toMatchObject([
      { productId: 10_014, available: 2 },
    ]);
  });

  test('lists the orders, debt and sales of a customer with a contract', async () => {
    const { call, post, signIn } = open({ now: () => new Date('2026-11-20T10:00:00Z') });
    const { headers } = await signIn(contractCustomer);
    const list = await post('/account/orders', { page: 1, limit: 2, sort: 'default' }, headers);
    expect(list.body).toMatchObject({ total: 3, items: [{ status: 'PENDING' }, { status: 'SHIPPED' }] });
    const debt = await call('GET', '/account/users/debt/1', undefined, headers);
    expect(debt.body).toMatchObject({ total: 12_450, overdue: 3200.75, documents: [{ overdueDays: 15 }, {}, {}] });
    const period = { dateFrom: '2026-10-25', dateTo: '20.11.2026' };
    const report = await post('/account/users/usersalesreport', period, headers);
    expect(report.body).toMatchObject({ totalQuantity: 6, rows: [{ date: '31.10.2026' }, {}, {}] });
    const other = await signIn(privateCustomer);
    expect((await call('GET', '/account/users/debt/0', undefined, other.headers)).status).toBe(403);
  });
});

describe('account service', () => {
  test('refuses wrong credentials with 400 and signs up once per address', async () => {
    const { post } = open();
    const wrong = await post('/account/auth/login', { email: privateCustomer.email, password: 'x' });
    expect(wrong).toMatchObject({
      status: 400,
      body: { success: false, code: 'WRONG_CREDENTIALS', errors: [{ errorName: 'BAD_REQUEST', field: 'email' }] },
    });
    const customer = { email: 'New@example.com', password: 'secret-1', lang: 'ru' };
    expect((await post('/account/auth/signup', customer)).body.user).toMatchObject({ email: 'new@example.com' });
    expect((await post('/account/auth/signup', customer)).status).toBe(409);
  });

  test('refuses an expired access token and rotates the refresh token', async () => {
    let now = new Date('2026-11-20T10:00:00Z');
    const { call, post, signIn } = open({ now: () => now, accessTokenSeconds: 60 });
    const { tokens, headers } = await signIn(privateCustomer);
    now = new Date('2026-11-20T10:01:01Z');
    expect(await call('GET', '/account/users/address', undefined, headers)).toMatchObject({ status: 401 });
    const refreshed = await post('/account/auth/refresh', {}, { 'x-refresh-token': tokens.refresh });
    const renewed = { authorization: `Bearer ${refreshed.body.tokens.access}` };
    expect((await call('GET', '/account/users/address', undefined, renewed)).body).toEqual({
      success: true,
      addresses: [],
    });
    expect((await post('/account/auth/refresh', {}, { 'x-refresh-token': tokens.refresh })).status).toBe(401);
  });

  test('confirms e-mail and phone and resets a forgotten password with the secrets of the outbox', async () => {
    const { outbox, post, signIn } = open();
    const { headers } = await signIn(privateCustomer);
    await post('/account/auth/emailconf', { lang: 'ro' }, headers);
    await post('/account/auth/phoneconf', {}, headers);
    const secretOf = (kind: string) => outbox.find((letter) => letter.kind === kind)?.secret ?? '';
    await post('/account/auth/emailconfcheck', { emailconfuniqid: secretOf('emailconf') });
    const checked = await post('/account/auth/phoneconfcheck', { phoneConfPINCODE: secretOf('phoneconf') }, headers);
    expect(checked.body.user).toMatchObject({ email_confirmed: true, phone_confirmed: true });
    await post('/account/auth/fpass', { email: privateCustomer.email, lang: 'ro' });
    const reset = { fpassuniqid: secretOf('fpass'), password: 'new-secret' };
    expect((await post('/account/auth/fpasswd', reset)).body).toEqual({ success: true });
    expect((await post('/account/auth/fpasswd', reset)).body.code).toBe('LINK_EXPIRED');
    const changed = await post('/account/auth/login', { ...privateCustomer, password: 'new-secret' });
    expect(changed.status).toBe(200);
  });

  test('keeps one default address and finds localities', async () => {
    const { call, post, signIn } = open();
    const { headers } = await signIn(privateCustomer);
    const fields = {
      firstName: 'Ana',
      lastName: 'Ceban',
      address1: 'str. Teilor 3',
      city: 'Orhei',
      phone: '+37368654321',
    };
    const first = await call('PUT', '/account/users/address', fields, headers);
    await call('PUT', '/account/users/address', { ...fields, city: 'Cahul', default: true }, headers);
    await call('PUT', `/account/users/address/${first.body.address.id}`, { ...fields, city: 'Bălți' }, headers);
    const list = await call('GET', '/account/users/address', undefined, headers);
    expect(list.body.addresses).toMatchObject([
      { city: 'Bălți', default: false },
      { city: 'Cahul', default: true },
    ]);
    const search = await post('/account/address/search', { query: 'chis' });
    expect(search.body.items).toContainEqual(expect.objectContaining({ id: 101, label: 'Chișinău, mun. Chișinău' }));
    expect((await post('/account/address/search/tree', { id: 30 })).body.items).toHaveLength(2);
  });

  test('answers true to a newsletter subscription and a message otherwise', async () => {
    const { post } = open();
    expect((await post('/account/contacts/newsletter', { email: 'a@example.com' })).body).toBe(true);
    expect((await post('/account/contacts/newsletter', { email: 'a@example.com' })).body.message).toBe(
      'Sunteți deja abonat.',
    );
    expect((await post('/account/contacts/newsletter', { email: 'no', lang: 'ru' })).status).toBe(422);
  });
});
