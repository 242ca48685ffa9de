import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingFeatures } from '@/components/features/missing-features';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { PaymentState } from './payment-state';
import type { PaidOrder } from './use-payment';

const order: PaidOrder = {
  ...{ token: 't', number: 'P-1', payUntil: '2099-01-01T00:00:00.000Z' },
  status: 'PENDING',
  payment: 'card',
  paymentState: 'created',
};
const bank = (name: string, title: string) => ({ name, title, text: '', test: false });
const refused = { message: 'No.', errors: [{ errorName: 'PAYMENT_PROVIDER_UNAVAILABLE', message: 'No.' }] };

function show(providers: ReturnType<typeof bank>[], failed = false) {
  const calls = answerApi({
    'GET /api/account/payment/ways': { body: { items: [], test: false, providers } },
    'POST /api/account/payment/url': { status: 424, body: refused },
  });
  renderPage(<PaymentState order={order} failed={failed} />);
  return calls;
}
const requestsIn = (calls: ReturnType<typeof answerApi>) =>
  calls.filter(({ name }) => name === 'POST /api/account/payment/url').map(({ body }) => body);
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Plătește acum' }));

test('[CHK-3] reports at once that the payment page did not open and that the order is kept', async () => {
  show([], true);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Banca nu răspunde acum\. Comanda ta e păstrată/);
  expect(screen.getByRole('button', { name: 'Plătesc la primire' })).toBeEnabled();
});

test('[CHK-3] offers no choice with a single payment provider', async () => {
  const calls = show([bank('only', 'Banca')]);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Banca nu răspunde acum/);
  expect([screen.queryByRole('combobox'), requestsIn(calls)]).toEqual([null, [{ token: 't', lang: 'ro-MD' }]]);
});

test('[CHK-3] offers a retry with another payment provider', async () => {
  const calls = show([bank('first', 'Banca unu'), bank('second', 'Banca doi')]);
  await userEvent.selectOptions(await screen.findByLabelText('Prin ce bancă plătești'), 'Banca doi');
  await pay();
  await waitFor(() => expect(requestsIn(calls)).toEqual([{ token: 't', lang: 'ro-MD', provider: 'second' }]));
});

const withoutStates = ['paymentState', 'paymentChange', 'paymentMethods'] as const;

test('[BE-1] offers only the payment page to a back end without payment states and methods', async () => {
  const calls = answerApi({ 'POST /api/account/payment/url': { status: 424, body: refused } });
  renderPage(
    <MissingFeatures names={withoutStates}>
      <PaymentState order={{ ...order, paymentState: 'pending' }} />
    </MissingFeatures>,
  );
  expect(screen.queryByRole('button', { name: 'Plătesc la primire' })).toBeNull();
  await pay();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/account/payment/url']);
});

test('[BE-1] says nothing about a card payment of unknown state', () => {
  answerApi({});
  renderPage(
    <MissingFeatures names={withoutStates}>
      <PaymentState order={{ ...order, paymentState: null, payUntil: null }} />
    </MissingFeatures>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});
