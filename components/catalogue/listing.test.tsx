import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import choice from '@/components/ui/form/choice.module.css';
import { chooseCurrency } from '@/lib/browser/money/currency-store';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { type ListingState, plainListing } from '@/lib/domain/listing/listing-state';
import { facets, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { Listing } from './listing';
import type { ListedProducts, ListingAnswer } from './product-count-text';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, replace: jest.fn() }) }));
jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const path = '/ro-MD/shop/category/frane';
const answer: ListedProducts = {
  items: [productCard({ id: 1 }), productCard({ id: 2 })],
  total: 246,
  totalCapped: false,
  page: 2,
  pages: 11,
  limit: 24,
  sort: 'default',
  facets,
  understood: null,
  nearest: [],
  facetRequest: { lang: 'ro-MD' },
};
const narrowed: ListingState = {
  ...plainListing,
  page: 2,
  filters: [
    { key: 'brand', values: ['ate'] },
    { key: 'price', min: 15_000, max: 190_000 },
  ],
};

function show(changes: Partial<ListingAnswer> = {}, state = narrowed, ignored: string[] = []) {
  return renderPage(<Listing path={path} state={state} answer={{ ...answer, ...changes }} ignored={ignored} />);
}

test('[CAT-1] shows the range, the total and numbered pages', () => {
  show();
  expect(screen.getAllByText('25–26 din 246')).not.toHaveLength(0);
  const pages = screen.getByRole('navigation', { name: 'Pagini' });
  expect(within(pages).getByRole('link', { name: '3' })).toHaveAttribute(
    'href',
    `${path}?f.brand=ate&f.price=15000..190000&page=3`,
  );
});

test('[CAT-2] shows a chip with a remove link for each chosen filter', () => {
  show();
  const chips = screen.getByRole('navigation', { name: 'Filtre alese' });
  expect(within(chips).getByRole('link', { name: 'Scoate filtrul: ATE' })).toHaveAttribute(
    'href',
    `${path}?f.price=15000..190000&page=1`,
  );
  expect(chips).toHaveTextContent('150 lei – 1 900 lei');
  expect(within(chips).getByRole('link', { name: 'Șterge tot' })).toHaveAttribute('href', path);
});

const none = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] };

test('[CHK-5] [CAT-1] notes sold-out products in a list sorted by price and links to a list without them', () => {
  const items = [productCard({ id: 1, availability: none, stockRating: 0 }), productCard({ id: 2 })];
  const note = /piesele care nu sunt în stoc stau printre celelalte/;
  const { unmount } = show({ items }, { ...plainListing, sort: 'price' });
  expect(screen.getByText(note)).toHaveTextContent('Ordonate după preț: ');
  expect(screen.getByRole('link', { name: 'Doar cele în stoc' })).toHaveAttribute(
    'href',
    `${path}?f.availability=1&sort=price&page=1`,
  );
  unmount();
  const others: ListingState[] = [
    plainListing,
    { ...plainListing, sort: '-rating' },
    { ...plainListing, sort: 'name', filters: [{ key: 'availability', values: ['4'] }] },
  ];
  for (const state of others) {
    const page = show({ items }, state);
    expect(screen.queryByText(note)).toBeNull();
    page.unmount();
  }
});

test('[CAT-2] shows counts and chosen values of facets', () => {
  const { container } = show();
  const brand = container.querySelector<HTMLInputElement>('input[name="f.brand"][value="ate"]');
  expect(brand).toBeChecked();
  expect(container.querySelector('input[name="min.price"]')).toHaveValue('150');
  expect(container.querySelector(`.${choice.none}`)).toHaveTextContent('TRW');
});

const brands = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ value: `maker-${n}`, name: `Maker ${n}`, count: 9 }));
const manyBrands = (count: number): Facet => ({
  type: 'check',
  key: 'brand',
  name: 'Producător',
  unit: null,
  items: brands(count),
  total: 5000,
});

test('[CAT-2] renders six of 5,000 values and a plain link to all', () => {
  const { container } = show({ facets: [manyBrands(12)] });
  expect(container.querySelectorAll('input[name="f.brand"]')).toHaveLength(6);
  expect(screen.getByRole('link', { name: /^Încă 4.994$/ })).toHaveAttribute(
    'href',
    `${path}?f.brand=ate&f.price=15000..190000&all=brand&page=1`,
  );
});

test('[CAT-2] renders the values of the first five facets and of those in use', () => {
  const width = (nth: number): Facet => ({
    ...{ type: 'check', key: `attr.width${nth}`, name: `Lățime ${nth}`, unit: 'mm' },
    items: [{ value: '5', name: '5', count: 9 }],
  });
  const state: ListingState = { ...plainListing, filters: [{ key: 'attr.width7', values: ['5'] }] };
  show({ facets: [1, 2, 3, 4, 5, 6, 7, 8].map(width), page: 1 }, state);
  const open = [...document.querySelectorAll('[data-facet][open]')].map((one) => one.getAttribute('aria-label'));
  expect(open).toEqual([1, 2, 3, 4, 5, 7].map((nth) => `Lățime ${nth}`));
  expect(document.querySelectorAll('input[name="f.attr"]')).toHaveLength(6);
  expect(within(screen.getByRole('group', { name: 'Lățime 6' })).getByText('Arată valorile')).toHaveAttribute(
    'href',
    `${path}?f.attr=width7:5&all=attr.width6&page=1`,
  );
});

test('[CAT-2] searches an open facet by a field of the form', () => {
  const open: ListingState = { ...narrowed, open: { key: 'brand', find: 'mak' } };
  const { container } = show({ facets: [manyBrands(200)] }, open);
  const field = screen.getByRole('searchbox', { name: 'Producător: Caută după nume' });
  expect(field).toHaveValue('mak');
  expect(field).toHaveAttribute('name', 'find');
  expect(field.closest('form')).toHaveAttribute('method', 'get');
  expect(container.querySelector('form input[name="all"]')).toHaveValue('brand');
});

test('[CAT-2] reports that no value of a facet matches', () => {
  show({ facets: [manyBrands(0)] }, { ...narrowed, open: { key: 'brand', find: '<b>x' } });
  expect(screen.getByText('Nimic cu „<b>x” în nume.')).toBeInTheDocument();
});

test('lists ignored URL parameters', () => {
  show({}, narrowed, ['sort']);
  expect(screen.getByText(/am lăsat-o deoparte: sort/)).toBeInTheDocument();
});

test('offers the list without filters if no product matches', () => {
  show({ items: [], total: 0, pages: 0, page: 1 });
  expect(screen.getByRole('heading', { name: 'Nimic cu aceste filtre' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Șterge filtrele' })).toHaveAttribute('href', path);
});

const ofCar: ListingState = { ...plainListing, car: { carId: 5, exact: false, facts: { disc_front: '288' } } };
const car = { carId: 5, name: 'Skoda Octavia II 1.9 TDI' };
const carPairs = 'car=5&eq=disc_front%3A288';

test('[TEC-2] names the car of the list and links to all parts', () => {
  const { container } = show({ car, page: 1 }, ofCar);
  const side = within(screen.getByRole('group', { name: 'Ce arată lista' }));
  expect(side.getByText('Skoda Octavia II 1.9 TDI')).toBeInTheDocument();
  expect(side.getByRole('link', { name: 'Se potrivesc' })).toHaveAttribute('aria-current', 'true');
  expect(side.getByRole('link', { name: 'Toate' })).toHaveAttribute('href', `${path}?fit=all`);
  const sent = [...container.querySelectorAll('form input[type=hidden]')].map((field) => field.getAttribute('name'));
  expect(sent).toEqual(expect.arrayContaining(['car', 'eq']));
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', `${path}?${carPairs}&page=2`);
});

test('[TEC-2] shows verdicts for the car of the list', () => {
  const none = { reasons: [], missing: [], linkedCarId: null };
  const fits = { carId: 5, of: new Map([[1, { ...none, verdict: 'exact' as const }]]) };
  renderPage(<Listing path={path} state={ofCar} answer={{ ...answer, car, fits }} ignored={[]} />);
  expect(screen.getByText('Se potrivește exact')).toBeInTheDocument();
});

test('[TEC-2] links to all parts with the same filters if nothing fits', () => {
  const nothing = { items: [], total: 0, pages: 0, page: 1, car };
  const state = { ...ofCar, filters: [{ key: 'brand', values: ['ate'] }] };
  const others = { total: 258, totalCapped: false };
  renderPage(<Listing path={path} state={state} answer={{ ...answer, ...nothing, others }} ignored={[]} />);
  expect(screen.getByRole('heading', { name: /^Aici nimic nu se potrivește cu Skoda/ })).toBeInTheDocument();
  expect(screen.getByText('Pentru alte mașini sunt 258 de piese.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Arată toate piesele' })).toHaveAttribute(
    'href',
    `${path}?f.brand=ate&fit=all`,
  );
});

test('[TEC-2] does not blame the car if the list is empty without it too', () => {
  const nothing = { items: [], total: 0, pages: 0, page: 1, car, others: { total: 0, totalCapped: false } };
  renderPage(
    <Listing path={path} state={ofCar} answer={{ ...answer, ...nothing }} ignored={[]} empty={<h2>Nicăieri</h2>} />,
  );
  expect(screen.getByRole('heading', { name: 'Nicăieri' })).toBeInTheDocument();
});

test('[TEC-2] ignores a car of another market and says so', () => {
  show({ car: null, page: 1 }, { ...ofCar, filters: [{ key: 'brand', values: ['ate'] }] });
  expect(screen.getByText(/^Mașina din adresă nu este în catalogul nostru/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '2' })).toHaveAttribute('href', `${path}?f.brand=ate&page=2`);
});

test('[TEC-2] notes a fact of the URL that no condition uses', () => {
  const car = { carId: 100_001, name: 'Skoda Octavia' };
  const { unmount } = show({ car: { ...car, unasked: ['Culoarea', 'made_up'] }, page: 1 }, ofCar);
  expect(screen.getByText(/nu întreabă: Culoarea, made_up\./)).toBeInTheDocument();
  unmount();
  show({ car, page: 1 }, ofCar);
  expect(screen.queryByText(/nu întreabă/)).toBeNull();
});

test('shows an empty list without filters', () => {
  show({ items: [], total: 0, pages: 0, page: 1 }, plainListing);
  expect(screen.getByRole('heading', { name: 'Aici încă nu sunt piese' })).toBeInTheDocument();
  expect(screen.queryByText('Filtre')).toBeNull();
});

test.each(['grid', 'feat', 'list', 'table'] as const)('[CAT-1] shows every product in layout %s', (view) => {
  show({}, { ...narrowed, view });
  expect(screen.getAllByRole('link', { name: /Disc de frână/ })).toHaveLength(2);
});

test('[LOC-4] [CHK-5] shows the price filter in the chosen currency with a note that lei are charged', async () => {
  const user = userEvent.setup();
  const { container } = show();
  const field = (end: string) => container.querySelector<HTMLInputElement>(`input[name="${end}.price"]`);
  const style = document.createElement('style');
  style.textContent = readFileSync('components/catalogue/facets/range.module.css', 'utf8');
  document.head.append(style);
  const charged = screen.getByText(/Plata se face în lei/);
  expect(charged).not.toBeVisible();
  act(() => chooseCurrency('EUR'));
  try {
    await waitFor(() => expect(field('min')?.value).toBe('7,5'));
    expect(charged).toBeVisible();
    const chips = screen.getByRole('navigation', { name: 'Filtre alese' });
    expect(within(chips).getByRole('link', { name: /^Scoate filtrul:\s+7,50\s€ – 95\s€$/ })).toBeInTheDocument();
    expect(screen.getByText('Preț,', { exact: false, selector: 'summary' })).toHaveTextContent('Preț, €');
    expect([field('min')?.value, field('max')?.value]).toEqual(['7,5', '95']);
    const [low] = within(screen.getByRole('complementary')).getAllByRole('slider');
    expect(Number(low?.getAttribute('max'))).toBeLessThan(200);
    await user.clear(screen.getByRole('textbox', { name: 'Preț: De la' }));
    await user.type(screen.getByRole('textbox', { name: 'Preț: De la' }), '12,5');
    await user.tab();
    expect(push).toHaveBeenCalledWith(`${path}?f.brand=ate&f.price=25000..190000&page=1`, { scroll: false });
  } finally {
    act(() => chooseCurrency('MDL'));
    style.remove();
  }
  expect([field('min')?.value, field('max')?.value]).toEqual(['150', '1900']);
});

test('[SRC-7] [CAT-2] checks and counts facet values of the query; a chosen value overrides them', () => {
  const season: Facet = {
    ...{ type: 'check', key: 'attr.season', name: 'Sezon', unit: null, total: 2 },
    items: [
      { value: 'winter', name: 'Iarnă', count: 9 },
      { value: 'summer', name: 'Vară', count: 7 },
    ],
  };
  const understood: ListingAnswer['understood'] = {
    ...{ typed: 'anvelope de iarnă', via: 'typed', searched: 'anvelope', brand: null, number: null },
    category: { id: 1, name: 'Anvelope', slug: 'tyre' },
    specs: [{ key: 'season', name: 'Sezon', value: 'Iarnă', values: ['winter'], without: 'anvelope' }],
  };
  const reading = { facets: [season], understood, page: 1 };
  const { unmount } = show(reading, plainListing);
  expect(screen.getByRole('checkbox', { name: /^Iarnă/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Vară/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: /^Filtre/ })).toHaveTextContent('1');
  unmount();
  show(reading, { ...plainListing, filters: [{ key: 'attr.season', values: ['summer'] }] });
  expect(screen.getByRole('checkbox', { name: /^Iarnă/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Vară/ })).toBeChecked();
});
