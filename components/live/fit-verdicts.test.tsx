import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addToCart } from '@/components/cart/cart-client';
import { MissingFeatures } from '@/components/features/missing-features';
import { LineFit, LineVerdict } from '@/components/fit/line-fit';
import { ProductCard } from '@/components/product-card/product-grid';
import { ProductFitPanel } from '@/components/products/product-head';
import { sessionStore } from '@/components/session/session-client';
import type { UserVehicle } from '@/lib/contract/account/garage';
import type { Fit } from '@/lib/contract/catalogue/fit';
import { answerApi } from '@/tests/fixtures/browser-api';
import { logan, octavia } from '@/tests/fixtures/garage';
import { productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { SearchForm } from '../search/search-form';
import { CartAnnouncer } from './cart-announcer';
import { FitVerdicts, useCarPlaceholder } from './fit-verdicts';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));

const question = {
  criteriaId: 'disc_front',
  name: 'Diametrul discului',
  question: 'Ce diametru are discul?',
  hint: 'Măsoară discul.',
  drawing: null,
  needs: '280 mm',
  options: [
    { value: '280', label: '280 mm' },
    { value: '288', label: '288 mm' },
  ],
};
const judged = (verdict: Fit['verdict'], more: Partial<Fit> = {}): Fit => ({
  verdict,
  reasons: [],
  missing: [],
  linkedCarId: null,
  ...more,
});
const engine = { code: 'engine' as const, params: { for: '1.6 BSE', yours: '1.9 TDI BXE' } };

let revision = 0;
/** Renders a page for a visitor with this car and these verdicts. */
async function page(verdicts: Record<number, Fit>, car: UserVehicle = octavia) {
  revision += 1;
  const state = { ...sessionState(revision), garage: [octavia, logan], currentCarId: car.carId };
  const calls = answerApi({
    'GET /api/session': { body: state },
    'PUT /api/session': { body: { ...state, revision: revision + 1 } },
    'POST /api/shop/fit': {
      body: { items: Object.entries(verdicts).map(([id, fit]) => ({ id: Number(id), ...fit })) },
    },
  });
  act(() => sessionStore.receive(state));
  document.documentElement.lang = 'ro-MD';
  return calls;
}

test('[CAT-3] requests all verdicts at once and shows them on the cards', async () => {
  const calls = await page({ 101: judged('exact'), 102: judged('none', { reasons: [engine] }) });
  renderPage(
    <>
      <FitVerdicts />
      <ProductCard product={productCard({ id: 101 })} />
      <ProductCard product={productCard({ id: 102 })} />
      <ProductCard product={productCard({ id: 103, compatibility: 'all' })} />
    </>,
  );
  expect(await screen.findByText('Se potrivește exact')).toBeInTheDocument();
  expect(screen.getByText('Nu se potrivește')).toBeInTheDocument();
  expect(screen.getByText('Piesa e pentru 1.6 BSE. Mașina ta: 1.9 TDI BXE.')).toBeInTheDocument();
  expect(screen.getByText('Pentru orice mașină')).toBeInTheDocument();
  expect(screen.queryByText('Alege mașina')).toBeNull();
  const fitCalls = calls.filter(({ name }) => name === 'POST /api/shop/fit');
  expect(fitCalls.map(({ body }) => body)).toEqual([
    { lang: 'ro-MD', carId: octavia.carId, facts: {}, prodIds: [101, 102] },
  ]);
});

test('[PRD-1] asks one question for a conditional fit and saves the fact', async () => {
  const calls = await page({ 201: judged('conditional', { missing: [question] }) });
  renderPage(
    <>
      <FitVerdicts />
      <ProductCard product={productCard({ id: 201 })} />
    </>,
  );
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  await userEvent.click(await screen.findByRole('button', { name: 'Se potrivește dacă: 280 mm' }));
  const sheet = screen.getByRole('dialog', { name: question.question, hidden: true });
  expect(sheet).toHaveTextContent('Măsoară discul.');
  expect(within(sheet).getByRole('button', { name: 'Păstrează răspunsul', hidden: true })).toBeDisabled();
  await userEvent.click(within(sheet).getByRole('radio', { name: '288 mm', hidden: true }));
  await userEvent.click(within(sheet).getByRole('button', { name: 'Păstrează răspunsul', hidden: true }));
  await waitFor(() =>
    expect(calls).toContainEqual({
      name: 'PUT /api/session',
      body: { garage: [{ carId: octavia.carId, present: true, facts: { disc_front: '288' } }], lang: 'ro-MD' },
    }),
  );
});

test('[PRD-1] shows the reason and the checked car on the product page', async () => {
  await page({ 301: judged('none', { reasons: [engine] }) }, logan);
  renderPage(
    <>
      <FitVerdicts />
      <ProductFitPanel product={{ ...productCard({ id: 301 }), carsCount: 4 }} />
    </>,
  );
  expect(await screen.findByText('Nu se potrivește la Logan I 1.5 dCi')).toBeInTheDocument();
  expect(screen.getByText(/Piesa e pentru 1\.6 BSE/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ce se potrivește' })).toHaveAttribute(
    'href',
    expect.stringContaining(`/tecdoc/car/${logan.carId}`),
  );
});

test('[PRD-1] answers with the fitting car and offers to change it', async () => {
  await page({ 302: judged('exact') });
  renderPage(
    <>
      <FitVerdicts />
      <ProductFitPanel product={{ ...productCard({ id: 302 }), carsCount: 4 }} />
    </>,
  );
  expect(await screen.findByText('Se potrivește la Octavia II 1.9 TDI')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Schimbă' })).toHaveAttribute('href', '/ro-MD/tecdoc/search-by-car');
});

test('[PRD-1] shows the verdict for the car of a cart line', async () => {
  const calls = await page({ 401: judged('exact') }, octavia);
  renderPage(<LineVerdict productId={401} carId={logan.carId} />);
  expect(await screen.findByText('Se potrivește exact')).toBeInTheDocument();
  expect(calls.filter(({ name }) => name === 'POST /api/shop/fit').map(({ body }) => body)).toEqual([
    { lang: 'ro-MD', carId: logan.carId, facts: {}, prodIds: [401] },
  ]);
});

test('keeps the server markup until a verdict arrives', async () => {
  const calls = await page({});
  answerApi({ 'GET /api/session': { body: sessionState(1) } });
  renderPage(
    <>
      <FitVerdicts />
      <ProductCard product={productCard({ id: 501, compatibility: 'all' })} />
      <ProductCard product={productCard({ id: 592 })} />
    </>,
  );
  await act(async () => {});
  expect(screen.getByText('Pentru orice mașină')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-fit]')).toHaveLength(1);
  expect(calls).toEqual([]);
});

test('[PRD-1] offers a check by VIN for a product without fitment data', async () => {
  await page({});
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  const product = productCard({ id: 601, compatibility: 'unknown' });
  renderPage(<ProductCard product={product} />);
  await userEvent.click(screen.getByRole('link', { name: 'Potrivire neverificată' }));
  const sheet = await screen.findByRole('dialog', { name: 'Potrivire neverificată', hidden: true });
  const mail = within(sheet).getByRole('link', { name: 'Scrie-ne pe e-mail', hidden: true });
  const text = decodeURIComponent(mail.getAttribute('href') ?? '');
  expect(text).toContain(`${octavia.fullName}? http://localhost/ro-MD/shop/products/${product.slug}`);
  expect(text).toMatch(/VIN: $/);
});

test('[PRD-1] warns about an added part that does not fit', async () => {
  await page({ 301: judged('none', { reasons: [engine] }), 302: judged('exact') });
  renderPage(
    <>
      <CartAnnouncer />
      <ProductCard product={productCard({ id: 302, name: 'Filtru de ulei' })} />
    </>,
  );
  expect(await screen.findByText('Se potrivește exact')).toBeInTheDocument();
  await act(() => addToCart(302, 1, { name: 'Filtru de ulei' }));
  expect(await screen.findByText('Adăugat în coș: Filtru de ulei')).toBeVisible();
  // The page has not requested this verdict.
  await act(() => addToCart(301, 1, { name: 'Kit de lanț' }));
  expect(await screen.findByText(/^E în coș, dar nu se potrivește la Octavia.*: Kit de lanț$/)).toBeVisible();
  await act(() => addToCart(302, 1, { name: 'Filtru de ulei' }));
  expect(await screen.findByText('Adăugat în coș: Filtru de ulei')).toBeVisible();
});

test('[TEC-2] keeps the server verdict on a list for another car', async () => {
  await page({ 511: judged('conditional'), 512: judged('none') });
  renderPage(
    <>
      <FitVerdicts />
      <ProductCard product={productCard({ id: 511 })} fits={{ carId: 77, of: new Map([[511, judged('exact')]]) }} />
      <ProductCard product={productCard({ id: 512 })} />
    </>,
  );
  expect(await screen.findByText('Nu se potrivește')).toBeInTheDocument();
  expect(screen.getByText('Se potrivește exact')).toBeInTheDocument();
});

function Header() {
  useCarPlaceholder();
  return (
    <header>
      <SearchForm variant="header" />
    </header>
  );
}
const field = () => screen.getByRole('combobox');

test('[SRC-1] names the current car in the placeholder', async () => {
  answerApi({});
  localStorage.setItem('piesar-garage', JSON.stringify({ garage: [octavia], currentCarId: octavia.carId }));
  const { unmount } = renderPage(<Header />, 'ru');
  await waitFor(() => expect(field()).toHaveAttribute('placeholder', 'Искать детали для Octavia II 1.9 TDI'));
  unmount();
});

test('[BE-1] requests and shows no verdicts if the back end has none', async () => {
  const calls = await page({ 111: judged('none', { reasons: [engine] }) });
  const shown = (
    <MissingFeatures names={['fit']}>
      <CartAnnouncer />
      <ProductCard product={productCard({ id: 111 })} />
      <ProductFitPanel product={{ ...productCard({ id: 111 }), carsCount: 16 }} />
      <LineFit productId={111} carId={octavia.carId} />
    </MissingFeatures>
  );
  const { container } = renderPage(shown);
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-visitor', expect.stringContaining('car')));
  await act(() => addToCart(111, 1, { name: 'Disc' }));
  expect(screen.getByRole('link', { name: 'Verificat pentru 16 mașini' })).toHaveAttribute('href', '#cars');
  expect(container).not.toHaveTextContent(/potrivește/i);
  expect(screen.queryByRole('link', { name: 'Alege mașina' })).toBeNull();
  expect(calls.filter(({ name }) => name === 'POST /api/shop/fit')).toEqual([]);
});
