import fc from 'fast-check';
import { parseListing, type SearchParams } from './listing-params';
import { type ListingState, listingQuery, plainListing } from './listing-state';

const paramsOf = (query: string): SearchParams => {
  const params: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(query)) params[name] = [...(params[name] ?? []), value];
  return params;
};

test('[CAT-1] parses page, size, order, layout and filters from the URL', () => {
  const query = '?f.brand=trw,ate&f.price=15000..190000&f.attr=axle:front&sort=price&limit=48&view=table&page=2';
  expect(parseListing(paramsOf(query))).toEqual({
    state: {
      open: null,
      page: 2,
      limit: 48,
      sort: 'price',
      view: 'table',
      filters: [
        { key: 'brand', values: ['trw', 'ate'] },
        { key: 'price', min: 15000, max: 190000 },
        { key: 'attr.axle', values: ['front'] },
      ],
      exact: false,
      car: null,
    },
    ignored: [],
  });
});

test('parses a URL without query as the plain listing', () => {
  expect(parseListing({})).toEqual({ state: plainListing, ignored: [] });
  expect(listingQuery(plainListing)).toBe('');
});

test('parses a form sent without scripts: repeated names, range ends in lei', () => {
  const { state } = parseListing(paramsOf('f.brand=trw&f.brand=ate&min.price=150&max.price=&f.attr=axle:front&page=1'));
  expect(state.filters).toEqual([
    { key: 'brand', values: ['trw', 'ate'] },
    { key: 'attr.axle', values: ['front'] },
    { key: 'price', min: 15000 },
  ]);
});

test.each(['min.price=900&max.price=100', 'f.price=90000..10000'])(
  '[CAT-2] the ends of a range that are the wrong way round change places: %s',
  (query) => {
    expect(parseListing(paramsOf(query))).toMatchObject({
      state: { filters: [{ key: 'price', min: 10_000, max: 90_000 }] },
      ignored: [],
    });
  },
);

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=99999', 'page'],
  ['page=2e1', 'page'],
  ['limit=7', 'limit'],
  ['sort=cheapest', 'sort'],
  ['view=hologram', 'view'],
  ['f.price=..', 'f.price'],
  ['f.colour=red', 'f.colour'],
  ['f.attr=front', 'f.attr'],
  [`f.brand=${'x'.repeat(200)}`, 'f.brand'],
])('ignores and reports an invalid parameter in %s', (query, name) => {
  const { state, ignored } = parseListing(paramsOf(query));
  expect(ignored).toEqual([name]);
  expect(state).toEqual(plainListing);
});

test('ignores unrelated parameters such as campaign tags', () => {
  expect(parseListing(paramsOf('utm_source=mail&gclid=1')).ignored).toEqual([]);
});

test('[CAT-2] [TEC-2] parses the car and its facts from the URL', () => {
  const { state, ignored } = parseListing(paramsOf('car=100001&fit=exact&eq=brake_system:ATE,disc_front:280'));
  expect(ignored).toEqual([]);
  expect(state.car).toEqual({ carId: 100_001, exact: true, facts: { brake_system: 'ATE', disc_front: '280' } });
  for (const query of ['car=100001', 'car=100001&eq=', 'car=100001&fit=yes'])
    expect(parseListing(paramsOf(query)).state.car).toEqual({ carId: 100_001, exact: false, facts: {} });
  expect(parseListing(paramsOf('eq=disc_front:280&fit=yes')).state).toEqual(plainListing);
  expect(parseListing(paramsOf('car=x&fit=yes&eq=%3Cscript%3E:1'))).toMatchObject({
    state: { car: null },
    ignored: ['car', 'eq'],
  });
});

test('[CAT-2] parses the opened facet and its search text from the URL', () => {
  expect(parseListing(paramsOf('all=brand&find=%20bos%20')).state.open).toEqual({ key: 'brand', find: 'bos' });
  expect(parseListing(paramsOf('find=bos')).state).toEqual(plainListing);
  expect(parseListing(paramsOf('all=colour'))).toEqual({ state: plainListing, ignored: ['all'] });
  expect(parseListing(paramsOf(`all=brand&find=${'x'.repeat(61)}`))).toMatchObject({
    state: { open: { key: 'brand', find: '' } },
    ignored: ['find'],
  });
});

test('reads back every written state', () => {
  const value = fc.stringMatching(/^[\p{L}\d %,:./+-]{1,20}$/u).filter((text) => !text.includes('..'));
  const filters = fc.uniqueArray(
    fc.oneof(
      fc.record({
        key: fc.constantFrom('brand', 'attr.axle'),
        values: fc.uniqueArray(value, { minLength: 1, maxLength: 3 }),
      }),
      fc
        .record({ key: fc.constantFrom('price', 'attr.diameter'), ends: fc.tuple(fc.nat(), fc.nat()) })
        .map(({ key, ends }) => ({ key, min: Math.min(...ends), max: Math.max(...ends) })),
    ),
    { selector: (filter) => filter.key },
  );
  const states: fc.Arbitrary<ListingState> = fc.record({
    page: fc.integer({ min: 1, max: 9999 }),
    limit: fc.constantFrom(24, 48, 96),
    sort: fc.constantFrom('default', 'price', '-price'),
    view: fc.constantFrom('grid', 'list'),
    exact: fc.boolean(),
    open: fc.option(
      fc.record({
        key: fc.constantFrom('brand', 'attr.axle'),
        find: fc.stringMatching(/^(?:[\p{L}\d][\p{L}\d %,:.&=#+-]{0,18}[\p{L}\d])?$/u),
      }),
    ),
    car: fc.option(
      fc.record({
        carId: fc.integer({ min: 1, max: 2_147_483_647 }),
        exact: fc.boolean(),
        facts: fc.dictionary(
          fc.stringMatching(/^[a-z][a-z0-9_]{0,12}$/),
          fc.stringMatching(/^[\p{L}\d][\p{L}\d ._/+-]{0,12}$/u),
          { maxKeys: 4, noNullPrototype: true },
        ),
      }),
    ),
    filters: filters.map((list) => list.sort((a, b) => (a.key < b.key ? -1 : 1))),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(parseListing(paramsOf(listingQuery(state)))).toEqual({ state, ignored: [] });
    }),
  );
});

test('[SRC-7] names the facets removed from the search text', () => {
  expect(parseListing(paramsOf('off=attr.season,brand&page=1'))).toEqual({
    state: plainListing,
    ignored: [],
    off: ['attr.season', 'brand'],
  });
  expect(parseListing(paramsOf('off=colour'))).toEqual({ state: plainListing, ignored: ['off'] });
});

test('[SRC-7] reads the hidden fields of facets ticked by the search text', () => {
  const sent = 'said=attr.season:winter&said=attr.width:205&f.attr=width:205&f.brand=trw';
  expect(parseListing(paramsOf(sent))).toEqual({
    state: { ...plainListing, filters: [{ key: 'brand', values: ['trw'] }] },
    ignored: [],
    off: ['attr.season'],
  });
  expect(parseListing(paramsOf('said=%3Cscript%3E:1&said=x'))).toEqual({ state: plainListing, ignored: ['off'] });
});
