import { choiceField, querySpecField } from './facet-fields';
import { droppedSpecsOfForm, inBani, stateOfForm } from './listing-form';
import { listingQuery, withDroppedSpecs } from './listing-state';

test('[CAT-2] converts form fields to the URL', () => {
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

test('keeps a value with a comma whole', () => {
  const field = choiceField('attr.size', '5,5');
  expect(stateOfForm([[field.name, field.value]]).filters).toEqual([{ key: 'attr.size', values: ['5,5'] }]);
});

test('[CAT-2] swaps reversed ends of a price range', () => {
  const { filters } = stateOfForm([
    ['min.price', '90000'],
    ['max.price', '10000'],
  ]);
  expect(filters).toEqual([{ key: 'price', min: 10_000, max: 90_000 }]);
});

test('ignores words and negative numbers in a range field', () => {
  expect(
    stateOfForm([
      ['min.price', inBani('ieftin', 100)],
      ['max.price', '-5'],
    ]).filters,
  ).toEqual([]);
});

test('converts an untouched form to the plain listing', () => {
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

test('[SRC-7] ignores boxes ticked by the search text and keeps boxes ticked by the visitor', () => {
  const entries = [saidEntry('attr.season', 'winter'), ticked('attr.season', 'winter'), ticked('brand', 'trw')];
  expect(listingQuery(stateOfForm(entries))).toBe('?f.brand=trw&page=1');
  expect(droppedSpecsOfForm(entries)).toEqual([]);
  const both = [...entries, ticked('attr.season', 'summer')];
  expect(stateOfForm(both).filters[0]).toEqual({ key: 'attr.season', values: ['winter', 'summer'] });
  expect(droppedSpecsOfForm(both)).toEqual([]);
});

test('[SRC-7] removes an unticked facet from the text and keeps a replacement value as a choice', () => {
  const entries = [saidEntry('attr.season', 'winter'), saidEntry('attr.size', '5,5'), ticked('attr.size', '5,5')];
  expect(droppedSpecsOfForm(entries)).toEqual(['attr.season']);
  expect(withDroppedSpecs(listingQuery(stateOfForm(entries)), droppedSpecsOfForm(entries))).toBe('?off=attr.season');
  const other = [saidEntry('attr.season', 'winter'), ticked('attr.season', 'summer')];
  expect(droppedSpecsOfForm(other)).toEqual([]);
  expect(stateOfForm(other).filters).toEqual([{ key: 'attr.season', values: ['summer'] }]);
});

test('[SRC-7] ignores a range filled in from the text until it is changed', () => {
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
