import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '@/tests/fixtures/render-page';
import { CartButton } from './cart-button';
import { ListedButtons } from './listed-buttons';

const cart = { quantityOf: jest.fn(() => 0), add: jest.fn(), setProductQuantity: jest.fn() };
const listed = { ids: [7], toggle: jest.fn() };
jest.mock('@/components/cart/cart-client', () => ({ useCart: () => cart, useListed: () => listed }));

test('[CAT-3] a press puts one piece into the cart', async () => {
  renderPage(<CartButton productId={7} name="Disc" />);
  await userEvent.click(screen.getByRole('button', { name: 'Adaugă în coș: Disc' }));
  expect(cart.add).toHaveBeenCalledWith(7, 1, { name: 'Disc' });
});

test('once in the cart, the same place holds the quantity, down to none', async () => {
  cart.quantityOf.mockReturnValue(1);
  renderPage(<CartButton productId={7} name="Disc" />);
  await userEvent.click(screen.getByRole('button', { name: 'Cu una mai puțin' }));
  expect(cart.setProductQuantity).toHaveBeenCalledWith(7, 0);
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

test('a quantity that was typed for one product does not stand beside another that comes into its place', async () => {
  cart.quantityOf.mockReturnValue(1);
  renderPage(<Place />);
  const quantity = () => screen.getByRole('textbox', { name: 'Cantitate' });
  await userEvent.type(quantity(), '5');
  expect(quantity()).toHaveValue('15');
  await userEvent.click(screen.getByRole('button', { name: 'Alta' }));
  expect(quantity()).toHaveValue('1');
});

test('[WSH-1] wishlist and comparison say whether the part is in them', async () => {
  renderPage(<ListedButtons productId={7} />);
  const wish = screen.getByRole('button', { name: 'Scoate din favorite' });
  expect(wish).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(wish);
  expect(listed.toggle).toHaveBeenCalledWith(7);
});
