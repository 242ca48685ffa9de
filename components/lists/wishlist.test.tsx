import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import romanian from '@/messages/ro-MD.json';
import { WishlistRow } from './wishlist';

const pads: ProductCard = {
  id: 37,
  name: 'Set plăcuțe de frână',
  slug: 'placute-jurid-ps-02-62292',
  partNumber: 'PS-02 62292',
  brand: { id: 1, name: 'Jurid', slug: 'jurid' },
  category: null,
  images: [],
  badges: [],
  rating: 0,
  reviews: 0,
  price: { amount: 91_500, currency: 'MDL' },
  compareAtPrice: null,
  availability: {
    rating: 5,
    quantity: 63,
    daysMin: 0,
    daysMax: 0,
    steps: [{ rating: 5, quantity: 63, daysMin: 0, daysMax: 0 }],
  },
  stockRating: 5,
  soldAs: 'piece',
  compatibility: 'list',
  attributes: [],
};

function show(product: ProductCard) {
  const acts = { onMove: jest.fn(), onRemove: jest.fn() };
  render(
    <NextIntlClientProvider locale="ro-MD" messages={romanian} timeZone="Europe/Chisinau">
      <WishlistRow product={product} {...acts} />
    </NextIntlClientProvider>,
  );
  return acts;
}

describe('[WSH-1] wishlist row', () => {
  test('offers to move a part to the cart or to remove it', async () => {
    const { onMove, onRemove } = show(pads);
    await userEvent.click(screen.getByRole('button', { name: 'Mută în coș: Set plăcuțe de frână' }));
    expect(onMove).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Scoate din listă: Set plăcuțe de frână' }));
    expect(onRemove).toHaveBeenCalledTimes(1);
  });

  test('offers only removal for an unavailable part', () => {
    show({
      ...pads,
      stockRating: 0,
      availability: { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] },
    });
    expect(screen.queryByRole('button', { name: /Mută în coș/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Scoate din listă/ })).toBeInTheDocument();
  });

  test('offers no move without a price', () => {
    show({ ...pads, price: null });
    expect(screen.queryByRole('button', { name: /Mută în coș/ })).toBeNull();
  });
});
