import { act, screen, within } from '@testing-library/react';
import { rememberViewed, viewedProducts } from '@/lib/browser/products/viewed-products';
import { forgetPrivateData } from '@/lib/browser/storage/browser-storage';
import { answerApi } from '@/tests/fixtures/browser-api';
import { renderPage } from '@/tests/fixtures/render-page';
import { RecentlyViewed, RememberViewed } from './recently-viewed';

type Seen = (entries: readonly { readonly isIntersecting: boolean }[]) => void;
let come: Seen = () => undefined;
beforeAll(async () => {
  class Watcher {
    constructor(seen: Seen) {
      come = seen;
    }
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: Watcher, configurable: true });
  await import('../product-card/card-section');
});
beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const card = (id: number) => ({
  id,
  href: `/ro-MD/shop/products/p-${id}`,
  name: `Piesa ${id}`,
  number: `N-${id}`,
  fit: { state: 'unknown', label: 'Nu știm' },
  stock: { rating: 0, label: 'Nu e în stoc' },
  price: 'Fără preț',
  sold: false,
});
const show = (id: number) =>
  renderPage(
    <>
      <RememberViewed productId={id} />
      <RecentlyViewed productId={id} title="Ai văzut recent" />
    </>,
  );
const arrive = () => act(async () => come([{ isIntersecting: true }]));

describe('recently viewed products', () => {
  it('[PRD-3] are shown newest first without the current product when scrolled near', async () => {
    for (const id of [1, 2, 3, 2]) rememberViewed(id);
    const calls = answerApi({
      'GET /api/viewed?lang=ro-MD&ids=2,3,1': { body: { items: [card(2), card(3), card(1)] } },
    });
    show(9);
    expect(calls).toEqual([]);
    await arrive();
    const region = await screen.findByRole('heading', { name: 'Ai văzut recent' });
    const names = within(region.closest('section') ?? document.body).getAllByRole('heading', { level: 3 });
    expect(names.map(({ textContent }) => textContent)).toEqual(['Piesa 2', 'Piesa 3', 'Piesa 1']);
    expect(viewedProducts()).toEqual([9, 2, 3, 1]);
  });

  it('[PRD-3] are hidden on the first visit and after a failed request', async () => {
    answerApi({});
    show(1);
    await arrive();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('[PRD-3] are limited to twelve, ignore invalid storage and are deleted on sign-out', () => {
    localStorage.setItem('piesar-viewed', '{"a":');
    expect(viewedProducts()).toEqual([]);
    localStorage.setItem('piesar-viewed', '[5,"6",-1,null,5,7.5]');
    expect(viewedProducts()).toEqual([5]);
    for (let id = 1; id <= 30; id += 1) rememberViewed(id);
    expect(viewedProducts()).toHaveLength(13);
    forgetPrivateData();
    expect(viewedProducts()).toEqual([]);
  });
});
