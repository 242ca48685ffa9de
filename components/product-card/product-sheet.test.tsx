import { screen, within } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import romanian from '@/messages/ro-MD.json';
import { usePieces } from '@/tests/fixtures/empty-cart';
import { picture, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductCard, ProductGrid } from './product-grid';
import { ProductSheet } from './product-sheet';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

test('[CAT-3] shows name, brand, number, rating, fit, stock and price in this order', () => {
  renderPage(<ProductCard product={productCard({ compatibility: 'all' })} />);
  const text = screen.getByRole('article').textContent ?? '';
  const parts = ['Disc de frână', 'ATE', '24.0122', '4,8 (126)', 'Pentru orice mașină', '14 azi în magazin', '742'];
  const places = parts.map((part) => text.indexOf(part));
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
  expect(screen.getByText('Сегодня 14 шт.')).toBeInTheDocument();
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

test('[CAT-3] [PRD-1] shows no verdict for a part of some cars if no car is chosen', () => {
  renderPage(<ProductCard product={productCard({ compatibility: 'list' })} />);
  expect(document.querySelector('[data-fit]')).toBeNull();
});

test('adds criteria in the layout with features', () => {
  renderPage(<ProductCard product={productCard()} features />);
  expect(screen.getByText(/^Diametru: 280\smm$/)).toBeInTheDocument();
});

test('[CAT-3] a card has at most 18 elements', () => {
  const most = productCard({
    compareAtPrice: { amount: 84_300, currency: 'MDL' },
    badges: ['sale', 'hot'],
  });
  const { container } = renderPage(<ProductCard product={most} />);
  expect(container.querySelectorAll('article, article *').length).toBeLessThanOrEqual(18);
});

const pads = {
  name: 'Set plăcuțe de frână față, cu senzor de uzură',
  category: { id: 2, name: 'Set plăcuțe de frână', slug: 'brake-pad-set' },
  attributes: [
    { key: 'axle', name: 'Punte', value: 'Față', unit: null },
    { key: 'width', name: 'Lățime', value: '95,5', unit: 'mm' },
  ],
};

test.each(['grid', 'feat', 'list', 'table'] as const)(
  '[CAT-3] leaves the kind to the page heading in the list of a kind, but not in the accessible name: %s',
  (view) => {
    const products = [productCard(pads)];
    const { rerender } = renderPage(
      <ProductSheet products={products} view={view} path="/ro-MD/shop/category/brake-pad-set" />,
    );
    const link = screen.getByRole('link', { name: 'Set plăcuțe de frână: Față, cu senzor de uzură, 95,5 mm' });
    expect(link).toHaveTextContent(/^Față, cu senzor de uzură, 95,5\smm$/);
    expect(link).toHaveAttribute('title', pads.name);
    rerender(<div />);
    renderPage(<ProductSheet products={products} view={view} path="/ro-MD/shop/tag/top" />);
    expect(screen.getByRole('link', { name: pads.name })).toHaveTextContent(pads.name);
  },
);

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
