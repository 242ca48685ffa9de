import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { type ListingState, plainListing } from '@/lib/domain/listing/listing-state';
import { renderPage } from '@/tests/fixtures/render-page';
import { formChoice } from '../form-controls';
import { FacetRange } from './facet-range';
import { FacetValues } from './facet-values';
import { Facets } from './facets';

const width: Extract<Facet, { type: 'range' }> = {
  ...{ type: 'range', key: 'attr.width', name: 'Lățime', unit: 'mm' },
  ...{ min: 20, max: 400, histogram: [] },
};
const price: typeof width = { ...width, key: 'price', name: 'Preț', unit: 'MDL', min: 10_000, max: 200_000 };

test.each([
  [price, 'f.price=15050..'],
  [width, 'f.attr=width:150.5..'],
])('[CAT-2] converts a typed price from lei to bani and keeps other numbers', async (facet, pair) => {
  renderPage(
    <form aria-label="listă">
      <FacetRange facet={facet} />
    </form>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: `${facet.name}: De la` }), '150,5');
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'listă' });
  expect(formChoice(form, '/shop').query).toBe(`?${pair}&page=1`);
});

type Choices = Extract<Facet, { type: 'check' }>;
const brands: Choices = {
  ...{ type: 'check', key: 'brand', name: 'Producător', unit: null, total: 2 },
  items: [
    { value: 'bosch', name: 'Bosch', count: 5000 },
    { value: 'trw', name: 'TRW', count: 12 },
  ],
};

test('[CAT-2] marks capped counts but not exact ones', () => {
  const { unmount } = renderPage(<FacetValues facet={{ ...brands, capped: true }} />);
  expect(screen.getByRole('checkbox', { name: /^Bosch 5.000\+$/ })).toBeInTheDocument();
  unmount();
  renderPage(<FacetValues facet={brands} />);
  expect(screen.getByRole('checkbox', { name: /^Bosch 5.000$/ })).toBeInTheDocument();
});

test('[SRC-7] checks the value that a query names and marks it as part of the query', () => {
  renderPage(<FacetValues facet={brands} chosen={['trw']} said={['trw']} />);
  expect(screen.getByRole('checkbox', { name: /TRW/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /Bosch/ })).not.toBeChecked();
  const hidden = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
  expect(hidden.map(({ name, value }) => [name, value])).toEqual([['said', 'brand:trw']]);
});

const named = (count: number, name = 'Maker') =>
  Array.from({ length: count }, (_, n) => ({ value: `${name}-${n}`, name: `${name} ${n}`, count: 9 }));
const makers: Choices = { ...brands, items: named(12), total: 25 };
const request = { lang: 'ro-MD', limit: 1, facets: true } as const;

function showFacets(facets: readonly Facet[], state: ListingState = plainListing) {
  return renderPage(<Facets facets={facets} state={state} path="/shop" request={request} showLabel="Arată" />);
}

/** The facets after five others, so that they are collapsed. */
const collapsed = (facet: Facet) => [
  ...[1, 2, 3, 4, 5].map((nth): Facet => ({ ...brands, key: `attr.a${nth}`, name: `A${nth}` })),
  facet,
];

const fetchMock = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const bodies = () => fetchMock.mock.calls.map(([, init]) => JSON.parse(String(init?.body)));
const answer = (facet: Facet) => Response.json({ facets: [facet] });
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});

test('[CAT-2] loads the values of a collapsed facet when it is opened', async () => {
  fetchMock.mockResolvedValue(answer({ ...makers, items: named(25) }));
  showFacets(collapsed(makers));
  const facet = screen.getByRole('group', { name: 'Producător' });
  expect(facet).not.toHaveAttribute('open');
  expect(facet.querySelector('input')).toBeNull();
  expect(screen.getByText('Arată valorile')).toHaveAttribute('href', '/shop?all=brand&page=1');
  expect(fetchMock).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('Producător'));
  expect(await screen.findByRole('checkbox', { name: /^Maker 24/ })).toBeInTheDocument();
  expect(bodies()).toEqual([{ ...request, openFacet: { key: 'brand' } }]);
  expect(screen.queryByText('Arată valorile')).toBeNull();
});

test('[CAT-2] loads the remaining values of an open facet and moves the focus to them', async () => {
  fetchMock.mockResolvedValue(answer({ ...makers, items: named(25) }));
  showFacets([makers]);
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  await userEvent.click(screen.getByText('Încă 19'));
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(25));
  expect(screen.getByRole('checkbox', { name: /^Maker 0/ })).toHaveFocus();
});

test('[CAT-2] offers to retry if the values cannot be loaded', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('offline'));
  fetchMock.mockResolvedValueOnce(answer({ ...makers, items: named(25) }));
  showFacets(collapsed(makers));
  await userEvent.click(screen.getByText('Producător'));
  await userEvent.click(await screen.findByText('Nu s-a încărcat. Încearcă din nou'));
  expect(await screen.findByRole('checkbox', { name: /^Maker 24/ })).toBeInTheDocument();
});

test('[CAT-2] searches all values of a facet while typing, without a new list', async () => {
  fetchMock.mockResolvedValue(answer({ ...makers, items: named(2, 'Bosch') }));
  showFacets([{ ...makers, items: named(25) }], { ...plainListing, open: { key: 'brand', find: '' } });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Producător: Caută după nume' }), 'bos');
  await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2));
  expect(bodies().at(-1)).toEqual({ ...request, openFacet: { key: 'brand', find: 'bos' } });
});

test('[CAT-2] loads a collapsed range when it is opened', async () => {
  fetchMock.mockResolvedValue(answer(width));
  showFacets(collapsed(width));
  await userEvent.click(screen.getByText('Lățime, mm'));
  expect(await screen.findByRole('textbox', { name: 'Lățime: De la' })).toBeInTheDocument();
});
