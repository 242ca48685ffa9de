import { screen } from '@testing-library/react';
import { proposalState } from '@/lib/contract/orders/proposal';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProposalView } from './proposal-view';

const token = 't'.repeat(32);
const proposal = {
  ...{ state: 'waiting' as const, number: 'P-1', pieces: 2, expiresAt: '2026-12-02T10:00:00.000Z' },
  before: { brand: 'Sampa', partNumber: 'SMP-1', name: 'Filtru' },
  after: { brand: 'Bosch', partNumber: 'B-2', name: '<b>Filtru</b>', slug: 'filtru-bosch' },
  difference: { amount: 4000, currency: 'MDL' as const },
  total: { amount: 24_000, currency: 'MDL' as const },
};

test('[ADM-2] shows both parts with markup as text, the difference and the new total', () => {
  renderPage(<ProposalView token={token} proposal={proposal} />);
  for (const text of ['Filtru', 'Bosch B-2', 'Sampa SMP-1']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getAllByText('2 bucăți')).toHaveLength(2);
  expect(screen.getByText(/cu 40.lei mai mult/)).toBeVisible();
  expect(screen.getByText(/240.lei/)).toBeVisible();
  const link = screen.getByRole('link', { name: '<b>Filtru</b>' });
  expect(link).toHaveAttribute('href', '/ro-MD/shop/products/filtru-bosch');
});

test('[ADM-2] answers a proposal with a plain form that contains the language and the token', () => {
  renderPage(<ProposalView token={token} proposal={proposal} />, 'ru');
  const button = screen.getByRole('button', { name: 'Принять замену' });
  const form = button.closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/api/order-proposals']);
  expect(form).toHaveFormValues({ lang: 'ru', token });
  expect(button).toHaveValue('accept');
  expect(screen.getByRole('button', { name: 'Отказаться' })).toHaveValue('refuse');
});

test('[ADM-2] shows the answer buttons of a proposal even if the proposed part is out of stock', () => {
  renderPage(<ProposalView token={token} proposal={proposal} problem="outOfStock" />);
  expect(screen.getByRole('alert')).toHaveTextContent('nu mai este în stoc');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test.each(proposalState.options.filter((state) => state !== 'waiting'))(
  '[ADM-2] explains the state %s without buttons',
  (state) => {
    renderPage(<ProposalView token={token} proposal={{ ...proposal, state }} problem="failed" />);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
