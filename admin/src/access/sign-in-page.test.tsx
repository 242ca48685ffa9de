import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { authProvider, forgetUser } from '../api/auth-provider';
import { i18nProvider } from '../i18n';
import { SignInPage } from './sign-in-page';

const user = { id: 1, name: 'Ana', email: 'ana@piesar.md', role: 'seller', lang: 'ru', preferences: {} };
const respond = (status: number, body: object) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
const refuse = (errorName: string) => respond(400, { message: 'x', errors: [{ errorName, message: 'x' }] });

const show = () => {
  render(
    <AdminContext authProvider={authProvider} i18nProvider={i18nProvider} store={memoryStore()}>
      <SignInPage />
    </AdminContext>,
  );
};
const field = (label: RegExp) => screen.getByLabelText(label);
async function fill(code = '123456') {
  await userEvent.type(field(/^E-mail/), 'ana@piesar.md');
  await userEvent.type(field(/^Parolă/), 'Tractor verde 71');
  await userEvent.type(field(/^Codul/), code);
  await userEvent.click(screen.getByRole('button', { name: 'Intră în cont' }));
}

beforeEach(() => i18nProvider.changeLocale('ro-MD'));
afterEach(() => {
  forgetUser();
  jest.restoreAllMocks();
});

describe('the sign-in page', () => {
  it.each([
    ['CODE_WRONG', /Codul nu se potrivește/],
    ['SIGN_IN_WRONG', /E-mailul sau parola/],
    ['TOO_MANY_REQUESTS', /Prea multe încercări/],
    ['SOMETHING_NEW', /Ceva nu a mers/],
  ])('[ADM-1] explains %s and keeps the typed values', async (name, text) => {
    refuse(name);
    show();
    await fill();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field(/^E-mail/)).toHaveValue('ana@piesar.md');
    expect(field(/^Parolă/)).toHaveValue('Tractor verde 71');
    expect(field(/^Codul/)).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Intră în cont' })).toBeEnabled();
  });

  it('[ADM-1] asks for every field before it sends the form', async () => {
    const fetched = refuse('SIGN_IN_WRONG');
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Intră în cont' }));
    await waitFor(() => expect(screen.getAllByText('Completează câmpul')).toHaveLength(3));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('[ADM-1] continues in the language of the account', async () => {
    respond(200, { user });
    show();
    await fill();
    await waitFor(() => expect(i18nProvider.getLocale()).toBe('ru'));
  });

  it('[ADM-1] changes its language before the sign-in', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Русский' }));
    expect(await screen.findByRole('heading', { name: 'Вход' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('ru');
    expect(document.title).toBe('Вход · Piesar');
  });
});
