import { choiceField, querySpecField } from './facet-fields';
import { droppedSpecsOfForm, histogramBars, inBani, stateOfForm } from './listing-form';
import { listingQuery, withDroppedSpecs } from './listing-state';

test('[CAT-2] the fields of the form become the address', () => {
  const front = choiceField('attr.axle', 'front');
  const entries: [string, string][] = [
    ['f.brand', 'trw'],
    ['f.brand', 'ate'],
    [front.name, front.value],
    ['min.price', inBani('1 150,50', 100)],
    ['max.price', ''],
    ['sort', 'price'],
    ['limit', '24'],
    ['view', 'list'],
    ['page', '1'],
  ];
  expect(listingQuery(stateOfForm(entries))).toBe(
    '?f.attr=axle:front&f.brand=trw,ate&f.price=115050..&sort=price&view=list&page=1',
  );
});

test('a value with a comma stays one value', () => {
  const field = choiceField('attr.size', '5,5');
  expect(stateOfForm([[field.name, field.value]]).filters).toEqual([{ key: 'attr.size', values: ['5,5'] }]);
});

test('[CAT-2] a price from 900 to 100 means from 100 to 900', () => {
  const { filters } = stateOfForm([
    ['min.price', '90000'],
    ['max.price', '10000'],
  ]);
  expect(filters).toEqual([{ key: 'price', min: 10_000, max: 90_000 }]);
});

test('words and negative numbers in a range field count as nothing', () => {
  expect(
    stateOfForm([
      ['min.price', inBani('ieftin', 100)],
      ['max.price', '-5'],
    ]).filters,
  ).toEqual([]);
});

test('an untouched form is the plain listing', () => {
  expect(
    listingQuery(
      stateOfForm([
        ['sort', 'default'],
        ['limit', '24'],
        ['page', '1'],
      ]),
    ),
  ).toBe('');
});

const saidEntry = (key: string, value: string): [string, string] => {
  const field = querySpecField(key, value);
  return [field.name, field.value];
};
const ticked = (key: string, value: string): [string, string] => {
  const field = choiceField(key, value);
  return [field.name, field.value];
};

test('[SRC-7] boxes that a search text has ticked are no choice; what was ticked beside them is', () => {
  const entries = [saidEntry('attr.season', 'winter'), ticked('attr.season', 'winter'), ticked('brand', 'trw')];
  expect(listingQuery(stateOfForm(entries))).toBe('?f.brand=trw&page=1');
  expect(droppedSpecsOfForm(entries)).toEqual([]);
  const both = [...entries, ticked('attr.season', 'summer')];
  expect(stateOfForm(both).filters[0]).toEqual({ key: 'attr.season', values: ['winter', 'summer'] });
  expect(droppedSpecsOfForm(both)).toEqual([]);
});

test('[SRC-7] such a box that is emptied comes off the text; another value in its place is a choice', () => {
  const entries = [saidEntry('attr.season', 'winter'), saidEntry('attr.size', '5,5'), ticked('attr.size', '5,5')];
  expect(droppedSpecsOfForm(entries)).toEqual(['attr.season']);
  expect(withDroppedSpecs(listingQuery(stateOfForm(entries)), droppedSpecsOfForm(entries))).toBe('?off=attr.season');
  const other = [saidEntry('attr.season', 'winter'), ticked('attr.season', 'summer')];
  expect(droppedSpecsOfForm(other)).toEqual([]);
  expect(stateOfForm(other).filters).toEqual([{ key: 'attr.season', values: ['summer'] }]);
});

test('[SRC-7] a range that the text has filled in is no choice until it is changed', () => {
  const filled: [string, string][] = [
    saidEntry('attr.length', '1750'),
    ['min.attr.length', '1750'],
    ['max.attr.length', '1750'],
  ];
  expect(stateOfForm(filled).filters).toEqual([]);
  expect(droppedSpecsOfForm(filled)).toEqual([]);
  const wider: [string, string][] = [
    saidEntry('attr.length', '1750'),
    ['min.attr.length', '1700'],
    ['max.attr.length', '1750'],
  ];
  expect(stateOfForm(wider).filters).toEqual([{ key: 'attr.length', min: 1700, max: 1750 }]);
  expect(
    droppedSpecsOfForm([saidEntry('attr.length', '1750'), ['min.attr.length', ''], ['max.attr.length', '']]),
  ).toEqual(['attr.length']);
});

const facet = { min: 0, max: 100, histogram: [10, 0, 1, 5] };

test('bars are shares of the tallest, and few products still show', () => {
  expect(histogramBars(facet, {}).map((bar) => bar.height)).toEqual([100, 0, 10, 50]);
  expect(histogramBars({ ...facet, histogram: [1000, 1] }, {})[1]?.height).toBe(4);
});

test('bars within the chosen ends are marked', () => {
  expect(histogramBars(facet, { min: 30, max: 60 }).map((bar) => bar.chosen)).toEqual([false, true, true, false]);
  expect(histogramBars(facet, {}).every((bar) => bar.chosen)).toBe(true);
});
