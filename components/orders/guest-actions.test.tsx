import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { orderOf } from '@/services/letters/orders/sample-order';
import { answerApi } from '@/tests/fixtures/browser-api';
import { installNativeDialog } from '@/tests/fixtures/native-dialog';
import { renderPage } from '@/tests/fixtures/render-page';
import { ClaimOrder } from './claim-order';
import { GuestActions } from './guest-actions';
import { ReturnForm } from './order-changes';

beforeAll(installNativeDialog);

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const until = '2026-12-20T10:00:00.000Z';
const givable = { returnable: 2, returnUntil: until, returnFor: 'any' as const };
function arrivedOrder(claimed: boolean) {
  const order = orderOf(1, { status: 'COMPLETED', claimed });
  return { ...order, items: order.items.map((item) => ({ ...item, ...givable })) };
}

test('[ORD-1] a guest cancels an order after confirmation and the page is refreshed', async () => {
  const order = orderOf(1);
  const calls = answerApi({ 'POST /api/account/orders/cancel': { body: { ...order, status: 'CANCELLED' } } });
  renderPage(<GuestActions order={order} />, 'ru');
  await userEvent.click(screen.getByRole('button', { name: 'Отменить заказ' }));
  expect(calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Да, отменить' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(calls.map(({ body }) => body)).toEqual([{ lang: 'ru', token: order.token }]);
});

test("[ORD-1] links from the token page of an account's order to the account", () => {
  renderPage(<GuestActions order={arrivedOrder(true)} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link')).toHaveAttribute('href', '/ro-MD/account/orders/7');
});

test('[ORD-1] requires a note for a return with a free-text reason', async () => {
  const order = arrivedOrder(false);
  const calls = answerApi({ 'POST /api/account/orders/return': { body: order } });
  const onAsked = jest.fn();
  renderPage(<ReturnForm order={order} onRequested={onAsked} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'alt motiv, scris mai jos');
  const words = screen.getByRole('textbox', { name: 'Ce mai trebuie să știm' });
  await userEvent.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription('Scrie motivul aici, în câteva cuvinte.');
  expect(calls).toEqual([]);
  await userEvent.type(words, 'm-am răzgândit');
  expect(words).toBeValid();
  await userEvent.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  await waitFor(() => expect(onAsked).toHaveBeenCalled());
  const lines = [{ position: 1, quantity: 1, reason: 'other-else' }];
  expect(calls[0]?.body).toMatchObject({ token: order.token, note: 'm-am răzgândit', lines });
});

test('[ORD-1] requires no note for a specific return reason', async () => {
  const order = arrivedOrder(true);
  const calls = answerApi({ 'POST /api/account/orders/7/returns': { body: order } });
  renderPage(<ReturnForm order={order} onRequested={jest.fn()} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'dimensiunile sunt altele');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).not.toHaveProperty('token');
});

test('[ORD-1] refuses a return of more pieces than bought without sending it', async () => {
  const order = arrivedOrder(true);
  const calls = answerApi({ 'POST /api/account/orders/7/returns': { body: order } });
  renderPage(<ReturnForm order={order} onRequested={jest.fn()} />);
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'dimensiunile sunt altele');
  const pieces = screen.getByRole('textbox', { name: 'Câte bucăți' });
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '5');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  expect(pieces).toHaveValue('5');
  expect(pieces).toBeInvalid();
  expect(pieces).toHaveAccessibleDescription('Poți returna cel mult 2 bucăți.');
  expect(screen.getByText(/nu poți returna mai multe decât ai cumpărat/)).toBeVisible();
  expect(calls).toEqual([]);
  await userEvent.clear(pieces);
  await userEvent.type(pieces, '2');
  await userEvent.click(screen.getByRole('button', { name: 'Trimite cererea' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ lines: [{ position: 1, quantity: 2 }] });
});

test('[ORD-1] offers to move a guest order into an account only when it has an e-mail', async () => {
  answerApi({ 'GET /api/auth/me': { body: { state: 'guest', user: null } } });
  const order = orderOf(1);
  const { unmount } = renderPage(<ClaimOrder order={order} registration />);
  expect(await screen.findByRole('link', { name: 'Creează cont' })).toBeVisible();
  unmount();
  renderPage(<ClaimOrder order={{ ...order, contact: { ...order.contact, email: '' } }} registration />);
  expect(screen.queryByRole('link')).toBeNull();
});
