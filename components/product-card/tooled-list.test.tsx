import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toggleListed, useIsListed } from '@/tests/fixtures/empty-cart';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductSheet } from './product-sheet';

const compared: number[] = [];
jest.mock('@/components/cart/cart-client', () => ({
  ...jest.requireActual('@/tests/fixtures/empty-cart'),
  useListed: () => ({ status: 'ready', ids: compared }),
}));

const products = [productCard({ id: 1, name: 'Disc unu' }), productCard({ id: 2, name: 'Disc doi' })];
const card = (name: string) => {
  const element = screen.getByRole('link', { name }).closest<HTMLElement>('article, tr');
  if (!element) throw new Error(`No card is named ${name}.`);
  return within(element);
};
const compare = { name: 'Adaugă la comparație' };

test.each(['grid', 'feat', 'list', 'table'] as const)(
  '[CAT-3] [CMP-1] moves one toolbar to the card under the pointer: layout %s',
  async (view) => {
    renderPage(<ProductSheet products={products} view={view} />);
    expect(screen.queryByRole('button', compare)).toBeNull();
    await userEvent.hover(screen.getByRole('link', { name: 'Disc unu' }));
    fireEvent.click(card('Disc unu').getByRole('button', compare));
    expect(toggleListed).toHaveBeenLastCalledWith('compare', 1);
    await userEvent.hover(screen.getByRole('link', { name: 'Disc doi' }));
    expect(card('Disc unu').queryByRole('button', compare)).toBeNull();
    await userEvent.click(card('Disc doi').getByRole('button', compare));
    expect(toggleListed).toHaveBeenLastCalledWith('compare', 2);
  },
);

test('[CAT-3] opens the toolbar with its button and moves the focus to it', async () => {
  renderPage(<ProductSheet products={products} view="grid" />);
  await userEvent.click(card('Disc doi').getByRole('button', { name: 'Alte acțiuni' }));
  expect(card('Disc doi').getByRole('button', compare)).toHaveFocus();
  expect(card('Disc unu').queryByRole('button', compare)).toBeNull();
});

test('[CAT-3] offers the wishlist in the toolbar of layouts without a heart', async () => {
  renderPage(<ProductSheet products={products} view="table" />);
  await userEvent.hover(screen.getByRole('link', { name: 'Disc unu' }));
  await userEvent.click(card('Disc unu').getByRole('button', { name: 'Adaugă la favorite' }));
  expect(toggleListed).toHaveBeenLastCalledWith('wishlist', 1);
});

test('[CMP-1] marks compared products', async () => {
  compared.push(2);
  useIsListed.mockImplementation((list, id) => list === 'compare' && id === 2);
  renderPage(<ProductSheet products={products} view="grid" />);
  const [first, second] = screen.getAllByRole('article');
  expect(first).not.toHaveAttribute('data-compared');
  expect(second).toHaveAttribute('data-compared');
  await userEvent.hover(screen.getByRole('link', { name: 'Disc doi' }));
  expect(card('Disc doi').getByRole('button', { name: 'Scoate din comparație' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('closes the toolbar when the pointer leaves the list', async () => {
  renderPage(<ProductSheet products={products} view="grid" />);
  await userEvent.hover(screen.getByRole('link', { name: 'Disc unu' }));
  await userEvent.unhover(screen.getByRole('link', { name: 'Disc unu' }));
  expect(screen.queryByRole('button', compare)).toBeNull();
});
