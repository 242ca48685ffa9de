import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { answerApi } from '@/tests/fixtures/browser-api';
import { aProof } from '@/tests/fixtures/proof';
import { renderPage } from '@/tests/fixtures/render-page';
import { ConfirmEmail } from './confirm-email';
import { NewPasswordForm } from './reset-password';

const token = 'Ab3_'.repeat(8);
const confirm = (id: string) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <ConfirmEmail id={id} />
  </SWRConfig>
);

const newPassword = (id: string) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <NewPasswordForm id={id} />
  </SWRConfig>
);

test.each([token.slice(0, 31), token.slice(0, 20), 'x', `${token}x`, `${token.slice(0, 12)}%20`])(
  '[ACC-1] reports the incomplete link %j and shows no password field',
  (id) => {
    const calls = answerApi({});
    const { unmount } = renderPage(<NewPasswordForm id={id} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Linkul nu e întreg');
    expect(screen.queryByLabelText('Parola nouă')).toBeNull();
    expect(screen.getByRole('link', { name: 'Cere alt link' })).toHaveAttribute('href', '/ro-MD/account/fpass');
    unmount();
    renderPage(confirm(id), 'ru');
    expect(screen.getByRole('alert')).toHaveTextContent('Ссылка неполная');
    expect(calls).toEqual([]);
  },
);

test('[ACC-1] ignores text that a mail program appends to a link', async () => {
  const set = 'POST /api/account/auth/fpasswd';
  const calls = answerApi({
    'POST /api/account/auth/fpasslink': { body: { ok: true } },
    'GET /api/account/captcha/fpasswd': { body: { kind: 'proof', challenge: aProof('fpasswd'), expiresIn: 600 } },
    [set]: { body: { ok: true } },
  });
  renderPage(newPassword(`${token}.%20`));
  await userEvent.type(await screen.findByLabelText('Parola nouă'), 'ulei-filtru-bujie');
  await userEvent.type(screen.getByLabelText('Parola nouă, încă o dată'), 'ulei-filtru-bujie');
  await userEvent.click(screen.getByRole('button', { name: 'Salvează parola' }));
  await waitFor(() => expect(calls.find(({ name }) => name === set)?.body).toMatchObject({ fpassuniqid: token }));
});

const linkInvalid = { status: 400, body: { message: '', errors: [{ errorName: 'LINK_INVALID', message: '' }] } };

test('[ACC-1] reports a used or expired password link on opening and shows no password field', async () => {
  const calls = answerApi({ 'POST /api/account/auth/fpasslink': linkInvalid });
  renderPage(newPassword(token));
  expect(await screen.findByRole('alert')).toHaveTextContent('Linkul nu mai este valabil');
  expect(screen.queryByLabelText('Parola nouă')).toBeNull();
  expect(screen.getByRole('link', { name: 'Cere alt link' })).toHaveAttribute('href', '/ro-MD/account/fpass');
  expect(calls.map(({ name }) => name)).toEqual(['POST /api/account/auth/fpasslink']);
});
