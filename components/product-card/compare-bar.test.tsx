import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { CompareBar } from './compare-bar';

const toggle = jest.fn();
let ids: number[] = [];
jest.mock('@/components/cart/cart-client', () => ({
  useListed: () => ({ ids }),
  toggleListed: (...args: unknown[]) => toggle(...args),
}));
afterEach(() => jest.restoreAllMocks());

const show = () => act(async () => void renderPage(<CompareBar />));

test('[CMP-1] hides the comparison bar without products', async () => {
  ids = [];
  await show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('[CMP-1] shows the last five products with remove buttons and a link to the comparison', async () => {
  ids = [1, 2, 3, 4, 5, 6];
  const calls = answerApi({
    'GET /api/viewed?lang=ro-MD&ids=2,3,4,5,6': { body: { items: [{ id: 6, name: 'Disc <i>ATE</i>' }] } },
  });
  await show();
  const bar = await screen.findByRole('region', { name: 'Piese de comparat' });
  expect(within(bar).getAllByRole('listitem')).toHaveLength(5);
  expect(within(bar).getByRole('link', { name: 'Compară (6)' })).toHaveAttribute('href', '/ro-MD/shop/compare');
  await userEvent.click(await within(bar).findByRole('button', { name: 'Scoate din comparație: Disc <i>ATE</i>' }));
  expect(toggle).toHaveBeenCalledWith('compare', 6);
  expect(calls).toHaveLength(1);
});
