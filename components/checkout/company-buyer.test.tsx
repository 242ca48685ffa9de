import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { sessionStore } from '@/components/session/session-client';
import { userStore } from '@/components/user/user-client';
import type { User } from '@/lib/contract/account/auth';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { localDay } from '@/lib/domain/time/calendar';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { cartLine, sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';
import { CheckoutView } from './checkout-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const today = localDay(new Date());
const soon = { from: today, to: today };
const pickup: DeliveryOption = {
  ...{ id: 1, code: 'pickup', name: 'Ridicare', description: 'Descriere', daysMin: 0, daysMax: 1, refused: null },
  ...{ price: lei(0), freeFrom: null, total: lei(742), needsAddress: false, promise: soon, lines: [], split: null },
  stores: [
    {
      ...{ id: 3, name: 'Calea Ieșilor', address: 'str. Calea Ieșilor 10', hours: 'Mo-Fr 08:30-18:00' },
      ...{ here: 1, promise: soon, lines: [], split: null },
    },
  ],
};
const checkout = 'POST /api/account/orders/checkout';
const company = { name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' };
const paymentMethod = (code: string) => ({ code, contracts: [] });
let revision = 500;

async function open(user: User | null, replies: Parameters<typeof answerApi>[0] = {}) {
  sessionStorage.clear();
  revision += 1;
  const calls = answerApi({
    'POST /api/account/delivery/quote': { body: { weight: 1800, items: [pickup] } },
    'GET /api/auth/me': { body: user ? { state: 'customer', user } : { state: 'guest', user: null } },
    'GET /api/account/users/address': { body: { items: [] } },
    'GET /api/account/users/billing': { body: { company: null, forCompany: false, payment: null } },
    'GET /api/account/payment/ways': {
      body: { items: ['card', 'cash', 'transfer'].map(paymentMethod), test: false, providers: [] },
    },
    'GET /api/session': { body: sessionState(revision, [cartLine()]) },
    [checkout]: { body: { id: 1, token: 't', number: 'P-1', total: lei(742) } },
    ...replies,
  });
  await act(() => userStore.reload());
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <CheckoutView />
    </SWRConfig>,
  );
  await act(() => sessionStore.reload(true));
  await screen.findByLabelText('Prenume');
  return calls;
}
const transfer = () => screen.queryByRole('radio', { name: /Prin transfer bancar/ });
const place = () => userEvent.click(screen.getByRole('button', { name: /^Comandă:/ }));

test('[CHK-1] [CHK-3] offers a bank transfer to company buyers only', async () => {
  const calls = await open(null);
  const user = userEvent.setup();
  expect(await screen.findByRole('radio', { name: /Cu cardul/ })).toBeVisible();
  expect(transfer()).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  await user.click(await screen.findByRole('radio', { name: /Prin transfer bancar.*factura proformă.*5 zile/ }));
  for (const [label, text] of [
    ['Prenume', 'Ion'],
    ['Nume', 'Rusu'],
    ['Telefon', '069123456'],
    ['E-mail', 'ion@mail.md'],
    ['Denumirea companiei', company.name],
    ['IDNO', company.idno],
  ] as const) {
    await user.type(screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /La primire/ })).toBeChecked());
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  await user.click(await screen.findByRole('radio', { name: /Prin transfer bancar/ }));
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
  await place();
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({
    payment: 'transfer',
    company: { name: company.name, idno: company.idno },
  });
});

test('[STS-1] shows working days after the payment instead of a date for a bank transfer', async () => {
  await open(null);
  const user = userEvent.setup();
  const summary = () => screen.getByRole('complementary', { name: 'Comanda ta' });
  await user.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  expect(summary()).toHaveTextContent(/Le primești\s*Azi/);
  await user.click(await screen.findByRole('radio', { name: /Prin transfer bancar/ }));
  expect(summary()).toHaveTextContent(/Le primești\s*La o zi lucrătoare după plată/);
  expect(screen.queryByText(/\bAzi\b/)).toBeNull();
});

test('[CHK-1] prefills the company and payment method of the last order', async () => {
  const billing = { company, forCompany: true, payment: 'transfer' };
  await open(businessUser({ contracts: [] }), { 'GET /api/account/users/billing': { body: billing } });
  expect(screen.getByLabelText('Denumirea companiei')).toHaveValue(company.name);
  expect(screen.getByLabelText('IDNO')).toHaveValue(company.idno);
  expect(screen.getByLabelText(/^Codul TVA/)).toHaveValue(company.vatCode);
  await waitFor(() => expect(transfer()).toBeChecked());
});

test('[CHK-1] [CHK-3] preselects the invoice for a customer with a contract', async () => {
  const contract = { id: 7, number: '2024/118', name: 'Service auto', paymentDays: 14 };
  const credit = { limit: null, debt: lei(0), openOrders: lei(0), left: null };
  const invoice = { code: 'invoice', contracts: [{ ...contract, ...credit }] };
  const ways = {
    body: { items: [paymentMethod('cash'), invoice, paymentMethod('transfer')], test: false, providers: [] },
  };
  await open(businessUser(), { 'GET /api/account/payment/ways': ways });
  await waitFor(() => expect(screen.getByRole('radio', { name: /Prin factură/ })).toBeChecked());
});

test('[CHK-1] keeps an earlier company unselected when the last order was private', async () => {
  const billing = { company, forCompany: false, payment: 'transfer' };
  await open(businessUser({ contracts: [] }), { 'GET /api/account/users/billing': { body: billing } });
  expect(screen.queryByLabelText('Denumirea companiei')).toBeNull();
  expect(screen.getByRole('radio', { name: /La primire/ })).toBeChecked();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Cumpăr pentru o companie/ }));
  expect(screen.getByLabelText('IDNO')).toHaveValue(company.idno);
});

test('[CHK-3] offers several banks; when the bank opens no page, the order page reports it', async () => {
  const bank = (name: string, title: string) => ({ name, title, text: `${title} plătește`, test: false });
  const providers = [bank('first', 'Banca unu'), bank('second', 'Banca doi')];
  const refused = { message: 'No.', errors: [{ errorName: 'PAYMENT_PROVIDER_UNAVAILABLE', message: 'No.' }] };
  const calls = await open(businessUser(), {
    'GET /api/account/payment/ways': {
      body: { items: [paymentMethod('card'), paymentMethod('cash')], test: false, providers },
    },
    'POST /api/account/payment/url': { status: 424, body: refused },
  });
  const user = userEvent.setup();
  const chosen = () => screen.queryByLabelText('Prin ce bancă plătești');
  expect(chosen()).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /Cu cardul/ }));
  expect(screen.getByRole('radio', { name: /Cu cardul.*Banca unu plătește/ })).toBeChecked();
  await user.selectOptions(screen.getByLabelText('Prin ce bancă plătești'), 'Banca doi');
  expect(screen.getByRole('radio', { name: /Cu cardul.*Banca doi plătește/ })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: /^Sunt de acord/ }));
  await place();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/ro-MD/shop/checkout/success/t?payment=failed'));
  expect(calls.find(({ name }) => name === checkout)?.body).toMatchObject({ payment: 'card' });
  expect(calls.find(({ name }) => name === 'POST /api/account/payment/url')?.body).toEqual({
    ...{ token: 't', lang: 'ro-MD', provider: 'second' },
  });
});
