import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { userStore } from '@/components/user/user-client';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { knownUser } from '@/tests/fixtures/user';
import { AccountMenu } from './account-menu';

const push = jest.fn();
let mockPathname = '/ro-MD';
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }), usePathname: () => mockPathname }));

const user = knownUser();
const guest = {
  'GET /api/auth/me': { body: { state: 'guest', user: null } },
  'GET /api/session': { body: sessionState(0) },
};
const refusal = (status: number, errorName: string) => ({
  status,
  body: { message: '', errors: [{ errorName, message: '' }] },
});

async function signIn(email: string, password: string) {
  const typing = userEvent.setup();
  await screen.findByLabelText('E-mail');
  if (email !== '') await typing.type(screen.getByLabelText('E-mail'), email);
  if (password !== '') await typing.type(screen.getByLabelText('Parola'), password);
  await typing.click(screen.getByRole('button', { name: 'Intră' }));
}

test('[ACM-1] does not send an empty form; marks each field and focuses the first', async () => {
  const calls = answerApi(guest);
  await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  await signIn('', '');
  expect(screen.getAllByText('Completează acest câmp.')).toHaveLength(2);
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(calls.some(({ name }) => name.includes('auth/login'))).toBe(false);
});

test('[ACM-1] [ACC-6] shows a refusal as a sentence', async () => {
  answerApi({ ...guest, 'POST /api/auth/login': refusal(400, 'BAD_REQUEST') });
  await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  await signIn('ion.rusu@mail.md', 'greșită');
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mailul sau parola nu se potrivesc.');
  answerApi({ ...guest, 'POST /api/auth/login': refusal(429, 'TOO_MANY_REQUESTS') });
  await signIn('', '');
  expect(await screen.findByText(/Prea multe încercări/)).toBeVisible();
});

test('[ACM-1] raises an alert without a response', async () => {
  answerApi(guest);
  await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  await signIn('ion.rusu@mail.md', 'parola');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nu avem legătură cu serverul');
});

test('[ACM-1] [ACM-2] closes the menu after sign-in, opens the dashboard and then lists the account pages', async () => {
  const onClose = jest.fn();
  answerApi({ ...guest, 'POST /api/auth/login': { body: { user } } });
  await act(async () => renderPage(<AccountMenu onClose={onClose} />));
  await signIn('ion.rusu@mail.md', 'parola');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(push).toHaveBeenCalledWith('/ro-MD/account/dashboard');
  expect(screen.getByText('Ion Rusu')).toBeVisible();
  expect(screen.getByText('IR')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Comenzi' })).toHaveAttribute('href', '/ro-MD/account/orders');
  expect(screen.queryByRole('link', { name: 'Documente' })).toBeNull();
  answerApi({ ...guest, 'POST /api/auth/logout': { body: { ok: true } } });
  await userEvent.click(screen.getByRole('button', { name: 'Ieși din cont' }));
  expect(await screen.findByRole('button', { name: 'Intră' })).toBeVisible();
  expect(screen.queryByText('Ion Rusu')).toBeNull();
});

test.each([
  ['/ro-MD/account/orders', 'page'],
  ['/ro-MD/account/orders/12', 'true'],
])('[ACM-2] marks the orders as current on %s', async (pathname, current) => {
  mockPathname = pathname;
  answerApi({ ...guest, 'GET /api/auth/me': { body: { state: 'customer', user } } });
  await userStore.reload();
  await act(async () => renderPage(<AccountMenu onClose={jest.fn()} />));
  expect(screen.getByRole('link', { name: 'Comenzi' })).toHaveAttribute('aria-current', current);
  expect(screen.getByRole('link', { name: 'Adrese' })).not.toHaveAttribute('aria-current');
});
