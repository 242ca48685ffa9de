import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sessionStore } from '@/components/session/session-client';
import { lastLocality } from '@/lib/browser/storage/browser-storage';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { addDays, localDay } from '@/lib/domain/time/calendar';
import { type ApiCall, answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { productCard } from '@/tests/fixtures/products';
import { aProof } from '@/tests/fixtures/proof';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { CheckoutView } from './checkout-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const today = localDay(new Date());
const soon = { from: today, to: today };
const later = { from: addDays(today, 4), to: addDays(today, 6) };
const shared = {
  description: 'Descriere',
  daysMin: 0,
  daysMax: 1,
  refused: null,
  promise: soon,
  lines: [],
  split: null,
};
const store = (id: number, name: string) => ({
  id,
  name,
  address: 'str. Calea Ieșilor 10',
  hours: 'Mo-Fr 08:30-18:00',
  here: 1,
  promise: soon,
  lines: [],
  split: null,
});
const pickup: DeliveryOption = {
  ...shared,
  id: 1,
  code: 'pickup',
  name: 'Ridicare',
  price: lei(0),
  freeFrom: null,
  total: lei(742),
  needsAddress: false,
  stores: [store(3, 'Calea Ieșilor')],
};
const courier: DeliveryOption = {
  ...shared,
  id: 2,
  code: 'courier',
  name: 'Curier',
  price: lei(40),
  freeFrom: lei(1000),
  total: lei(782),
  needsAddress: true,
  stores: [],
};
const quote = 'POST /api/account/delivery/quote';
const checkout = 'POST /api/account/orders/checkout';
const places = 'POST /api/account/address/search';
const answers = {
  [quote]: { body: { weight: 1800, items: [pickup, courier] } },
  [places]: { body: { items: [] } },
  'GET /api/auth/me': { body: { state: 'guest', user: null } },
};
const refusal = (errorName: string, path = '', status = 409) => ({
  status,
  body: { message: '', errors: [{ errorName, message: '', path }] },
});

/** Lost responses are retried with delays, which exceed the default timeout. */
const longTimeout = { timeout: 10_000 };
/** Renders the page with an empty SWR cache. */
const fresh = (
  <SWRConfig value={{ provider: () => new Map() }}>
    <CheckoutView />
  </SWRConfig>
);
const engine = { code: 'engine' as const, params: { for: '1.6 BSE', yours: '1.9 TDI BXE' } };
let revision = 0;

async function open(replies: Parameters<typeof answerApi>[0] = {}) {
  sessionStorage.clear();
  push.mockClear();
  revision += 1;
  const calls = answerApi({
    ...answers,
    'GET /api/session': { body: sessionState(revision, [cartLine()]) },
    ...replies,
  });
  jest.mocked(fetch).mockClear();
  renderPage(fresh);
  await act(() => sessionStore.reload(true));
  await screen.findByLabelText('Prenume');
  return calls;
}

async function fill() {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Prenume'), 'Ion');
  await user.type(screen.getByLabelText('Nume'), 'Rusu');
  await user.type(screen.getByLabelText('Telefon'), '069123456');
  await user.type(screen.getByLabelText(/^E-mail/), 'ion@mail.md');
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
}
const place = () => userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));

/** Waits for the delivery quote of the locality, during which the button is busy. */
async function quoted(calls: readonly ApiCall[], city: string) {
  await waitFor(() => expect(calls).toContainEqual({ name: quote, body: { lang: 'ro-MD', city } }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Comandă:/ })).toBeEnabled());
}

beforeAll(installNativeDialog);

test('[CHK-1] an empty form marks and counts all fields and focuses the first', async () => {
  const calls = await open();
  await place();
  expect(await screen.findByText('4 câmpuri mai trebuie completate')).toBeVisible();
  expect(screen.getByLabelText('Prenume')).toHaveFocus();
  expect(screen.getByLabelText('Prenume')).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Bifează acordul ca să continui.')).toBeVisible();
  expect(calls.some(({ name }) => name === checkout)).toBe(false);
});

test('[CHK-1] the courier requires an address and adds its price to the total', async () => {
  await open();
  await userEvent.click(screen.getByRole('radio', { name: /Curier/ }));
  expect(screen.getByLabelText('Localitatea')).toBeVisible();
  expect(screen.getByRole('button', { name: /782/ })).toBeVisible();
  await place();
  expect(await screen.findAllByText('Completează acest câmp.')).toHaveLength(5);
});

test('[CHK-2] reports a lost response; the next press sends the same order with the same key', async () => {
  const calls = await open();
  await fill();
  await place();
  expect(await screen.findByText('Verificăm comanda')).toBeVisible();
  expect(await screen.findByText('Nu am primit răspuns', undefined, longTimeout)).toBeVisible();
  const again = answerApi({
    ...answers,
    'GET /api/session': { body: sessionState(revision + 1) },
    [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } },
  });
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'));
  const sent = [...calls, ...again].filter(({ name }) => name === checkout).map(({ body }) => body);
  expect(sent).toHaveLength(4);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(sent[0]).toMatchObject({ expectedTotal: lei(742), delivery: { methodId: 1, storeId: 3 }, agree: true });
});

test('[ACC-5] charges hidden own prices, says so and shows the sum on request', async () => {
  const calls = await open({ [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(650) } } });
  const state = sessionState(revision, [cartLine()]);
  await act(() => sessionStore.receive({ ...state, revision: 9000, cart: { ...state.cart, charged: lei(650) } }));
  await fill();
  expect(screen.getByText(/Comanda se plătește la prețurile contractului tău/)).toBeVisible();
  await userEvent.click(screen.getByText('Arată suma de plată'));
  expect(screen.getByText(/De plată, cu livrare/)).toHaveTextContent('650 lei');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite comanda' }));
  await waitFor(() => expect(calls.some(({ name }) => name === checkout)).toBe(true));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ expectedTotal: lei(650) });
});

test('[CRT-2] places no order when the total has changed; shows the new total and a link to the cart', async () => {
  await open({ [checkout]: refusal('CART_CHANGED') });
  await fill();
  await place();
  expect(await screen.findByText('Prețurile sau stocul s-au schimbat')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Înapoi la coș' })).toHaveAttribute('href', '/ro-MD/shop/cart');
  expect(push).not.toHaveBeenCalled();
});

const checkedOrder = { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } };
/** Requests to place an order: the body, and whether a human check was included. */
const sentOrders = () =>
  jest
    .mocked(fetch)
    .mock.calls.flatMap(([path, init]) =>
      String(path).endsWith('/orders/checkout')
        ? [{ body: init?.body, checked: new Headers(init?.headers).has('x-captcha-token') }]
        : [],
    );

test('[CHK-1] [SEC-37] passes a requested human check and sends the same order again', async () => {
  let orders = 0;
  await open({
    [checkout]: () => {
      orders += 1;
      return orders === 1 ? refusal('CAPTCHA_REQUIRED', '', 400) : checkedOrder;
    },
    'GET /api/account/captcha/order': { body: { kind: 'proof', challenge: aProof('order'), expiresIn: 600 } },
  });
  await fill();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'), longTimeout);
  const [first, second, ...more] = sentOrders();
  expect([first?.checked, second?.checked, more]).toEqual([false, true, []]);
  expect(second?.body).toBe(first?.body);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CHK-1] [SEC-37] repeats a human check that an earlier attempt has consumed', async () => {
  let orders = 0;
  await open({
    [checkout]: () => {
      orders += 1;
      return orders < 3 ? refusal(orders === 1 ? 'CAPTCHA_REQUIRED' : 'CAPTCHA', '', 400) : checkedOrder;
    },
    'GET /api/account/captcha/order': () => ({
      body: { kind: 'proof', challenge: aProof('order'), expiresIn: 600 },
    }),
  });
  await fill();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'), longTimeout);
  expect(sentOrders().map(({ checked }) => checked)).toEqual([false, true, true]);
});

test('[CHK-1] [SEC-37] reports an unavailable human check and keeps the input', async () => {
  await open({
    [checkout]: refusal('CAPTCHA_REQUIRED', '', 400),
    'GET /api/account/captcha/order': { status: 503, body: { message: '', errors: [] } },
  });
  await fill();
  await place();
  expect(await screen.findByText(/verificăm că nu ești robot/, undefined, longTimeout)).toBeVisible();
  expect(screen.getByLabelText('Prenume')).toHaveValue('Ion');
  expect(sentOrders()).toHaveLength(3);
});

test('[CHK-1] [SEC-37] after too many orders shows when to retry and the phone, and keeps the input', async () => {
  await open({ [checkout]: refusal('TOO_MANY_ORDERS', '', 429) });
  await fill();
  await place();
  expect(await screen.findByText(/^S-au trimis prea multe comenzi/)).toBeVisible();
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ion@mail.md');
  expect(sentOrders()).toHaveLength(1);
});

test('[CHK-1] [SEC-37] links to the cart when a guest orders more pieces than allowed', async () => {
  await open({ [checkout]: refusal('PIECES_LIMIT', 'cart.7') });
  await fill();
  await place();
  expect(await screen.findByText('Atâtea bucăți se comandă dintr-un cont confirmat')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Înapoi la coș' })).toHaveAttribute('href', '/ro-MD/shop/cart');
});

test('[CHK-2] shows that a lost order is being checked until a retry receives the response', async () => {
  let orders = 0;
  const calls = await open({
    [checkout]: () => {
      orders += 1;
      if (orders === 1) throw new TypeError('lost');
      return { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } };
    },
  });
  await fill();
  await place();
  expect(await screen.findByRole('button', { name: 'Verificăm comanda…' })).toBeVisible();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'), longTimeout);
  const sent = calls.filter(({ name }) => name === checkout).map(({ body }) => body);
  expect(sent[1]).toEqual(sent[0]);
  expect(sessionStorage).toHaveLength(0);
});

test('[CHK-2] finds the placed order after a lost response when the page is reopened with an empty cart', async () => {
  const body = { lang: 'ro-MD', notes: 'la poartă' };
  const key = '0b8f1b9e-3c44-4f6e-9d5e-2f8b7a6c5d4e';
  sessionStorage.setItem('piesar.checkout.attempt', JSON.stringify({ key, body: JSON.stringify(body) }));
  const calls = answerApi({
    ...answers,
    'GET /api/session': { body: sessionState(revision + 1) },
    [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } },
  });
  revision += 1;
  renderPage(fresh);
  await act(() => sessionStore.reload(true));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/token'), longTimeout);
  expect(calls.find(({ name }) => name === checkout)?.body).toEqual({ ...body, idempotencyKey: key });
});

test('[CHK-2] shows an empty checkout without a cart or an earlier attempt', async () => {
  const key = '0b8f1b9e-3c44-4f6e-9d5e-2f8b7a6c5d4e';
  sessionStorage.setItem('piesar.checkout.attempt', JSON.stringify({ key, body: '{}' }));
  revision += 1;
  const empty = { 'GET /api/session': { body: sessionState(revision) }, [checkout]: refusal('EMPTY_CART') };
  answerApi({ ...answers, ...empty });
  renderPage(fresh);
  await act(() => sessionStore.reload(true));
  expect(await screen.findByText('Nu ai ce comanda încă')).toBeVisible();
  expect(sessionStorage.getItem('piesar.checkout.attempt')).toBeNull();
});

test('[CHK-1] a suggested locality sets its district, price and days', async () => {
  const far = { ...courier, price: lei(80), total: lei(822), promise: later };
  const place = { id: 7, name: 'Pașcani', kind: 'commune', parentId: 22, path: 'Hîncești, Pașcani' };
  const calls = await open({
    [places]: { body: { items: [{ ...place, id: 6, path: 'Criuleni, Pașcani' }, place] } },
    [quote]: (body) => {
      const there = JSON.stringify(body).includes('Hîncești');
      return { body: { weight: 1800, items: [pickup, there ? far : courier] } };
    },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /Curier/ }));
  await user.type(screen.getByRole('combobox', { name: 'Localitatea' }), 'Pasc');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Localitatea' })).toHaveValue('Pașcani');
  expect(screen.getByText('Se află în: Hîncești')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /822/ })).toBeVisible();
  const quoteBodies = calls.filter(({ name }) => name === quote).map(({ body }) => body);
  expect(quoteBodies.at(-1)).toEqual({ lang: 'ro-MD', city: 'Pașcani', state: 'Hîncești' });
});

test('[CHK-1] marks a method that does not serve the locality and refuses to order it', async () => {
  const calls = await open({ [quote]: { body: { weight: 1800, items: [pickup, { ...courier, refused: 'place' }] } } });
  await fill();
  await userEvent.click(screen.getByRole('radio', { name: /Curier.*Nu ajunge în localitatea aleasă/ }));
  await userEvent.type(screen.getByLabelText('Localitatea'), 'Cahul');
  await userEvent.type(screen.getByLabelText('Strada, casa'), 'str. Mihai Eminescu 1');
  await quoted(calls, 'Cahul');
  await place();
  expect(await screen.findByText(/Nu livrăm așa în această localitate/)).toBeVisible();
  expect(calls.some(({ name }) => name === checkout)).toBe(false);
});

test('[CHK-1] lists the days of the parts and the day when all have arrived', async () => {
  const line = (key: string, promise: typeof soon) => ({ key, promise });
  const lines = [line('1', soon), line('2', later)];
  const split = { ...pickup, stores: [{ ...store(3, 'Calea Ieșilor'), promise: later, lines }], promise: later, lines };
  const cart = [1, 2].map((id) =>
    cartLine({ key: String(id), quantity: id === 1 ? 3 : 1, product: productCard({ id }) }),
  );
  await open({
    'GET /api/session': { body: sessionState(revision + 1, cart) },
    [quote]: { body: { weight: 1800, items: [split, courier] } },
  });
  expect(await screen.findByText(/^Gata pe rând: 3 bucăți azi, o bucată /)).toBeVisible();
  expect(screen.getByText(/^Totul împreună: /)).toBeVisible();
});

test('[CHK-5] offers ready parts first at a separate price and orders them so', async () => {
  const line = (key: string, promise: typeof soon) => ({ key, promise });
  const lines = [line('1', soon), line('2', later)];
  const parcels = [
    { promise: soon, price: lei(40), keys: ['1'] },
    { promise: later, price: lei(40), keys: ['2'] },
  ];
  const split = { price: lei(80), total: lei(2306), parcels };
  const parted = { ...courier, total: lei(2266), promise: later, lines, split };
  const cart = [1, 2].map((id) =>
    cartLine({ key: String(id), quantity: id === 1 ? 2 : 1, product: productCard({ id }) }),
  );
  const calls = await open({
    'GET /api/session': { body: sessionState(revision + 1, cart) },
    [quote]: { body: { weight: 1800, items: [pickup, parted] } },
    [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(2306) } },
  });
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /Curier/ }));
  expect(screen.getByRole('radio', { name: /^Totul odată .* 40\slei$/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Întâi ce e gata 2 bucăți azi o bucată .* 80\slei$/ }));
  const summary = screen.getByRole('complementary', { name: 'Comanda ta' });
  expect(within(summary).getByText('Livrare, 2 colete').nextSibling).toHaveTextContent('80 lei');
  expect(within(summary).getByText('Coletul 1').nextSibling).toHaveTextContent('Azi');
  await fill();
  await user.type(screen.getByLabelText('Localitatea'), 'Chișinău');
  await user.type(screen.getByLabelText('Strada, casa'), 'str. Teilor 5');
  await quoted(calls, 'Chișinău');
  expect(screen.getByRole('button', { name: /^Comandă: 2.306/ })).toBeEnabled();
  await place();
  await waitFor(() => expect(calls.some(({ name }) => name === checkout)).toBe(true));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({
    expectedTotal: lei(2306),
    delivery: { methodId: 2, dispatch: 'ready' },
  });
});

test('[CHK-1] keeps the delivery row with advice when the method does not serve the locality', async () => {
  await open({ [quote]: { body: { weight: 1800, items: [pickup, { ...courier, refused: 'place' }] } } });
  const summary = screen.getByRole('complementary', { name: 'Comanda ta' });
  expect(within(summary).getByText('Livrare').nextSibling).toHaveTextContent('gratuit');
  await userEvent.click(screen.getByRole('radio', { name: /Curier/ }));
  expect(within(summary).getByText('Livrare').nextSibling).toHaveTextContent('alege altă cale');
});

test('[CHK-1] removes an error when the field is filled or the choice that requires it changes', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('radio', { name: /Curier/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  await place();
  expect(await screen.findByText('8 câmpuri mai trebuie completate')).toBeVisible();
  await user.type(screen.getByLabelText('Prenume'), 'Ion');
  expect(await screen.findByText('7 câmpuri mai trebuie completate')).toBeVisible();
  expect(screen.getByLabelText('Prenume')).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('radio', { name: /Ridicare/ }));
  expect(await screen.findByText('5 câmpuri mai trebuie completate')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  expect(await screen.findByText('3 câmpuri mai trebuie completate')).toBeVisible();
});

test('[CHK-1] requires the IDNO for a company and sends the company with the order', async () => {
  const calls = await open({ [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(742) } } });
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  await userEvent.type(screen.getByLabelText('Denumirea companiei'), 'Auto Nord SRL');
  await userEvent.type(screen.getByLabelText('IDNO'), '1002600048837');
  await place();
  expect(await screen.findByText(/IDNO are 13 cifre/)).toBeVisible();
  expect(screen.getByLabelText('IDNO')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('IDNO'));
  await userEvent.type(screen.getByLabelText('IDNO'), '1002600048836');
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({
    company: { name: 'Auto Nord SRL', idno: '1002600048836' },
  });
});

test('[CHK-1] marks and focuses a field that only the service refuses', async () => {
  await open({ [checkout]: refusal('VALIDATION', 'contact.phone', 400) });
  await fill();
  await place();
  expect(await screen.findByText(/^Un câmp mai trebuie/)).toBeVisible();
  expect(screen.getByLabelText('Telefon')).toHaveFocus();
  expect(screen.getByLabelText('Telefon')).toHaveAttribute('aria-invalid', 'true');
});

test('[CHK-1] restores the input after a reload, except the consent', async () => {
  await open();
  await fill();
  cleanup();
  answerApi({ ...answers, 'GET /api/session': { body: sessionState(revision, [cartLine()]) } });
  renderPage(fresh);
  expect(await screen.findByLabelText('Prenume')).toHaveValue('Ion');
  expect(screen.getByLabelText(/^E-mail/)).toHaveValue('ion@mail.md');
  expect(screen.getByRole('checkbox', { name: /^Sunt de acord/ })).not.toBeChecked();
});

test('[CHK-1] reports unavailable delivery methods and rereads them on request', async () => {
  answerApi({ ...answers, [quote]: { status: 503, body: { message: '', errors: [] } } });
  renderPage(fresh, 'ru');
  await act(() => sessionStore.receive(sessionState(100, [cartLine()])));
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить способы доставки.');
  answerApi(answers);
  await userEvent.click(screen.getByRole('button', { name: 'Попробовать ещё раз' }));
  expect(await screen.findByLabelText('Имя')).toBeVisible();
});

const frontDisc = {
  ...{
    criteriaId: 'disc_front',
    name: 'Discul din față',
    question: 'Ce diametru are discul?',
    hint: '',
    drawing: null,
  },
  ...{ needs: '280 mm', options: [{ value: '280', label: '280 mm' }] },
};

test('[PRD-1] [CAT-3] warns of parts without an exact fit and orders the VIN check on request', async () => {
  const calls = await open({
    [checkout]: { body: { id: 1, token: 'token', number: 'P-1', total: lei(2968) } },
    'POST /api/shop/fit': {
      body: {
        items: [
          { id: 901, verdict: 'exact', reasons: [], missing: [], linkedCarId: octavia.carId },
          { id: 902, verdict: 'none', reasons: [engine], missing: [], linkedCarId: null },
          { id: 903, verdict: 'unknown', reasons: [], missing: [], linkedCarId: null },
          { id: 904, verdict: 'conditional', reasons: [], missing: [frontDisc], linkedCarId: octavia.carId },
          { id: 905, verdict: 'universal', reasons: [], missing: [], linkedCarId: null },
        ],
      },
    },
  });
  expect(screen.queryByRole('checkbox', { name: /specialist/ })).toBeNull();
  const lines = [901, 902, 903, 904, 905].map((id) =>
    cartLine({ key: String(id), product: productCard({ id, name: `Piesa ${id}` }), carId: octavia.carId }),
  );
  const state = sessionState(9100, [...lines, cartLine()]);
  const cars = [{ carId: octavia.carId, name: octavia.fullName, plate: null }];
  const garage = [{ ...octavia, maskedVin: 'TMB••••••••••8211' }];
  await act(() => sessionStore.receive({ ...state, garage, cart: { ...state.cart, cars } }));
  expect(await screen.findByText('3 piese pot să nu se potrivească')).toBeVisible();
  const doubts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(doubts).toEqual([
    expect.stringMatching(/Piesa 902, Pentru Skoda Octavia.*Nu se potrivește\. Piesa e pentru 1\.6 BSE/),
    expect.stringMatching(/Piesa 903.*Potrivire neverificată/),
    expect.stringMatching(/Piesa 904.*Se potrivește dacă.*280 mm/),
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Piesa 904/ }));
  const question = screen.getByRole('dialog', { name: 'Ce diametru are discul?' });
  expect(question).toBeVisible();
  expect(question.closest('form')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Nu știu' }));
  expect(screen.getByText(/TMB••••••••••8211/)).toBeVisible();
  await fill();
  await userEvent.click(screen.getByRole('checkbox', { name: /specialist/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));
  await waitFor(() => expect(calls.some(({ name }) => name === checkout)).toBe(true));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ fitCheck: true });
});

test('[CHK-1] updates the error count when the delivery method changes after a failed submit', async () => {
  await open();
  await place();
  expect(await screen.findByText('4 câmpuri mai trebuie completate')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Curier/ }));
  expect(await screen.findByText('6 câmpuri mai trebuie completate')).toBeVisible();
  expect(screen.getAllByText('Completează acest câmp.')).toHaveLength(5);
  await userEvent.click(screen.getByRole('radio', { name: /Ridicare/ }));
  expect(await screen.findByText('4 câmpuri mai trebuie completate')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /^Cu cardul/ }));
  expect(await screen.findByText('5 câmpuri mai trebuie completate')).toBeVisible();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
});

test('[CHK-1] proposes the last used store for pick-up, else the one that is ready first', async () => {
  const stores = [{ ...store(3, 'Nord'), promise: later }, store(4, 'Botanica')];
  const replies = {
    [quote]: { body: { weight: 1800, items: [{ ...pickup, stores }, courier] } },
    [checkout]: checkedOrder,
  };
  localStorage.clear();
  const calls = await open(replies);
  expect(screen.getByRole('radio', { name: /Botanica/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Nord/ }));
  await fill();
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ delivery: { storeId: 3 } });
  cleanup();
  await open(replies);
  expect(screen.getByRole('radio', { name: /Nord/ })).toBeChecked();
});

test('[STS-1] stores the locality of a delivery with the order, not while typing', async () => {
  localStorage.clear();
  const calls = await open({ [checkout]: checkedOrder });
  await userEvent.click(screen.getByRole('radio', { name: /Curier/ }));
  await fill();
  await userEvent.type(screen.getByRole('combobox', { name: 'Localitatea' }), 'Orhei');
  await userEvent.type(screen.getByLabelText(/^Strada/), 'str. Mare 1');
  expect(lastLocality()).toBeUndefined();
  await quoted(calls, 'Orhei');
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(lastLocality()).toEqual({ city: 'Orhei', state: '' });
});

test('[CHK-1] shows brand and part number in a line of the summary', async () => {
  await open();
  const summary = screen.getByRole('complementary', { name: 'Comanda ta' });
  expect(within(summary).getByText('ATE')).toBeVisible();
  expect(within(summary).getByText(productCard().partNumber)).toBeVisible();
});
