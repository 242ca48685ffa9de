import { act, render, screen } from '@testing-library/react';
import { AdminContext, memoryStore, ResourceDefinitionContextProvider } from 'react-admin';
import type { Today } from '@/lib/contract/admin/today';
import { i18nProvider } from '../../i18n';
import { taskPath } from './task-links';
import TodayPage from './today-page';

const at = '2026-11-29T08:00:00.000Z';
const counts = { newOrders: 3, pick: 2, send: 0, pickup: 1, fit: 0, questions: 4 };

/** Answers requests in turn; the last response repeats. */
function answer(...responses: readonly (Partial<Today> | 'fails')[]) {
  const asked: URL[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(new URL(String(input), 'http://localhost:3200'));
    const response = responses[Math.min(asked.length, responses.length) - 1];
    if (response === 'fails') throw new TypeError('network');
    return Response.json({ counts, newest: at, arrived: 0, ...response });
  });
  return asked;
}

const show = () =>
  render(
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ResourceDefinitionContextProvider definitions={{ orders: { name: 'orders', hasList: true } }}>
        <TodayPage />
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
let visibility: DocumentVisibilityState;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  return i18nProvider.changeLocale('ro-MD');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the page Today', () => {
  it('[ADM-1] shows the counts of the role, as links where the list exists', async () => {
    answer({});
    show();
    await pass(0);
    expect(screen.getByRole('link', { name: /De colectat/ })).toHaveTextContent('2');
    expect(screen.getByText('Întrebări fără răspuns').closest('a')).toBeNull();
    expect(screen.queryByText('Recenzii de verificat')).toBeNull();
    expect(screen.queryByText('Bani')).toBeNull();
  });

  it('[ADM-1] reads again every ten seconds while it is visible', async () => {
    const asked = answer({}, { counts: { newOrders: 9 }, arrived: 1 });
    show();
    await pass(0);
    await pass(9_900);
    expect(asked).toHaveLength(1);
    await pass(200);
    expect(asked[1]?.searchParams.get('since')).toBe(at);
    expect(screen.getByRole('link', { name: /Comenzi noi/ })).toHaveTextContent('9');
    visibility = 'hidden';
    await pass(60_000);
    expect(asked.length).toBeLessThan(4);
  });

  it('[ADM-1] reads at once when it becomes visible again', async () => {
    const asked = answer({});
    visibility = 'hidden';
    show();
    await pass(60_000);
    expect(asked).toHaveLength(1);
    visibility = 'visible';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await pass(0);
    expect(asked).toHaveLength(2);
  });

  it('[ADM-1] keeps the last counts while the server is unreachable', async () => {
    answer({}, 'fails', {});
    show();
    await pass(0);
    await pass(10_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Serverul nu răspunde; cifrele sunt de la ora');
    expect(screen.getByRole('link', { name: /De colectat/ })).toHaveTextContent('2');
    await pass(10_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[ADM-1] says when nothing is open', async () => {
    answer({ counts: { newOrders: 0, pick: 0 } });
    show();
    await pass(0);
    expect(screen.getByText(/Totul este făcut/)).toBeInTheDocument();
  });
});

test('[ADM-1] links a task to the filtered list', () => {
  expect(taskPath('pick', () => true)).toBe(`/orders?${new URLSearchParams({ filter: '{"task":"pick"}', page: '1' })}`);
  expect(taskPath('reviews', (name) => name === 'orders')).toBeUndefined();
});
