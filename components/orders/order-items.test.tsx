import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order } from '@/lib/contract/orders/orders';
import { orderOf } from '@/services/letters/orders/sample-order';
import { renderPage } from '@/tests/fixtures/render-page';
import { ReturnForm } from './order-changes';
import { OrderFacts, OrderTotals } from './order-facts';
import { OrderItems } from './order-items';

type Item = Order['items'][number];
const until = '2026-12-20T10:00:00.000Z';
const snapshot = { reasons: [], missing: [], answers: [{ name: 'Disc față', value: '280 mm' }] };

/** An order with these changes to its lines. */
function orderWith(...changes: Partial<Item>[]): Order {
  const order = orderOf(changes.length);
  return { ...order, items: order.items.map((item, at) => ({ ...item, ...changes[at] })) };
}

test('[CAT-3] shows the car, the fit snapshot with the answers and the guarantee with its end date', () => {
  const vehicle = 'Skoda Octavia II 1.9 TDI';
  const { items } = orderWith(
    { vehicle, fit: { verdict: 'exact', ...snapshot }, guaranteed: true },
    { vehicle, fit: { verdict: 'exact', ...snapshot }, guaranteed: true, fitReturnUntil: until },
    { vehicle, fit: { verdict: 'unknown', ...snapshot, answers: [] } },
    {},
  );
  renderPage(<OrderItems items={items} delivery={{ code: 'courier' }} />);
  expect(screen.getAllByText('Pentru Skoda Octavia II 1.9 TDI')).toHaveLength(3);
  expect(screen.getAllByText('Se potrivește exact')).toHaveLength(2);
  expect(screen.getAllByText('Disc față: 280 mm')).toHaveLength(2);
  expect(screen.getByText('Potrivire neverificată')).toBeVisible();
  const promises = screen.getAllByRole('link', { name: /^Potrivire garantată/ });
  expect(promises.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('30 de zile'),
    expect.stringContaining('20 decembrie'),
  ]);
  expect(promises[0]).toHaveAttribute('href', '/ro-MD/site/consumer-protection#fit-guarantee');
});

test('[ORD-1] offers only fit reasons after the general return period', async () => {
  const late = { returnable: 1, guaranteed: true, returnUntil: until, fitReturnUntil: until };
  renderPage(
    <ReturnForm
      order={orderWith({ ...late, returnFor: 'fit' }, { ...late, returnFor: 'any' })}
      onRequested={jest.fn()}
    />,
  );
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box);
  const [fitOnly, any] = screen.getAllByRole('combobox');
  const groups = (menu: HTMLElement | undefined) =>
    menu
      ? within(menu)
          .getAllByRole('group')
          .map((group) => group.getAttribute('label'))
      : [];
  expect(groups(fitOnly)).toEqual(['Nu se potrivește']);
  expect(groups(any)).toHaveLength(4);
  expect(screen.getAllByText(/doar dacă nu se potrivește/)).toHaveLength(1);
});

test('[PRD-1] lists the cars of the VIN check with masked VINs', () => {
  const fitCheck = [
    { car: 'Skoda Octavia', maskedVin: 'TMB••••••••••8211' },
    { car: 'Dacia Logan', maskedVin: null },
  ];
  renderPage(<OrderFacts order={orderOf(1, { fitCheck })} />);
  const fact = screen.getByRole('heading', { name: 'Verificare după VIN' }).parentElement;
  expect(fact).toHaveTextContent('Skoda Octavia, TMB••••••••••8211');
  expect(fact).toHaveTextContent('Dacia Logan, VIN-ul îl cerem la telefon');
});

test('[ORD-1] shows free delivery as free and another zero total as an amount', () => {
  const order = orderOf(1);
  const nothing = { ...order.total, amount: 0 };
  const totals = [
    { code: order.delivery.code, title: 'Ridicare', price: nothing },
    { code: 'promo', title: 'Cod', price: nothing },
  ];
  renderPage(<OrderTotals order={{ ...order, totals }} />);
  expect(screen.getByText('Ridicare').nextSibling).toHaveTextContent('gratuit');
  expect(screen.getByText('Cod').nextSibling).toHaveTextContent(/^0\slei$/);
});
