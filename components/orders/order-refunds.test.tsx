import { screen, within } from '@testing-library/react';
import type { OrderRefund } from '@/lib/contract/orders/order-stage';
import { renderPage } from '@/tests/fixtures/render-page';
import { OrderRefunds, OrderTimeline } from './order-timeline';

const mdl = (amount: number) => ({ amount, currency: 'MDL' as const });
const at = '2026-11-21T10:00:00.000Z';

function refundOf(changes: Partial<OrderRefund>): OrderRefund {
  const refund = {
    number: 1,
    amount: mdl(66_780),
    delivery: mdl(0),
    way: 'card',
    state: 'due',
    createdAt: at,
  } as const;
  return { ...refund, doneAt: null, returnId: null, ...changes };
}

test('[CHK-6] shows amount, method and state of a refund', () => {
  renderPage(
    <OrderRefunds
      refunds={[
        refundOf({}),
        refundOf({ number: 2, amount: mdl(14_000), delivery: mdl(4000), way: 'cash', state: 'done', doneAt: at }),
      ]}
    />,
  );
  const panel = within(screen.getByRole('region', { name: 'Bani înapoi' }));
  const [card, cash] = panel.getAllByRole('listitem');
  expect(card).toHaveTextContent(/Pe drum spre bancă.*667,80\slei · pe cardul cu care ai plătit/);
  expect(cash).toHaveTextContent(/Trimiși.*140\slei · în numerar · din care livrarea 40\slei/);
});

test('[CHK-6] shows no refunds section without refunds', () => {
  renderPage(<OrderRefunds refunds={[]} />);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('[ORD-1] shows an uncollected order and its refund in the history', () => {
  const timeline = [
    { kind: 'unfetched', at },
    { kind: 'refunded', at, amount: mdl(10_000), way: 'card' },
  ] as const;
  renderPage(<OrderTimeline timeline={timeline} pickup={false} />);
  expect(screen.getByText('Coletul nu a fost ridicat și s-a întors la noi')).toBeVisible();
  expect(screen.getByText(/100\slei · pe cardul cu care ai plătit/)).toBeVisible();
});
