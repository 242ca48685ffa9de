import { act, screen } from '@testing-library/react';
import { BuyBox } from '@/components/products/buy-box';
import { ProductHead } from '@/components/products/product-head';
import type { Product } from '@/lib/contract/catalogue/product';
import type { View } from '@/lib/domain/listing/listing-state';
import { product } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { ProductSheet } from './product-sheet';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const markup = '<img src=x onerror="alert(1)"> & <b>tare</b>';
const long = `Disc${'ventilat'.repeat(60)}`;

/** Incomplete products as importers send them. */
const bad: readonly (readonly [string, Partial<Product>])[] = [
  ['no price', { price: null, compareAtPrice: null }],
  ['no brand', { brand: null, brandCountry: null }],
  ['no category', { category: null, breadcrumbs: [] }],
  ['no picture', { images: [] }],
  ['no attributes', { attributes: [], criteria: [] }],
  ['markup in its texts', { name: markup, description: markup, partNumber: '<script>' }],
  ['a name of 480 letters without a gap', { name: long, partNumber: 'N'.repeat(120) }],
  [
    'nothing at all',
    { price: null, brand: null, category: null, breadcrumbs: [], images: [], attributes: [], criteria: [], reviews: 0 },
  ],
];

describe.each(bad)('a product with %s', (_, changes) => {
  const shown = product(changes);

  it.each(['grid', 'feat', 'list', 'table'] satisfies View[])('[CAT-3] is shown in layout %s', async (view) => {
    const { container } = await act(async () => renderPage(<ProductSheet products={[shown]} view={view} />));
    const name = container.querySelector('a[data-product]');
    expect(name).toHaveTextContent(shown.name);
    expect(name).toHaveAttribute('href', `/ro-MD/shop/products/${shown.slug}`);
    expect(container.querySelector('[onerror], script')).toBeNull();
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/);
    expect(screen.queryByRole('button', { name: /Adaugă în coș/ }) === null).toBe(shown.price === null);
  });

  it('[PRD-1] has a page', async () => {
    const { container } = await act(async () =>
      renderPage(
        <>
          <ProductHead product={shown} />
          <BuyBox product={shown} hasAnalogs={false} />
        </>,
      ),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(shown.name);
    expect(container.querySelector('[onerror], script')).toBeNull();
    expect(container.textContent).not.toMatch(/undefined|null|NaN|\[object/);
  });
});
