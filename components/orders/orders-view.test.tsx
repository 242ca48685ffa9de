import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import type { ResponseOfCall } from '@/lib/browser/requests/api';
import { orderOf } from '@/services/letters/orders/sample-order';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { OrdersView } from './orders-view';

const push = jest.fn();
let address = '';
jest.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  useSearchParams: () => new URLSearchParams(address),
}));
afterEach(() => jest.clearAllMocks());

type List = ResponseOfCall<'ordersList'>;
function listOf(total: number, shown: number): List {
  const items = Array.from({ length: shown }, (_, at) => {
    const { id, ...order } = orderOf(1, { number: `P-261121-7K4Q${at}`, reference: at === 0 ? 'Deviz 114' : '' });
    return { ...order, id: id + at, part: { name: 'Filtru de ulei', vehicle: 'Dacia Logan 1.5 dCi' }, others: 2 };
  });
  return { total, claimable: 0, items };
}
function show(query: string, list: List, locale: 'ro-MD' | 'ru' = 'ro-MD') {
  address = query;
  const calls = answerApi({ 'POST /api/account/orders': { body: list } });
  renderPage(
    <SWRConfig value={{ provider: () => new Map() }}>
      <OrdersView />
    </SWRConfig>,
    locale,
  );
  return calls;
}

test('[ORD-1] lists orders with their range, parts, cars and references', async () => {
  const calls = show('', listOf(18, 16));
  expect(await screen.findByRole('status')).toHaveTextContent(/^1–16 din 18$/);
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/Deviz 114Filtru de ulei și încă 2 pieseDacia Logan 1.5 dCi/);
  expect(screen.getByRole('link', { name: 'Înainte' })).toHaveAttribute('href', '/ro-MD/account/orders?page=2');
  expect(calls[0]?.body).toEqual({ page: 1, limit: 16, sort: 'default', lang: 'ro-MD' });
});

test('[ORD-1] writes the search into the URL and keeps it across pages', async () => {
  show('', listOf(18, 16), 'ru');
  await userEvent.type(await screen.findByRole('searchbox'), ' фильтр Logan ');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'Получен');
  await userEvent.type(screen.getByLabelText('С'), '2026-03-05');
  await userEvent.click(screen.getByRole('button', { name: 'Искать' }));
  const [to] = push.mock.calls.flat();
  expect(String(to)).toMatch(/^\/ru\/account\/orders\?/);
  const query = new URLSearchParams(String(to).split('?')[1]);
  expect(Object.fromEntries(query)).toEqual({ search: 'фильтр Logan', status: 'COMPLETED', from: '2026-03-05' });
});

test('[ORD-1] runs the search of the URL, fills the fields from it and links back to all orders', async () => {
  const calls = show('search=logan&to=2026-03-05&page=2', listOf(40, 16));
  expect(await screen.findByRole('searchbox')).toHaveValue('logan');
  expect(calls[0]?.body).toMatchObject({ search: 'logan', to: '2026-03-05', page: 2 });
  expect(screen.getByRole('status')).toHaveTextContent('17–32 din 40');
  const last = screen.getByRole('link', { name: '3' });
  expect(last).toHaveAttribute('href', '/ro-MD/account/orders?search=logan&to=2026-03-05&page=3');
  expect(screen.getByRole('link', { name: 'Arată toate comenzile' })).toHaveAttribute('href', '/ro-MD/account/orders');
});

test('[ORD-1] keeps the search when nothing matches and refuses reversed dates', async () => {
  show('search=ambreiaj', listOf(0, 0));
  expect(await screen.findByRole('status')).toHaveTextContent('Nicio comandă nu se potrivește.');
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.type(screen.getByLabelText('De la'), '2026-03-06');
  await userEvent.type(screen.getByLabelText('Până la'), '2026-03-05');
  await userEvent.click(screen.getByRole('button', { name: 'Caută' }));
  expect(screen.getByLabelText('Până la')).toHaveAccessibleDescription(/înaintea celei de început/);
  expect(push).not.toHaveBeenCalled();
});
