import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { knownUser } from '@/tests/fixtures/user';
import { PasswordForm, ProfileForm } from './profile-forms';
import { PhoneState } from './profile-view';

const user = knownUser();
const refusal = (errorName: string) => ({ status: 400, body: { message: '', errors: [{ errorName, message: '' }] } });

test('[ACC-1] sends the profile in the shape of the call; an empty phone is null', async () => {
  const calls = answerApi({
    'PUT /api/account/users': { body: { user } },
    'GET /api/auth/me': { body: { state: 'customer', user } },
  });
  renderPage(<ProfileForm user={user} />);
  const typing = userEvent.setup();
  await typing.clear(screen.getByLabelText('Prenume'));
  await typing.type(screen.getByLabelText('Prenume'), ' Ștefan ');
  await typing.click(screen.getByRole('button', { name: 'Salvează' }));
  await waitFor(() =>
    expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
      firstName: 'Ștefan',
      lastName: 'Rusu',
      phone: null,
    }),
  );
});

test('[ACC-1] marks a too long name and an incomplete phone without sending them', async () => {
  const calls = answerApi({});
  renderPage(<ProfileForm user={user} />, 'ru');
  const typing = userEvent.setup();
  await typing.click(screen.getByLabelText('Фамилия'));
  await typing.paste('Ж'.repeat(1000));
  await typing.type(screen.getByLabelText(/^Телефон/), '069');
  await typing.click(screen.getByRole('button', { name: 'Сохранить' }));
  expect(await screen.findByText('Слишком длинный текст.')).toBeVisible();
  expect(screen.getByText('Введите номер целиком, например 069 123 456.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('[ACC-1] [ACC-6] does not send differing passwords; reports a wrong current password', async () => {
  const calls = answerApi({ 'POST /api/auth/password': refusal('PASSWORD_WRONG') });
  renderPage(<PasswordForm />);
  const typing = userEvent.setup();
  const press = () => typing.click(screen.getByRole('button', { name: 'Schimbă parola' }));
  await typing.type(screen.getByLabelText('Parola actuală'), 'ulei-filtru-bujie');
  await typing.type(screen.getByLabelText('Parola nouă'), 'bujie-ulei-filtru');
  await typing.type(screen.getByLabelText('Parola nouă, încă o dată'), 'bujie');
  await press();
  expect(await screen.findByText('Parolele nu sunt la fel.')).toBeVisible();
  expect(calls).toEqual([]);
  await typing.type(screen.getByLabelText('Parola nouă, încă o dată'), '-ulei-filtru');
  await press();
  expect(await screen.findByRole('alert')).toHaveTextContent('Parola actuală nu se potrivește.');
  expect(calls.map(({ body }) => body)).toEqual([
    { oldPassword: 'ulei-filtru-bujie', newPassword: 'bujie-ulei-filtru' },
  ]);
});

test('[ACC-1] shows the PIN field after sending and refuses an incomplete PIN', async () => {
  const calls = answerApi({
    'POST /api/account/auth/phoneconf': { body: { ok: true } },
    'POST /api/account/auth/phoneconfcheck': refusal('PIN_WRONG'),
  });
  renderPage(<PhoneState phone="+37360123456" confirmed={false} />);
  const typing = userEvent.setup();
  expect(screen.queryByLabelText('Codul din SMS')).toBeNull();
  await typing.click(screen.getByRole('button', { name: 'Trimite codul' }));
  const field = await screen.findByLabelText('Codul din SMS');
  await typing.type(field, '123');
  await typing.click(screen.getByRole('button', { name: 'Confirmă' }));
  expect(screen.getByText('Scrie cele 6 cifre din SMS.')).toBeVisible();
  await typing.clear(field);
  await typing.type(field, '123 456');
  await typing.click(screen.getByRole('button', { name: 'Confirmă' }));
  expect(await screen.findByText('Codul nu se potrivește. Verifică-l și încearcă din nou.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{}, { phoneConfPINCODE: '123456' }]);
});
