import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Analog } from '@/lib/contract/catalogue/analogs';
import { addToCart } from '@/tests/fixtures/empty-cart';
import { product, productCard } from '@/tests/fixtures/products';
import { renderPage } from '@/tests/fixtures/render-page';
import { Analogs } from './analogs';
import { BuyBox } from './buy-box';
import { Cars } from './cars/cars';
import { IdentityList, ProductFitPanel } from './product-head';

import { Reviews } from './reviews';

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
  expect(screen.getByText(/Pentru o mașină: 2 buc.,/)).toHaveTextContent('Pentru o mașină: 2 buc., 1 484 lei. ');
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
  expect(screen.getByText('3 seturi')).toBeVisible();
  expect(screen.getByText('În magazin: 14 seturi')).toBeVisible();
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

test('shows a note in place of the cart button for an unavailable product', () => {
  const none = { rating: 0, quantity: 0, daysMin: null, daysMax: null, steps: [] };
  renderPage(<BuyBox product={product({ availability: none })} hasAnalogs />);
  expect(screen.getByText(/Nu e în stoc acum. Vezi analogii/)).toBeInTheDocument();
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

test('[PRD-2] groups analogs by relation with an explanation and their differences', () => {
  const analog = (id: number, brand: string, changes: Partial<Analog>): Analog => ({
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
  const sensor = {
    key: 'wear_sensor',
    name: 'Senzor de uzură',
    unit: null,
    theirs: 'Inclus',
    ours: 'Fără',
    matters: false,
  };
  const analogs = [
    analog(9, 'Brembo', {}),
    analog(10, 'Zimmermann', { relation: 'conditional', differences: [thickness, sensor], soldAs: 'set' }),
  ];
  renderPage(<Analogs product={product()} analogs={analogs} />);
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

test('[PRD-2] groups fitting cars by make with engine, power and years', () => {
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
  const answer = {
    total: 1,
    limit: 100,
    skip: 0,
    manufacturers: [{ manuId: 1, manuName: 'SKODA', count: 1 }],
    items: [car],
  };
  renderPage(<Cars slug="disc" answer={answer} />);
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
  ['list', 'Verificat pentru 64 de mașini'],
  ['all', 'Se potrivește la orice mașină'],
  ['unknown', 'Potrivire neverificată'],
] as const)('[PRD-1] the verdict for %s gives its reason', (compatibility, title) => {
  renderPage(<ProductFitPanel product={product({ compatibility })} />);
  expect(screen.getByText(title)).toBeInTheDocument();
});

test.each([
  ['ro-MD', 'Alege mașina ta'],
  ['ru', 'Выбрать своё авто'],
] as const)('[PRD-1] the fit box of a part with a list of cars has a button to choose a car, %s', (locale, name) => {
  renderPage(<ProductFitPanel product={product({ compatibility: 'list' })} />, locale);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', `/${locale}/tecdoc/search-by-car`);
});

test('[PRD-1] copies a part number', () => {
  renderPage(<IdentityList product={product()} />);
  expect(screen.getByRole('button', { name: 'Copiază 24.0122-0150.1' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'ATE' })).toHaveAttribute('href', '/ro-MD/brands/ate');
  expect(screen.getByText('24 de luni')).toBeInTheDocument();
});

test('[PRD-1] links a replaced product to its successor', () => {
  renderPage(<IdentityList product={product({ replacedByNumber: ['24.0122/0151 A'] })} />, 'ru');
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
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Ещё 2 отзыва' })).toHaveAttribute('href', '/ru/shop/products/disc/reviews');
});
