import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { KitPart, KitLine as Line } from '@/lib/contract/catalogue/jobs';
import { type Kit, plainKitQuery } from '@/lib/storefront/jobs/kit-query';
import { answerApi } from '@/tests/fixtures/browser-api';
import { picture, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { sessionState } from '@/tests/fixtures/session';
import { KitBuy } from './kit-actions';
import { KitQuestions } from './kit-aside';
import { KitLine } from './kit-line';
import { TierChoice } from './kit-list';
import { KitQuote } from './kit-quote';

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }));

const lei = (amount: number) => ({ amount: amount * 100, currency: 'MDL' as const });
const fits = { verdict: 'exact', reasons: [], missing: [], linkedCarId: 5 } as const;
const part = (id: number, quantity: number, price: number): KitPart => ({
  product: productCard({ id, partNumber: `PS-${id}`, price: lei(price) }),
  fit: { ...fits, reasons: [], missing: [] },
  level: 'oe',
  quantity,
  total: lei(price * quantity),
});
const line = (changes: Partial<Line> = {}): Line => ({
  key: 'discs',
  name: 'Disc de frână',
  kind: { id: 20, name: 'Disc de frână', slug: 'brake-disc' },
  picture,
  need: 'main',
  side: null,
  state: 'in',
  pieces: 2,
  litres: null,
  basis: 'job',
  part: part(7, 2, 742),
  replaced: null,
  others: [part(8, 2, 500)],
  ...changes,
});
const path = '/ro-MD/tecdoc/car/5/job/front-brakes';
const show = (changes: Partial<Line> = {}) =>
  renderPage(<KitLine line={line(changes)} carId={5} state={plainKitQuery} path={path} />);

test('[GAR-1] shows need and price of a line, with links to other parts and to omit it', () => {
  const { container: row } = show();
  expect(within(row).getByRole('heading')).toHaveTextContent('Disc de frână2 bucăți');
  expect(row).toHaveTextContent('1 484 lei');
  expect(row).toHaveTextContent('2 × 742 lei');
  expect(within(row).getAllByText('Se potrivește exact')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Alege ATE\s?PS-8/, hidden: true })).toHaveAttribute(
    'href',
    `${path}?p.discs=8`,
  );
  expect(screen.getByRole('link', { name: 'Scoate din listă: Disc de frână' })).toHaveAttribute(
    'href',
    `${path}?out=discs`,
  );
});

test('[GAR-1] offers extras for worn parts and marks parts included in a set', () => {
  const { rerender } = show({ need: 'extra', state: 'out' });
  expect(screen.getByRole('link', { name: 'Adaugă în listă: Disc de frână' })).toHaveAttribute(
    'href',
    `${path}?with=discs`,
  );
  rerender(<div />);
  show({ state: 'included' });
  expect(screen.getByText('Vine împreună cu setul de mai sus')).toBeInTheDocument();
  expect(screen.queryByText(/lei/)).toBeNull();
});

test('[GAR-1] shows a line without a part as unavailable', () => {
  const { rerender } = show({ part: null, others: [], state: 'none', side: 'left' });
  expect(screen.getByRole('heading')).toHaveTextContent('Disc de frână, stânga');
  expect(screen.getByText('În catalog nu avem această piesă pentru mașina ta.')).toBeInTheDocument();
  rerender(<div />);
  show({ part: null, others: [], state: 'noStock' });
  expect(screen.getByRole('link', { name: 'Vezi-le' })).toHaveAttribute('href', '/ro-MD/tecdoc/car/5/group/20');
});

const kit: Kit = {
  car: { carId: 5, name: 'Skoda Octavia II 1.9 TDI' },
  job: { job: 'front-brakes', name: 'Frâne față', about: '', picture, every: null },
  tier: 'balanced',
  tiers: [
    { tier: 'economy', total: lei(900), parts: [] },
    { tier: 'balanced', total: lei(1484), parts: [] },
    { tier: 'oe', total: lei(2000), parts: [] },
  ],
  lines: [],
  total: lei(1484),
  questions: [
    {
      criteriaId: 'disc_front',
      name: 'Diametrul',
      question: 'Ce diametru are discul?',
      hint: 'Măsoară discul.',
      drawing: null,
      options: [{ value: '288', label: '288 mm' }],
    },
  ],
};

test('[GAR-1] links tiers with their sums; another tier drops chosen parts and keeps answers', () => {
  const state = { ...plainKitQuery, parts: { pads: 9 }, facts: { disc_front: '288' } };
  renderPage(<TierChoice kit={kit} state={state} path={path} />, 'ru');
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `${path}?tier=economy&eq=disc_front%3A288`,
    `${path}?eq=disc_front%3A288`,
    `${path}?tier=oe&eq=disc_front%3A288`,
  ]);
  expect(links[1]).toHaveAttribute('aria-current', 'true');
  expect(links[2]).toHaveTextContent('2 000');
});

test('[PRD-1] answers a question by a link that works without scripts', () => {
  answerApi({ 'GET /api/session': { body: sessionState(1) } });
  renderPage(<KitQuestions kit={kit} state={plainKitQuery} path={path} />);
  expect(screen.getByRole('heading', { name: 'O întrebare despre mașină' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '288 mm' })).toHaveAttribute('href', `${path}?eq=disc_front%3A288`);
});

test('[GAR-1] adds all parts to the cart for the car with one click', async () => {
  const calls = answerApi({
    'GET /api/session': { body: sessionState(1) },
    'PUT /api/session': { body: sessionState(2) },
  });
  const parts = [
    { prodId: 7, quantity: 2 },
    { prodId: 8, quantity: 1 },
    { prodId: 7, quantity: 1 },
  ];
  const words = { add: 'Pune tot în coș', added: 'Vezi coșul' };
  renderPage(<KitBuy parts={parts} carId={5} name="Frâne față" cartHref="/ro-MD/shop/cart" words={words} />);
  await userEvent.click(screen.getByRole('button', { name: 'Pune tot în coș' }));
  expect(await screen.findByRole('link', { name: 'Vezi coșul' })).toHaveAttribute('href', '/ro-MD/shop/cart');
  await waitFor(() =>
    expect(calls.find(({ name }) => name === 'PUT /api/session')?.body).toMatchObject({
      cart: [
        { action: 'add', productId: 7, quantity: 2, carId: 5 },
        { action: 'add', productId: 8, quantity: 1, carId: 5 },
        { action: 'add', productId: 7, quantity: 1, carId: 5 },
      ],
    }),
  );
});

const offer = {
  job: 'Frâne față',
  car: 'Skoda Octavia II 1.9 TDI',
  lines: [{ prodId: 7, name: 'Disc de frână', brand: 'ATE', number: 'PS-7', quantity: 2, list: lei(100) }],
};

test('[ACC-5] adds the margin to the own price and stores the margin in the browser', async () => {
  answerApi({ 'POST /api/shop/prices': { body: { items: [{ id: 7, list: lei(100), own: lei(80) }] } } });
  renderPage(<KitQuote {...offer} hidden={false} />);
  const table = screen.getByRole('table');
  await waitFor(() => expect(table).toHaveTextContent('96 lei192 lei'));
  await userEvent.clear(screen.getByLabelText('Adaosul tău, %'));
  await userEvent.type(screen.getByLabelText('Adaosul tău, %'), '50');
  expect(table).toHaveTextContent('120 lei240 lei');
  expect(screen.getByText('Te costă').nextSibling).toHaveTextContent('160 lei');
  expect(table).not.toHaveTextContent('80');
  expect(localStorage.getItem('piesar-quote-margin')).toBe('50');
  await userEvent.type(screen.getByLabelText('Manopera, lei'), '350');
  expect(table).toHaveTextContent('590 lei');
});

test('[ACC-5] quotes list prices without purchase prices while own prices are hidden', () => {
  renderPage(<KitQuote {...offer} hidden />);
  expect(screen.getByRole('table')).toHaveTextContent('200 lei');
  expect(screen.queryByText('Te costă')).toBeNull();
  expect(screen.queryByLabelText('Adaosul tău, %')).toBeNull();
});
