import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { knownUser } from '@/tests/fixtures/user';
import { ServiceLetters } from './garage-view';

const name = 'Scrie-mi când vine timpul';

test('[GAR-1] turns letters about due services on with the consent text, and has them off by default', async () => {
  let stored = { hideMyPrice: false, lettersLang: null, newsletter: false, serviceLetters: false };
  let good = true;
  const calls = answerApi({
    'GET /api/account/users/settings': () => ({ body: stored }),
    'PUT /api/account/users/settings': (body) => {
      if (!good) return { status: 503, body: { message: '', errors: [{ errorName: 'UNAVAILABLE', message: '' }] } };
      stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
      return { body: stored };
    },
  });
  renderPage(<ServiceLetters user={knownUser({ email_confirmed: true })} />);
  const letters = await screen.findByRole('switch', { name });
  await waitFor(() => expect(letters).toBeEnabled());
  expect(letters).not.toBeChecked();
  await userEvent.click(letters);
  await waitFor(() => expect(letters).toBeChecked());
  expect(calls.find(({ name: call }) => call.startsWith('PUT'))?.body).toEqual({
    serviceLetters: true,
    consent: expect.stringMatching(/^\d{4}-/),
  });
  good = false;
  await userEvent.click(letters);
  expect(await screen.findByRole('alert')).toHaveTextContent('Serviciul nu răspunde acum.');
  await waitFor(() => expect(letters).toBeChecked());
});

test('[GAR-1] disables letters for an unconfirmed e-mail and links to its confirmation', async () => {
  const body = { hideMyPrice: false, lettersLang: null, newsletter: false, serviceLetters: false };
  answerApi({ 'GET /api/account/users/settings': { body } });
  renderPage(<ServiceLetters user={knownUser()} />);
  expect(await screen.findByRole('switch', { name })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'La profil' })).toHaveAttribute('href', '/ro-MD/account/profile');
});
