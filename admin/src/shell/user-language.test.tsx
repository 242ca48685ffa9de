import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { authProvider, forgetUser } from '../api/auth-provider';
import { i18nProvider } from '../i18n';
import { LanguageSwitch } from './language-switch';
import { UserLanguage } from './user-language';

const user = { id: 1, name: 'Ana', email: 'ana@piesar.md', role: 'seller', lang: 'ro-MD', preferences: {} };

afterEach(() => {
  forgetUser();
  jest.restoreAllMocks();
});

test('[ADM-1] keeps the language that a signed-in user chooses', async () => {
  const requests = jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, options) => {
    const lang = options?.method === 'PUT' ? 'ru' : 'ro-MD';
    return Response.json({ user: { ...user, lang } });
  });
  await i18nProvider.changeLocale('ro-MD');
  render(
    <AdminContext authProvider={authProvider} i18nProvider={i18nProvider} store={memoryStore({ locale: 'ru' })}>
      <UserLanguage />
      <LanguageSwitch />
    </AdminContext>,
  );
  // The language of the account replaces the language of this device.
  await screen.findByRole('button', { name: 'Română', pressed: true });
  await userEvent.click(screen.getByRole('button', { name: 'Русский' }));
  await waitFor(() =>
    expect(requests).toHaveBeenCalledWith('/api/session', expect.objectContaining({ method: 'PUT' })),
  );
  await waitFor(() => expect(i18nProvider.getLocale()).toBe('ru'));
  // A change of the language remounts the pages.
  await userEvent.hover(await screen.findByRole('button', { name: 'Русский', pressed: true }));
  expect(screen.getByRole('button', { name: 'Русский' })).toHaveAttribute('aria-pressed', 'true');
  expect(i18nProvider.getLocale()).toBe('ru');
});
