import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MissingFeatures } from '@/components/features/missing-features';
import type { Feature } from '@/lib/contract/features';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }), usePathname: () => '/ro-MD/account' }));

const user = businessUser();

/** Opens the settings and returns the newsletter switch. */
async function openSettings(missing: readonly Feature[] = []): Promise<HTMLElement> {
  const { SettingsView } = await import('./settings-view');
  const { userStore } = await import('@/components/user/user-client');
  await userStore.reload();
  renderPage(
    <MissingFeatures names={missing}>
      <SettingsView />
    </MissingFeatures>,
  );
  return screen.findByRole('switch', { name: 'Primesc noutățile lunare' });
}

test('[ACC-4] applies a setting at once; reverts an unsaved one and shows the error', async () => {
  let stored = { hideMyPrice: false, lettersLang: null as string | null, newsletter: false, serviceLetters: false };
  let good = true;
  const calls = answerApi({
    'GET /api/auth/me': () => ({ body: { state: 'customer', user: { ...user, hideMyPrice: stored.hideMyPrice } } }),
    'GET /api/session': { body: sessionState(0) },
    'GET /api/account/users/settings': () => ({ body: stored }),
    'PUT /api/account/users/settings': (body) => {
      if (!good) return { status: 503, body: { message: '', errors: [{ errorName: 'UNAVAILABLE', message: '' }] } };
      stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
      return { body: stored };
    },
  });
  const newsletter = await openSettings();
  await userEvent.click(newsletter);
  await waitFor(() => expect(newsletter).toBeChecked());
  expect(calls.find(({ name }) => name.startsWith('PUT'))?.body).toEqual({
    newsletter: true,
    consent: expect.stringMatching(/^\d{4}-/),
  });
  await userEvent.selectOptions(screen.getByLabelText('Limba e-mailurilor'), 'Русский');
  await waitFor(() => expect(stored.lettersLang).toBe('ru'));
  const service = screen.getByRole('switch', { name: 'E-mailuri când vine timpul pentru service' });
  await userEvent.click(service);
  await waitFor(() => expect(stored.serviceLetters).toBe(true));
  const hide = screen.getByRole('switch', { name: 'Ascunde prețurile mele' });
  await userEvent.click(hide);
  await waitFor(() => expect(hide).toBeChecked());
  expect(stored.hideMyPrice).toBe(true);
  good = false;
  await userEvent.click(newsletter);
  expect(await screen.findByRole('alert')).toHaveTextContent('Serviciul nu răspunde acum.');
  await waitFor(() => expect(newsletter).toBeChecked());
});

test('[ACC-4] keeps a second change while the first is being saved', async () => {
  let stored = { hideMyPrice: false, lettersLang: 'ru', newsletter: true, serviceLetters: true };
  let keepSecond = () => {};
  answerApi({
    'GET /api/auth/me': { body: { state: 'customer', user } },
    'GET /api/session': { body: sessionState(0) },
    'GET /api/account/users/settings': () => ({ body: stored }),
    'PUT /api/account/users/settings': async (body) => {
      if (typeof body === 'object' && body && 'newsletter' in body)
        await new Promise<void>((done) => (keepSecond = done));
      stored = { ...stored, ...(typeof body === 'object' ? body : {}) };
      return { body: stored };
    },
  });
  const newsletter = await openSettings();
  await waitFor(() => expect(newsletter).toBeChecked());
  const language = screen.getByLabelText('Limba e-mailurilor');
  await userEvent.selectOptions(language, 'Română');
  await userEvent.click(newsletter);
  await waitFor(() => expect(stored.lettersLang).toBe('ro'));
  await waitFor(() => expect(language).toHaveValue('ro'));
  expect(newsletter).not.toBeChecked();
  keepSecond();
  await waitFor(() => expect(stored.newsletter).toBe(false));
  expect(newsletter).not.toBeChecked();
});

test('[BE-1] has no switches for own prices and service letters of a shop without them', async () => {
  answerApi({
    'GET /api/auth/me': { body: { state: 'customer', user } },
    'GET /api/session': { body: sessionState(0) },
    'GET /api/account/users/settings': {
      body: { hideMyPrice: false, lettersLang: null, newsletter: false, serviceLetters: false },
    },
  });
  await openSettings(['ownPrices', 'serviceLetters']);
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['E-mailuri']);
});
