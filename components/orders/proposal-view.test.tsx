import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { proposalState } from '@/lib/contract/orders/proposal';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProposalView } from './proposal-view';

const token = 't'.repeat(32);
const path = `POST /api/account/order-proposals/${token}`;
const proposal = {
  ...{ state: 'waiting' as const, number: 'P-1', pieces: 2, expiresAt: '2026-12-02T10:00:00.000Z' },
  before: { brand: 'Sampa', partNumber: 'SMP-1', name: 'Filtru' },
  after: { brand: 'Bosch', partNumber: 'B-2', name: '<b>Filtru</b>' },
  difference: { amount: 4000, currency: 'MDL' as const },
  total: { amount: 24_000, currency: 'MDL' as const },
};

test('[ADM-2] shows both parts with markup as text, the difference and the new total', () => {
  renderPage(<ProposalView token={token} initial={proposal} />);
  for (const text of ['Filtru', '<b>Filtru</b>', 'Bosch B-2, 2 bucăți']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText(/cu 40.lei mai mult/)).toBeVisible();
  expect(screen.getByText(/240.lei/)).toBeVisible();
});

test.each([
  ['Принять замену', 'accepted', true],
  ['Отказаться', 'refused', false],
])('[ADM-2] sends the answer of the button %s', async (name, state, accepted) => {
  const calls = answerApi({ [path]: { body: { ...proposal, state } } });
  renderPage(<ProposalView token={token} initial={proposal} />, 'ru');
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('status')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ lang: 'ru', accepted }]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('[ADM-2] keeps the buttons when the proposed part is out of stock', async () => {
  const errors = [{ errorName: 'OUT_OF_STOCK', message: 'x' }];
  answerApi({ [path]: { status: 409, body: { ok: false, errors } } });
  renderPage(<ProposalView token={token} initial={proposal} />);
  await userEvent.click(screen.getByRole('button', { name: 'Accept înlocuirea' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('nu mai este în stoc');
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

test.each(proposalState.options.filter((state) => state !== 'waiting'))(
  '[ADM-2] explains the state %s without buttons',
  (state) => {
    renderPage(<ProposalView token={token} initial={{ ...proposal, state }} />);
    expect(screen.getByRole('status')).not.toBeEmptyDOMElement();
    expect(screen.queryByRole('button')).toBeNull();
  },
);
