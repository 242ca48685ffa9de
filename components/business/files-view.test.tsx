import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { businessUser } from '@/tests/fixtures/user';

jest.mock('next/navigation', () => ({
  useRouter: () => ({ push: jest.fn() }),
  usePathname: () => '/ro-MD/account/files',
}));

const mdl = (amount: number) => ({ amount, currency: 'MDL' });
const contract = { id: 7, number: '2024/118', name: 'Service auto' };
const user = businessUser({ contracts: [contract] });
const debt = {
  total: mdl(124_050),
  overdue: mdl(50_00),
  limit: mdl(100_000),
  contracts: [
    {
      ...contract,
      total: mdl(124_050),
      overdue: mdl(50_00),
      limit: mdl(100_000),
      openOrders: mdl(0),
      left: mdl(-24_050),
      next: { due: '2026-11-28', amount: mdl(119_050) },
    },
  ],
  documents: [
    {
      contractId: 7,
      number: 'F-1',
      date: '2026-10-01',
      due: '2026-10-15',
      amount: mdl(100_00),
      open: mdl(50_00),
      overdue: true,
    },
    {
      contractId: 7,
      number: 'F-2',
      date: '2026-11-01',
      due: '2026-11-28',
      amount: mdl(119_050),
      open: mdl(119_050),
      overdue: false,
    },
  ],
};
const sold = (amount: number, quantity = 1) => ({ quantity, total: mdl(amount) });
const report = {
  ...sold(300_00, 5),
  documents: 2,
  lines: 5,
  months: [
    { month: '2026-10', ...sold(-20_00, -1) },
    { month: '2026-11', ...sold(320_00, 6) },
  ],
  brands: [
    { brand: 'Bosch', ...sold(280_00, 5) },
    { brand: null, ...sold(20_00, 0) },
  ],
  brandsRest: null,
  products: [{ brand: 'Bosch', partNumber: 'X 1', ...sold(250_00, 4) }],
  productsRest: sold(50_00, 1),
};
const answers = (user: object) => ({
  'GET /api/auth/me': { body: { state: 'customer', user: user } },
  'GET /api/session': { body: sessionState(0) },
  'GET /api/account/users/debt/1': { body: debt },
  'POST /api/account/users/usersalesreport': { body: report },
  'GET /api/account/users/documents': { body: { total: 0, items: [] } },
});

// The user is loaded once per module, so every test starts with a new one.
async function open(user: object) {
  const calls = answerApi(answers(user));
  const { FilesView } = await import('./files-view');
  const { userStore } = await import('@/components/user/user-client');
  await userStore.reload();
  renderPage(<FilesView />);
  return calls;
}

test('[ROUTE-5] lists missing requirements to unconfirmed customers without any request', async () => {
  const calls = await open({ ...user, phone_confirmed: false });
  expect(await screen.findByText('Telefonul nu e confirmat')).toBeVisible();
  expect(screen.getByText('Contractul e activ')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Confirmă în profil' })).toHaveAttribute('href', '/ro-MD/account/profile');
  expect(calls.some(({ name }) => name.includes('debt'))).toBe(false);
});

test('[ACC-2] shows debts with two decimals, overdue amounts and an exceeded limit', async () => {
  await open(user);
  expect(await screen.findByText('Limita 1 000 lei e depășită cu 240,50 lei')).toBeVisible();
  expect(screen.getByText('Restant: 50 lei')).toBeVisible();
  expect(screen.getByText('Următoarea plată: 28.11.2026, 1 190,50 lei')).toBeVisible();
  expect(screen.getByRole('img', { name: /124/ })).toBeVisible();
  const late = within(screen.getByRole('table', { name: 'Facturi neachitate' })).getByRole('row', { name: /F-1/ });
  expect(late).toHaveTextContent('restantă');
});

test('[ACC-4] shows the report as chart and table by month, brand and product', async () => {
  await open(user);
  expect(await screen.findByRole('img', { name: /Diagrama sumelor/ })).toBeVisible();
  const rows = () => screen.getAllByRole('row', { name: /lei/ }).map((row) => row.textContent);
  expect(rows().slice(-3)).toEqual([
    'octombrie 2026\u22121\u221220\u00a0lei',
    'noiembrie 20266320\u00a0lei',
    'Total5300\u00a0lei',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Pe branduri' }));
  expect(rows().slice(-3)).toEqual(['Bosch5280\u00a0lei', 'Livrare și altele020\u00a0lei', 'Total5300\u00a0lei']);
  await userEvent.click(screen.getByRole('button', { name: 'Pe produse' }));
  expect(rows().slice(-3)).toEqual(['Bosch X 14250\u00a0lei', 'Celelalte150\u00a0lei', 'Total5300\u00a0lei']);
});

test('[ACC-4] marks a reversed period at its field and sends no request', async () => {
  const calls = await open(user);
  const to = await screen.findByLabelText('Până la');
  await userEvent.clear(to);
  await userEvent.type(to, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Arată' }));
  expect(await screen.findByText('Data de sfârșit e înaintea celei de început.')).toBeVisible();
  await waitFor(() => expect(to).toHaveFocus());
  expect(calls.filter(({ name }) => name.includes('usersalesreport'))).toHaveLength(1);
});
