import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BuyForm } from '@/components/products/buy-form';
import { addToCart, setProductQuantity, toggleListed, useIsListed, usePieces } from '@/tests/fixtures/empty-cart';
import { renderPage } from '@/tests/fixtures/render-page';
import { Heart } from './card-view';
import { CartButton } from './cart-button';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

test('[CAT-3] adds one piece to the cart', async () => {
  renderPage(<CartButton productId={7} name="Disc" />);
  await userEvent.click(screen.getByRole('button', { name: 'Adaugă în coș: Disc' }));
  expect(addToCart).toHaveBeenCalledWith(7, 1, { name: 'Disc' });
});

test('[CRT-1] adds once on a double click', async () => {
  const user = userEvent.setup();
  addToCart.mockClear();
  const { unmount } = renderPage(<CartButton productId={7} name="Disc" worded />);
  await user.dblClick(screen.getByRole('button', { name: 'Adaugă în coș: Disc' }));
  expect(addToCart).toHaveBeenCalledTimes(1);
  unmount();
  renderPage(<BuyForm productId={7} name="Disc" options={[]} initialQuantity={2} inStock={9} />);
  await user.dblClick(screen.getByRole('button', { name: 'În coș' }));
  expect(addToCart.mock.calls.slice(1)).toEqual([[7, 2, { name: 'Disc' }]]);
});

test('[CHK-5] limits the quantity on the product page to the stock minus the cart', async () => {
  const user = userEvent.setup();
  usePieces.mockReturnValue(4);
  addToCart.mockClear();
  const { unmount } = renderPage(<BuyForm productId={7} name="Disc" options={[]} initialQuantity={2} inStock={54} />);
  const field = screen.getByRole('textbox', { name: 'Cantitate' });
  await user.clear(field);
  await user.type(field, '999{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Sunt doar 50 în stoc.');
  await user.click(screen.getByRole('button', { name: 'În coș' }));
  expect(addToCart).toHaveBeenCalledWith(7, 50, { name: 'Disc' });
  usePieces.mockReturnValue(54);
  unmount();
  renderPage(<BuyForm productId={7} name="Disc" options={[]} initialQuantity={2} inStock={54} />);
  expect(screen.getByRole('status')).toHaveTextContent('În coș: 54, tot ce avem');
  expect(screen.getByRole('button', { name: 'În coș' })).toBeDisabled();
  usePieces.mockReturnValue(0);
});

test('replaces the button with the quantity, down to zero', async () => {
  usePieces.mockReturnValue(1);
  renderPage(<CartButton productId={7} name="Disc" />);
  await userEvent.click(screen.getByRole('button', { name: 'Cu una mai puțin' }));
  expect(setProductQuantity).toHaveBeenCalledWith(7, 0);
});

function Place() {
  const [productId, show] = useState(7);
  return (
    <>
      <CartButton productId={productId} name="Disc" />
      <button type="button" onClick={() => show(8)}>
        Alta
      </button>
    </>
  );
}

test('drops a typed quantity when another product takes the slot', async () => {
  usePieces.mockReturnValue(1);
  renderPage(<Place />);
  const quantity = () => screen.getByRole('textbox', { name: 'Cantitate' });
  await userEvent.type(quantity(), '5');
  expect(quantity()).toHaveValue('15');
  await userEvent.click(screen.getByRole('button', { name: 'Alta' }));
  expect(quantity()).toHaveValue('1');
});

test('[WSH-1] shows whether the product is in the wishlist', async () => {
  useIsListed.mockImplementation((_list, productId) => productId === 7);
  renderPage(<Heart productId={7} />);
  const wishlistButton = screen.getByRole('button', { name: 'Scoate din favorite' });
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(wishlistButton);
  expect(toggleListed).toHaveBeenCalledWith('wishlist', 7);
});
