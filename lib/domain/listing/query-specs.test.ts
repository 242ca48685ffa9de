import type { Understood } from '@/lib/contract/catalogue/shop';
import { querySpecsOf, querySpecValues, rewordQuery } from './query-specs';

const understood: Understood = {
  ...{ typed: 'anvelope bosch 205/55 de iarna', via: 'typed', searched: 'anvelope', number: null },
  category: { id: 1, name: 'Anvelope', slug: 'tyre' },
  brand: { id: 2, name: 'BOSCH', slug: 'bosch' },
  specs: [
    { key: 'width', name: 'Lățime', value: '205', values: ['205'], without: 'anvelope bosch 55 de iarna' },
    { key: 'season', name: 'Sezon', value: 'Iarnă', values: ['winter'], without: 'anvelope bosch 205/55' },
  ],
  without: { brand: 'anvelope 205/55 de iarna' },
};

test('[SRC-7] what a text says of facets is known by their keys and values', () => {
  const specs = querySpecsOf(understood, []);
  expect(specs.map(({ key, values }) => [key, values])).toEqual([
    ['attr.width', ['205']],
    ['attr.season', ['winter']],
    ['brand', ['bosch']],
  ]);
  expect(querySpecValues(specs, 'attr.season')).toEqual(['winter']);
  expect(querySpecValues(specs, 'attr.height')).toEqual([]);
});

test('[SRC-7] a chosen facet goes before the text, and what cannot come off is not said of a box', () => {
  const chosen = [{ key: 'attr.season', values: ['summer'] }];
  expect(querySpecsOf(understood, chosen).map(({ key }) => key)).toEqual(['attr.width', 'brand']);
  expect(querySpecsOf({ ...understood, specs: [], without: {} }, [])).toEqual([]);
  expect(querySpecsOf({ ...understood, via: 'number' }, [])).toEqual([]);
  expect(querySpecsOf(null, [])).toEqual([]);
});

test('[SRC-7] what is taken off leaves the text one by one, until nothing is left to take', () => {
  const specs = querySpecsOf(understood, []);
  expect(rewordQuery(specs, ['attr.season', 'brand'])).toEqual({ text: 'anvelope bosch 205/55', off: ['brand'] });
  expect(rewordQuery(specs, ['attr.height'])).toBeUndefined();
  const twice = [
    { key: 'attr.socket', values: ['H4'], without: 'bec h7' },
    { key: 'attr.socket', values: ['H7'], without: 'bec h4' },
  ];
  expect(rewordQuery(twice, ['attr.socket'])).toEqual({ text: 'bec h7', off: ['attr.socket'] });
});
