import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { usePieces } from '@/tests/fixtures/empty-cart';
import { picture, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductCard, ProductGrid } from './product-sheet';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

test('[CAT-3] shows fit, brand, number, name, rating, stock and price in this order', () => {
  renderPage(<ProductCard product={productCard()} />);
  const text = screen.getByRole('article').textContent ?? '';
  const places = ['Alege mașina', 'ATE', '24.0122', 'Disc de frână', '4,8', 'În magazin:\u00a014', '742'].map((part) =>
    text.indexOf(part),
  );
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('[CAT-3] labels the rating as one image', () => {
  renderPage(<ProductCard product={productCard()} />);
  expect(screen.getByRole('img', { name: /^Nota 4,8 din 5/ })).toHaveTextContent(/^4,8 \(\d+\)$/);
});

test('[CAT-3] links the name to the product in the locale of the page', () => {
  renderPage(<ProductCard product={productCard()} />, 'ru');
  const name = screen.getByRole('heading', { level: 2 });
  expect(within(name).getByRole('link')).toHaveAttribute('href', '/ru/shop/products/disc-de-frana-ate-2801');
  expect(screen.getByText('В магазине: 14 шт.')).toBeInTheDocument();
});

test('[CAT-3] shows a reduced price with the former price and the discount', () => {
  renderPage(<ProductCard product={productCard({ compareAtPrice: { amount: 84_300, currency: 'MDL' } })} />);
  expect(screen.getByText('−12 %')).toBeInTheDocument();
  expect(screen.getByText(/843/)).toHaveTextContent('Preț vechi: 843 lei');
});

test('shows at most one tag besides the sale tag', () => {
  renderPage(<ProductCard product={productCard({ badges: ['sale', 'new', 'hot'] })} />);
  expect(screen.getByText('Nou')).toBeInTheDocument();
  expect(screen.queryByText('Popular')).toBeNull();
});

test('hides the cart button without stock or price', () => {
  const { rerender } = renderPage(
    <ProductCard
      product={productCard({ availability: { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] } })}
    />,
  );
  expect(screen.queryByRole('button', { name: /Adaugă în coș/ })).toBeNull();
  rerender(<div />);
  renderPage(<ProductCard product={productCard({ price: null })} />);
  expect(screen.getByText('Preț la cerere')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Adaugă în coș/ })).toBeNull();
});

test.each([
  ['all', 'Pentru orice mașină'],
  ['unknown', 'Potrivire neverificată'],
] as const)('labels compatibility %s as "%s"', (compatibility, words) => {
  renderPage(<ProductCard product={productCard({ compatibility })} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('adds criteria in the layout with features', () => {
  renderPage(<ProductCard product={productCard()} features />);
  expect(screen.getByText(/280\s+mm/, { selector: 'b' })).toBeInTheDocument();
});

test.each([
  ['same', 'Corespunde numărului 1K0 615 301 (VW)'],
  ['replaces', 'Înlocuiește 1K0 615 301 (VW)'],
  ['replacedBy', 'Înlocuită de 1K0 615 301 (VW)'],
  ['analog', 'Analog pentru 1K0 615 301 (VW)'],
] as const)('[SRC-7] shows the relation of a card to the searched number: %s', (relation, words) => {
  renderPage(<ProductCard product={productCard({ found: { relation, number: '1K0 615 301', maker: 'VW' } })} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const grid = (id: number, src: string) => (
  <ProductGrid products={[productCard({ id, name: `Piesa ${id}`, images: [{ ...picture, src }] })]} columns={4} />
);

test('[CAT-2] updates text, picture and quantity when another product takes the slot of a card', () => {
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
