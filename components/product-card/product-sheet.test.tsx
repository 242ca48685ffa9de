import { screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { usePieces } from '@/tests/fixtures/empty-cart';
import { picture, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductGrid } from './product-sheet';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const grid = (id: number, src: string) => (
  <ProductGrid products={[productCard({ id, name: `Piesa ${id}`, images: [{ ...picture, src }] })]} columns={4} />
);

test('[CAT-2] another product that comes into the place of a card brings its own words, picture and quantity', () => {
  usePieces.mockImplementation((productId) => (productId === 1 ? 2 : 5));
  const { rerender, container } = renderPage(grid(1, '/pictures/one/wc.webp'));
  const [card, image] = [screen.getByRole('article'), container.querySelector('img')];
  rerender(
    <NextIntlClientProvider locale="ro-MD" messages={romanian} timeZone="Europe/Chisinau">
      {grid(2, '/pictures/two/wc.webp')}
    </NextIntlClientProvider>,
  );
  expect(screen.getByRole('article')).toBe(card);
  expect(screen.getByRole('link', { name: 'Piesa 2' })).toBeInTheDocument();
  expect(container.querySelector('img')).not.toBe(image);
  expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/two/wc.webp');
  expect(screen.getByRole('textbox', { name: 'Cantitate' })).toHaveValue('5');
});
