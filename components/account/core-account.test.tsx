import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { FilesView } from '@/components/business/files-view';
import { MissingFeatures } from '@/components/features/missing-features';
import { CarForm } from '@/components/garage/car-form';
import { GarageCard } from '@/components/garage/garage-card';
import { OwnPrices } from '@/components/own-prices/own-prices';
import { ConfirmEmail } from '@/components/sign-in/confirm-email';
import { NewPasswordForm } from '@/components/sign-in/reset-password';
import { userStore } from '@/components/user/user-client';
import { type Feature, features } from '@/lib/contract/features';
import { answerApi } from '@/tests/fixtures/browser-api';
import { octavia } from '@/tests/fixtures/garage';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';
import { AccountMenu } from './account-menu';
import { PasswordView } from './profile/password-view';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn(), replace: jest.fn() }),
  usePathname: () => '/ro-MD/account/files',
}));

const all = Object.keys(features).filter((name): name is Feature => name in features);
const secret = '0f8fad5b-d9cb-469f-a165-70867728950e';
const user = businessUser();
const zero = { amount: 0, currency: 'MDL' };
const me = (state: 'customer' | 'guest') => ({
  'GET /api/auth/me': { body: { state, user: state === 'guest' ? null : user } },
  'GET /api/session': { body: sessionState(0) },
});

beforeAll(() => {
  document.documentElement.dataset['captchaKey'] = '';
});
afterEach(() => jest.restoreAllMocks());

/** Renders with a back end that offers core calls only. */
const renderCore = (part: ReactNode) =>
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <MissingFeatures names={all}>{part}</MissingFeatures>
    </SWRConfig>,
  );

async function openAs(state: 'customer' | 'guest', part: ReactNode, replies: Parameters<typeof answerApi>[0] = {}) {
  const calls = answerApi({ ...me(state), ...replies });
  await userStore.reload();
  await act(async () => renderCore(part));
  return () => calls.map(({ name }) => name).filter((name) => !(name in me(state)));
}

describe('[BE-1] account on core calls', () => {
  it('lists only pages that work', async () => {
    await openAs('customer', <AccountMenu onClose={jest.fn()} />);
    const names = (await screen.findAllByRole('link')).map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...['Privire generală', 'Garaj', 'Comenzi', 'Adrese', 'Profil', 'Parola'],
      ...['Facturi și rapoarte', 'Magazinul vechi'],
    ]);
  });

  it('shows debts and the sales report without files, and requests nothing else', async () => {
    const sold = { quantity: 5, total: { amount: 30_000, currency: 'MDL' } };
    const report = { months: [], brands: [], brandsRest: null, products: [], productsRest: null };
    const calls = await openAs('customer', <FilesView />, {
      'GET /api/account/users/debt/1': {
        body: { total: zero, overdue: zero, limit: null, contracts: [], documents: [] },
      },
      'POST /api/account/users/usersalesreport': { body: { ...sold, ...report, documents: 2, lines: 5 } },
    });
    expect(await screen.findByRole('img', { name: /Diagrama/ })).toBeVisible();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Decontări',
      'Raport de cumpărături',
    ]);
    expect(screen.queryByRole('link', { name: /Descarcă/ })).toBeNull();
    expect(calls()).toEqual(['GET /api/account/users/debt/1', 'POST /api/account/users/usersalesreport']);
  });

  it('changes the password but does not offer to end all sign-ins', async () => {
    await openAs('customer', <PasswordView />);
    expect(await screen.findByRole('button', { name: 'Schimbă parola' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ieși de peste tot' })).toBeNull();
  });

  it('does not toggle own prices with Ctrl+Q', async () => {
    const calls = await openAs('customer', <OwnPrices user={user} />);
    await userEvent.keyboard('{Control>}q{/Control}');
    expect(calls()).toEqual([]);
  });

  it('shows a car without service book, equipment, jobs and full VIN', async () => {
    const car = { ...octavia, maskedVin: 'TMB•••456' };
    const calls = await openAs('customer', <GarageCard car={car} current heading="h2" />);
    expect(screen.getByText('TMB•••456')).toBeVisible();
    expect(screen.queryByRole('button', { name: /VIN/ })).toBeNull();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Date tehnice/),
      'Piese pentru ea',
    ]);
    expect(calls()).toEqual([]);
  });

  it('edits name, plate and mileage of a car without its VIN', () => {
    renderCore(<CarForm car={octavia} onClose={jest.fn()} />);
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('[BE-1] links of letters without a call that checks them', () => {
  const confirm = 'POST /api/account/auth/emailconfcheck';
  const setPassword = 'POST /api/account/auth/fpasswd';
  const refused = { status: 400, body: { message: '', errors: [{ errorName: 'LINK_INVALID', message: '' }] } };

  it('confirm the e-mail of the signed-in customer with one press', async () => {
    const calls = await openAs('customer', <ConfirmEmail id={`${secret}.`} />, { [confirm]: { body: { ok: true } } });
    const button = await screen.findByRole('button', { name: 'Confirmă adresa' });
    expect(calls()).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByRole('status')).toHaveTextContent('Adresa e confirmată.');
    expect(calls()).toEqual([confirm]);
  });

  it('ask visitors to sign in and return', async () => {
    const calls = await openAs('guest', <ConfirmEmail id={secret} />);
    const href = `/ro-MD/account/login?returnTo=${encodeURIComponent(`/ro-MD/account/email-confirm/${secret}`)}`;
    expect(await screen.findByRole('link', { name: 'Intră în cont' })).toHaveAttribute('href', href);
    expect(calls()).toEqual([]);
  });

  it('show the form of a new password at once', async () => {
    const calls = await openAs('guest', <NewPasswordForm id={secret} />, { [setPassword]: refused });
    await userEvent.type(screen.getByLabelText('Parola nouă'), 'ulei-filtru-bujie');
    await userEvent.type(screen.getByLabelText('Parola nouă, încă o dată'), 'ulei-filtru-bujie');
    await userEvent.click(screen.getByRole('button', { name: 'Salvează parola' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Linkul nu mai este valabil'));
    expect(calls()).toEqual([setPassword]);
  });
});
