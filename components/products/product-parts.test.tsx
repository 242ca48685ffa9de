import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { MissingFeatures } from '@/components/features/missing-features';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import romanian from '@/messages/ro-MD.json';
import { addToCart } from '@/tests/fixtures/empty-cart';
import { product, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { AnalogTable } from './analog-table';
import { Analogs } from './analogs';
import { BuyBox } from './buy-box';
import { CarTable } from './cars/car-table';
import { Cars } from './cars/cars';
import { ProductFacts, ProductFitPanel, ProductHead } from './product-head';
import { Reviews } from './reviews';
import { OeNumbers, Specification } from './specification';

jest.mock('@/components/cart/cart-client', () => jest.requireActual('@/tests/fixtures/empty-cart'));

const offer = {
  warehouseId: 1,
  name: 'Calea Ieșilor',
  kind: 'store' as const,
  quantity: 14,
  price: { amount: 74_200, currency: 'MDL' as const },
  etaDaysMin: 0,
  etaDaysMax: 0,
  cutOff: '17:00',
  punctuality: { share: 0.967, deliveries: 1214 },
};

test('[PRD-1] preselects the quantity per car and shows the delivery time', async () => {
  renderPage(<BuyBox product={product({ offers: [offer] })} hasAnalogs />);
  expect(screen.getByText(/Pentru o mașină: 2 buc.,/)).toHaveTextContent(
    'Pentru o mașină: 2 buc., 1 484 lei · TVA inclus',
  );
  expect(screen.getByText('În magazin, Calea Ieșilor')).toBeInTheDocument();
  expect(screen.getByText(/^La timp 96 % din 1\s214 livrări în 90 de zile$/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'În coș' }));
  expect(addToCart).toHaveBeenCalledWith(7, 2, { name: 'Disc de frână față, Ø 280 mm' });
});

test('[CHK-5] hides the punctuality of a warehouse with few deliveries', () => {
  renderPage(<BuyBox product={product({ offers: [{ ...offer, punctuality: null, cutOff: null }] })} hasAnalogs />);
  expect(screen.queryByText(/La timp/)).toBeNull();
});

test('[CHK-5] counts and prices a set as a set', () => {
  const pads = { soldAs: 'set', quantityPerCar: 1, offers: [{ ...offer, quantity: 3 }] } as const;
  renderPage(<BuyBox product={product({ ...pads, offers: [...pads.offers] })} hasAnalogs />);
  expect(screen.getByText('/ set')).toBeVisible();
  expect(screen.getByText('3 seturi')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('buc.');
});

test('[PRD-1] adds the chosen options to the cart', async () => {
  const coat = {
    key: 'coat',
    name: 'Acoperire',
    values: [
      { value: 'plain', name: 'Simplu', surcharge: null },
      { value: 'coated', name: 'Vopsit', surcharge: { amount: 5_000, currency: 'MDL' as const } },
    ],
  };
  renderPage(<BuyBox product={product({ options: [coat], quantityPerCar: null })} hasAnalogs />);
  await userEvent.click(screen.getByRole('radio', { name: /Vopsit/ }));
  await userEvent.click(screen.getByRole('button', { name: 'În coș' }));
  expect(addToCart).toHaveBeenLastCalledWith(7, 1, expect.objectContaining({ options: { coat: 'coated' } }));
});

test('[SUP-1] adds a product to the cart with the chosen offer', async () => {
  const choices = [
    { offer: '', price: { amount: 74_200, currency: 'MDL' as const }, quantity: 5, daysMin: 0, daysMax: 0 },
    { offer: '3', price: { amount: 60_000, currency: 'MDL' as const }, quantity: 1, daysMin: 5, daysMax: 7 },
  ];
  renderPage(<BuyBox product={product({ choices })} hasAnalogs />);
  const group = screen.getByRole('group', { name: 'Termen și preț' });
  expect(within(group).getAllByRole('radio')[0]).toBeChecked();
  await userEvent.click(within(group).getByRole('radio', { name: /600\s*lei/ }));
  await userEvent.click(screen.getByRole('button', { name: 'În coș' }));
  expect(addToCart).toHaveBeenLastCalledWith(7, 1, expect.objectContaining({ options: { offer: '3' } }));
});

test('[SUP-1] shows the price of the chosen offer as the price of the product', async () => {
  const choices = [
    { offer: '', price: { amount: 74_200, currency: 'MDL' as const }, quantity: 5, daysMin: 0, daysMax: 0 },
    { offer: '3', price: { amount: 60_000, currency: 'MDL' as const }, quantity: 5, daysMin: 5, daysMax: 7 },
  ];
  renderPage(<BuyBox product={product({ choices, quantityPerCar: 2 })} hasAnalogs />);
  await userEvent.click(screen.getByRole('radio', { name: /600\s*lei/ }));
  // Prices of the headline, the option and the bar on phones; then the price of two pieces.
  expect(screen.getAllByText(/^600\s*lei$/)).toHaveLength(3);
  expect(screen.getByText(/^1\s*200\s*lei$/)).toBeInTheDocument();
});

test('shows a note in place of the cart button for an unavailable product', () => {
  const none = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] };
  renderPage(<BuyBox product={product({ availability: none })} hasAnalogs />);
  expect(screen.getByText('Nu e în stoc acum, dar avem piese care o înlocuiesc.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Vezi analogii' })).toHaveAttribute('href', '#analogs');
  expect(screen.queryByRole('button', { name: 'În coș' })).toBeNull();
});

test('[PRD-1] does not mention analogs without analogs', () => {
  const none = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] };
  renderPage(<BuyBox product={product({ availability: none })} hasAnalogs={false} />);
  expect(screen.getByText(/Nu e în stoc acum/)).not.toHaveTextContent(/analog/);
  expect(screen.getByRole('link', { name: 'Anunță-mă când apare' })).toBeInTheDocument();
});

test('[PRD-1] offers a call for the price of a product in stock', () => {
  renderPage(<BuyBox product={product({ price: null })} hasAnalogs />);
  expect(screen.getByText('Preț la cerere')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Sună la/ })).toHaveAttribute('href', expect.stringMatching(/^tel:\+373/));
  expect(screen.queryByText(/Nu e în stoc|TVA/)).toBeNull();
  expect(screen.queryByRole('link', { name: /Anunță-mă/ })).toBeNull();
});

const analog = (id: number, brand: string, changes: Partial<Analog> = {}): Analog => ({
  ...productCard({ id, brand: { id, name: brand, slug: brand.toLowerCase() } }),
  matchType: 'OENumber',
  matchedNumber: '1K0615301AA',
  referenceTypeKey: 1,
  referenceTypeDescription: 'Interschimbabil direct',
  relation: 'direct',
  differences: [],
  compared: 4,
  soldAs: 'piece',
  quantityPerCar: 2,
  ...changes,
});

const thickness = { key: 'thickness', name: 'Grosime', unit: 'mm', theirs: '22,0', ours: '21,7', matters: true };

test('[PRD-2] shows the best analogs with the main difference and links to all', () => {
  const analogs = [
    analog(9, 'Brembo'),
    analog(10, 'Zimmermann', { relation: 'conditional', differences: [thickness] }),
    analog(11, 'Bosch', { compared: 0 }),
    ...[12, 13].map((id) => analog(id, `Maker ${id}`)),
  ];
  renderPage(<Analogs product={product()} analogs={analogs} />);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  expect(rows[0]).toHaveTextContent(/^Brembo 24\.0122-0150\.1.*Aceleași caracteristici.*742\slei$/);
  expect(rows[1]).toHaveTextContent(/Grosime: 22,0\smm/);
  expect(rows[2]).toHaveTextContent(/Interschimbabile direct/);
  expect(screen.getByRole('link', { name: 'Toți cei 5 analogi' })).toHaveAttribute(
    'href',
    '/ro-MD/shop/products/disc-de-frana-ate-2801/analogs',
  );
});

test('[PRD-2] groups analogs by relation with an explanation and their differences', () => {
  const sensor = {
    key: 'wear_sensor',
    name: 'Senzor de uzură',
    unit: null,
    theirs: 'Inclus',
    ours: 'Fără',
    matters: false,
  };
  const analogs = [
    analog(9, 'Brembo'),
    analog(10, 'Zimmermann', { relation: 'conditional', differences: [thickness, sensor], soldAs: 'set' }),
  ];
  renderPage(<AnalogTable analogs={analogs} />);
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Interschimbabile direct Se montează în locul piesei fără modificări.',
    'Interschimbabile cu condiții Pot cere adaptări: compară diferențele și întreabă mecanicul.',
  ]);
  const same = screen.getByRole('row', { name: /Brembo/ });
  expect(within(same).getByText('La fel, după 4 caracteristici')).toBeInTheDocument();
  expect(same).toHaveTextContent('742 lei/ buc.2 buc.: 1 484 lei');
  const other = screen.getByRole('row', { name: /Zimmermann/ });
  const headsOf = (cell: HTMLElement) =>
    (cell.getAttribute('headers') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(within(other).getAllByRole('cell').map(headsOf)).toEqual(
    ['Piesă', 'Piesă', 'Diferență', 'Stoc', 'Preț', 'Coș'].map((column) => [
      expect.stringMatching(/^Interschimbabile cu condiții/),
      column,
    ]),
  );
  const strip = within(other).getAllByRole('listitem');
  expect(strip.map((item) => [item.textContent, item.className])).toEqual([
    ['Diferență importantă: Grosime 22,0 față de 21,7\u00a0mm', 'difference matters'],
    ['Diferență fără efect la montare: Senzor de uzură Inclus față de Fără', 'difference same'],
  ]);
  expect(other).toHaveTextContent('/ set');
});

const car = {
  manuId: 1,
  manuDesc: 'SKODA',
  modelId: 2,
  modelDesc: 'Octavia II (1Z3)',
  carId: 3,
  carDesc: '1.9 TDI',
  powerKwFrom: 77,
  powerHpFrom: 105,
  cylinderCapacity: 1896,
  motorCodes: ['BXE'],
  yearOfConstructionFrom: 200406,
  yearOfConstructionTo: null,
  linkageCriteria: [{ name: 'Diametru disc', value: '280', unit: 'mm' }],
};

test('[PRD-2] lists fitting cars by make and model with engine, years and conditions', () => {
  const other = { ...car, carId: 4, carDesc: '1.6', motorCodes: ['BSE'], yearOfConstructionTo: 201305 };
  const manufacturers = [{ manuId: 1, manuName: 'SKODA', count: 2 }];
  const items = [car, { ...other, linkageCriteria: [] }];
  renderPage(<Cars slug="disc" answer={{ total: 2, limit: 100, skip: 0, manufacturers, items }} />);
  expect(screen.getByRole('link', { name: 'SKODA' })).toHaveAttribute('href', '/ro-MD/shop/products/disc/cars?make=1');
  expect(screen.getByRole('definition')).toHaveTextContent(
    'Octavia II (1Z3): 1.9 TDI (BXE, 2004–, Diametru disc: 280 mm); 1.6 (BSE, 2004–2013)',
  );
});

test('[PRD-2] shows engine, power and months of each car in a table', () => {
  renderPage(<CarTable cars={[car]} />);
  expect(screen.getByRole('row', { name: /Octavia/ })).toHaveTextContent(
    'Octavia II (1Z3)1.9 TDI BXE77 kW / 105 CPdin 06.2004Diametru disc: 280 mm',
  );
});

test('[PRD-2] links to the makes with counts if too many cars fit', () => {
  const manufacturers = [
    { manuId: 4, manuName: 'Skoda', count: 12_400 },
    { manuId: 5, manuName: 'Volkswagen', count: 17_600 },
  ];
  renderPage(<Cars slug="disc" answer={{ total: 30_000, limit: 100, skip: 0, manufacturers, items: [] }} />);
  expect(screen.getByRole('link', { name: /^Skoda 12.400$/ })).toHaveAttribute(
    'href',
    '/ro-MD/shop/products/disc/cars?make=4',
  );
  expect(screen.getByRole('link', { name: /^Toată lista: 30.000 de mașini$/ })).toHaveAttribute('rel', 'nofollow');
});

test.each([
  ['list', 'Se potrivește la mașina ta?'],
  ['all', 'Se potrivește la orice mașină'],
  ['unknown', 'Potrivire neverificată'],
] as const)('[PRD-1] the verdict for %s gives its reason', (compatibility, title) => {
  renderPage(<ProductFitPanel product={product({ compatibility })} />);
  expect(screen.getByText(title)).toBeInTheDocument();
});

test.each([
  ['ro-MD', 'Alege mașina'],
  ['ru', 'Выбрать авто'],
] as const)('[PRD-1] the fit box of a part with a list of cars has a button to choose a car, %s', (locale, name) => {
  renderPage(<ProductFitPanel product={product({ compatibility: 'list' })} />, locale);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/${locale}/tecdoc/search-by-car`);
});

test('[PRD-1] links the number of checked cars to their list', () => {
  renderPage(<ProductFitPanel product={product({ compatibility: 'list' })} />);
  expect(screen.getByRole('link', { name: 'Verificat pentru 64 de mașini' })).toHaveAttribute('href', '#cars');
});

test('[PRD-1] shows brand, number with a copy button, and rating with a link to the reviews', () => {
  renderPage(<ProductHead product={product()} />);
  expect(screen.getByText('ATE')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copiază 24.0122-0150.1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /4,8/ })).toHaveAttribute('href', '#reviews');
});

test('[PRD-1] shows the main criteria, OE number and warranty', () => {
  const oe = (oeNumber: string) => ({ brandName: 'VW', oeNumber });
  renderPage(<ProductFacts product={product({ oenNumbers: [oe('1K0 615 301 AA'), oe('5C0 615 301')] })} />);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '280\u00a0mm',
    '22\u00a0mm',
    '1K0 615 301 AAîncă 1',
    '24 de luni',
  ]);
  expect(screen.getByRole('link', { name: 'încă 1' })).toHaveAttribute('href', '#oe');
});

test('[PRD-2] shows all criteria and numbers in the specification', () => {
  renderPage(<Specification product={product({ eanNumbers: ['4006633374668'] })} />);
  expect(screen.getByRole('link', { name: 'ATE' })).toHaveAttribute('href', '/ro-MD/brands/ate');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '280\u00a0mm',
    '22\u00a0mm',
    'ATE, Germania',
    '24.0122-0150.1',
    '4006633374668',
    'PSR-7',
  ]);
});

test('[PRD-2] keeps every OE number in the page and opens further ones on demand', () => {
  const numbers = Array.from({ length: 14 }, (_, at) => ({
    brandName: at < 13 ? 'VW' : 'Audi',
    oeNumber: `1K0 ${at}`,
  }));
  const { container } = renderPage(<OeNumbers numbers={numbers} />);
  expect(screen.getAllByRole('link')).toHaveLength(12);
  expect(screen.getByText('încă 2')).toBeVisible();
  expect(container.querySelector('details')).toHaveTextContent('VW: 1K0 12Audi: 1K0 13');
});

test('[PRD-1] links a replaced product to its successor', () => {
  renderPage(<ProductFacts product={product({ replacedByNumber: ['24.0122/0151 A'] })} />, 'ru');
  const link = screen.getByRole('link', { name: '24.0122/0151 A' });
  expect(link).toHaveAttribute('href', '/ru/shop/search/products/24.0122%2F0151%20A');
});

test('[PRD-2] shows the count of each rating and escapes markup in reviews', () => {
  const review = {
    id: 1,
    date: '2026-10-10T21:30:00Z',
    author: 'Ion',
    avatar: null,
    rating: 4,
    content: '<b>Bun</b>',
    verified: true,
  };
  renderPage(<Reviews id={7} slug="disc" reviews={1} ratingCounts={[0, 0, 0, 1, 0]} reviewList={[review]} />);
  expect(screen.getByText('<b>Bun</b>')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Nota 4 din 5' })).toBeInTheDocument();
  expect(screen.getByText('11.10.2026')).toBeInTheDocument();
  expect(screen.getByText(/^A cumpărat piesa/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Scrie o recenzie' })).toHaveAttribute('href', '/ro-MD/account/reviews/7');
});

test('[PRD-2] shows a few reviews and links to the page of all', () => {
  const reviewList = Array.from({ length: 6 }, (_, at) => ({
    id: at,
    author: `Ion ${at}`,
    avatar: null,
    rating: 5,
    date: '2026-10-11',
    content: 'Bun',
    verified: false,
  }));
  renderPage(<Reviews id={7} slug="disc" reviews={6} ratingCounts={[0, 0, 0, 0, 6]} reviewList={reviewList} />, 'ru');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Ещё 4 отзыва' })).toHaveAttribute('href', '/ru/shop/products/disc/reviews');
});

describe('[BE-1] product page without features of the back end', () => {
  const soldOut = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] } as const;

  it('neither sends nor promises alerts', () => {
    renderPage(
      <MissingFeatures names={['productAlerts']}>
        <BuyBox product={product()} hasAnalogs={false} />
        <BuyBox product={product({ availability: { ...soldOut, steps: [] } })} hasAnalogs={false} />
      </MissingFeatures>,
    );
    expect(document.querySelector('a[href*="/account/watch/"]')).toBeNull();
    expect(screen.getByText('Nu e în stoc acum.')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Îți scriem');
  });

  it('shows reviews without a link to write one, and no section without reviews', () => {
    const show = (count: number) => (
      <MissingFeatures names={['reviewForm']}>
        <Reviews {...product({ reviews: count })} />
      </MissingFeatures>
    );
    const { rerender } = renderPage(show(2));
    expect(screen.getByRole('heading', { name: 'Recenzii' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Scrie o recenzie' })).toBeNull();
    rerender(
      <NextIntlClientProvider locale="ro-MD" messages={romanian}>
        {show(0)}
      </NextIntlClientProvider>,
    );
    expect(screen.queryByRole('heading', { name: 'Recenzii' })).toBeNull();
  });

  it('asks for no car if the back end has no verdicts', () => {
    renderPage(
      <MissingFeatures names={['fit']}>
        <ProductFitPanel product={product({ compatibility: 'list', carsCount: 0 })} />
      </MissingFeatures>,
    );
    expect(document.querySelector('a, button')).toBeNull();
  });
});
