import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { knownUser } from '@/tests/fixtures/user';
import { ConfirmEmail } from './confirm-email';

type Link = ResponseOfCall<'authEmailConfirmLink'>;
const read = 'POST /api/account/auth/emailconflink';
const id = 'x'.repeat(32);
const user = knownUser();
const me = { 'GET /api/auth/me': { body: { state: 'customer', user } } };
const refusal = (status: number, errorName: string) => ({
  status,
  body: { message: '', errors: [{ errorName, message: '' }] },
});
const link = (proof: Link['proof'], asked: Partial<Link['asked']> = {}): { body: Link } => ({
  body: {
    email: 'i•••@mail.md',
    proof,
    asked: { at: '2026-11-23T08:25:00.000Z', from: null, browser: null, ...asked },
  },
});
const show = (locale: 'ro-MD' | 'ru' = 'ro-MD') =>
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <ConfirmEmail id={id} />
    </SWRConfig>,
    locale,
  );

test('[ACC-1] only a press on the opened page confirms for the signed-in account', async () => {
  const calls = answerApi({ ...me, [read]: link('session'), 'POST /api/account/auth/emailconfcheck': { body: {} } });
  show();
  const button = await screen.findByRole('button', { name: 'Confirmă adresa' });
  expect(calls.filter(({ name }) => name.includes('emailconfcheck'))).toEqual([]);
  await userEvent.click(button);
  expect(await screen.findByRole('status')).toHaveTextContent('Adresa e confirmată.');
});

test('[ACC-1] shows the known time and origin of the link request', async () => {
  answerApi({
    ...me,
    [read]: link('password', { from: '188.138.12.x', browser: { name: 'Safari', system: 'iOS' } }),
  });
  show('ru');
  expect(await screen.findByText('Safari, iOS')).toBeVisible();
  expect(screen.getByText('188.138.12.x')).toBeVisible();
  expect(screen.getByText('23.11.2026, 10:25')).toBeVisible();
});

test('[ACC-1] [ACC-6] does not send an empty password and marks a wrong one', async () => {
  const calls = answerApi({
    ...me,
    [read]: link('password'),
    'POST /api/auth/confirm-email': refusal(400, 'PASSWORD_WRONG'),
  });
  show();
  const button = await screen.findByRole('button', { name: 'Confirmă și intră' });
  await userEvent.click(button);
  expect(calls.some(({ name }) => name.includes('confirm-email'))).toBe(false);
  await userEvent.type(screen.getByLabelText('Parola contului'), 'greșită');
  await userEvent.click(button);
  expect(await screen.findByText(/^Nu e parola acestui cont/)).toBeVisible();
  expect(screen.getByLabelText('Parola contului')).toHaveAttribute('aria-invalid', 'true');
  expect(calls.find(({ name }) => name.includes('confirm-email'))?.body).toEqual({
    emailconfuniqid: id,
    password: 'greșită',
  });
});

test('[SVC-4] detects on confirmation that another tab has switched the account', async () => {
  answerApi({
    ...me,
    [read]: link('session'),
    'POST /api/account/auth/emailconfcheck': refusal(409, 'LINK_OTHER_ACCOUNT'),
  });
  show();
  const button = await screen.findByRole('button', { name: 'Confirmă adresa' });
  answerApi({
    ...me,
    [read]: link('other-account'),
    'POST /api/account/auth/emailconfcheck': refusal(409, 'LINK_OTHER_ACCOUNT'),
  });
  await userEvent.click(button);
  expect(await screen.findByRole('button', { name: 'Ieși din cont și continuă' })).toBeVisible();
});

test('[SVC-4] voids a link only on the second press', async () => {
  const calls = answerApi({
    ...me,
    [read]: link('password'),
    'POST /api/account/auth/emailconfreject': { body: { ok: true } },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Nu am cerut eu asta' }));
  expect(screen.getByRole('heading', { name: 'Anulezi cererea?' })).toHaveFocus();
  expect(calls.some(({ name }) => name.includes('emailconfreject'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Anulează cererea' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/^Cererea e anulată/);
  expect(calls.find(({ name }) => name.includes('emailconfreject'))?.body).toEqual({ emailconfuniqid: id });
});

test('[ACC-6] reports an expired link; a failed read can be retried', async () => {
  answerApi({ ...me, [read]: refusal(503, 'UNAVAILABLE') });
  show();
  const again = await screen.findByRole('button', { name: 'Încearcă din nou' });
  answerApi({ ...me, [read]: refusal(400, 'LINK_INVALID') });
  await userEvent.click(again);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/^Linkul nu mai este valabil/));
});
