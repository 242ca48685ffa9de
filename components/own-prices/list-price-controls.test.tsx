import { screen, waitFor, within } from '@testing-library/react';
import { Facets } from '@/components/catalogue/facets/facets';
import { Listing } from '@/components/catalogue/listing';
import { ProductBadges } from '@/components/product-card/product-marks';
import { BuyBox } from '@/components/products/buy-box';
import { WatchSwitches } from '@/components/watches/watch-view';
import type { Product } from '@/lib/contract/catalogue/product';
import { type ListingState, plainListing } from '@/lib/domain/listing/listing-state';
import { answerApi } from '@/tests/fixtures/browser-api';
import { facets, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { businessUser } from '@/tests/fixtures/user';
import { OwnPrices } from './own-prices';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }));
jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const reduced = (id: number) => productCard({ id, price: lei(100), compareAtPrice: lei(120), badges: ['sale'] });
const state: ListingState = { ...plainListing, sort: 'price', filters: [{ key: 'price', min: 5000, max: 190_000 }] };

let customer = 100;
/** Product 7 has an own price; product 8 costs this customer the list price. */
function own() {
  customer += 1;
  answerApi({
    'POST /api/shop/prices': {
      body: {
        items: [
          { id: 7, list: lei(100), own: lei(90) },
          { id: 8, list: lei(100), own: lei(100) },
        ],
      },
    },
  });
  return <OwnPrices user={businessUser({ id: customer })} />;
}
const ownPriceShown = () => waitFor(() => expect(document.querySelector('[data-own]')).not.toBeNull());
const plain = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');

const facetRequest = { lang: 'ro-MD', facets: true } as const;

function list() {
  const items = [reduced(7), reduced(8)];
  const answer = { items, total: 2, totalCapped: false, page: 1, pages: 1, limit: 24, sort: 'price', facets } as const;
  return (
    <>
      <Listing
        path="/ro-MD/shop/tag/x"
        state={state}
        answer={{ ...answer, understood: null, nearest: [], facetRequest }}
        ignored={[]}
      />
      <Facets facets={facets} state={state} path="/ro-MD/shop/tag/x" request={facetRequest} showLabel="Arată" />
    </>
  );
}
const options = () =>
  within(screen.getByRole('combobox', { name: /Ordine|Порядок/ }))
    .getAllByRole('option')
    .slice(1, 3)
    .map(plain);
const titles = () => [...document.querySelectorAll('[data-facet] summary')].map(plain);
const chips = () => plain(screen.getByRole('navigation', { name: /Filtre alese|Выбранные фильтры/ }));

test('[ACC-5] [CAT-2] visitors sort and filter by price, and see reductions', () => {
  renderPage(list());
  expect(options()).toEqual(['Ieftine întâi', 'Scumpe întâi']);
  expect(titles()).toContain('Preț, lei');
  expect(titles()).not.toContain('Preț de listă, lei');
  expect(chips()).toContain('50 lei – 1 900 lei');
  expect(screen.getAllByText(/^−17\s%$/)).toHaveLength(2);
});

test.each([
  [
    'ro-MD',
    ['Preț de listă crescător', 'Preț de listă descrescător'],
    'Preț de listă, lei',
    'Preț de listă: 50 lei – ',
  ],
  [
    'ru',
    ['По прайсу: сначала дешёвые', 'По прайсу: сначала дорогие'],
    'Цена по прайсу, lei',
    'Цена по прайсу: 50 lei – ',
  ],
] as const)(
  '[ACC-5] [CAT-2] controls that work with list prices say so to a customer who sees own prices: %s',
  async (locale, sorts, title, chip) => {
    renderPage(
      <>
        {list()}
        {own()}
      </>,
      locale,
    );
    await ownPriceShown();
    expect(options()).toEqual(sorts);
    expect(titles()).toContain(title);
    expect(titles()).not.toContain('Preț, lei');
    expect(chips()).toContain(chip);
  },
);

test('[ACC-5] hides a reduction of the list price only beside an own price', async () => {
  renderPage(
    <>
      {list()}
      <ProductBadges product={reduced(7)} />
      {own()}
    </>,
  );
  await ownPriceShown();
  expect(screen.getAllByText(/^−17\s%$/)).toHaveLength(1);
  expect(screen.getByText(/^−17\s%$/).closest('article')).toHaveTextContent('100 leiPreț vechi: 120 lei');
});

test('[ACC-5] the product page hides the reduction of the list price beside an own price', async () => {
  const history = { steps: [{ since: '2026-11-01T00:00:00.000Z', price: lei(100) }], lowestBefore: lei(110) };
  const extra = { priceHistory: history, priceUntil: null, options: [], offers: [], choices: [], coreDeposit: null };
  const product: Product = JSON.parse(JSON.stringify({ ...reduced(7), ...extra, quantityPerCar: null }));
  const box = <BuyBox product={product} hasAnalogs={false} />;
  const { unmount } = renderPage(box);
  expect(screen.getByText(/110\slei/)).toBeVisible();
  unmount();
  renderPage(
    <>
      {box}
      {own()}
    </>,
  );
  await ownPriceShown();
  expect(screen.getByText(/110\slei/)).not.toBeVisible();
});

test.each([
  ['ro-MD', 'Când scade prețul de listă', /^Prețul de listă e acum 100\slei\./],
  ['ru', 'Когда снизится цена по прайсу', /^Сейчас цена по прайсу — 100\slei\./],
] as const)('[ACC-5] the alert page labels the price as list price: %s', async (locale, label, hint) => {
  const watch = { price: lei(100), available: true, stock: false, priceDrop: true };
  renderPage(
    <>
      <WatchSwitches watch={watch} onChange={() => undefined} />
      {own()}
    </>,
    locale,
  );
  expect(await screen.findByRole('switch', { name: label })).toBeChecked();
  expect(screen.getByText(hint)).toBeVisible();
});
