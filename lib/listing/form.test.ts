import { stateOfForm } from './form';
import { choiceField } from './listed';
import { listingQuery } from './query';

test('[CAT-2] the fields of the form become the address', () => {
  const front = choiceField('attr.axle', 'front');
  const entries: [string, string][] = [
    ['f.brand', 'trw'],
    ['f.brand', 'ate'],
    [front.name, front.value],
    ['min.price', '1 150,50'],
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
    ['min.price', '900'],
    ['max.price', '100'],
  ]);
  expect(filters).toEqual([{ key: 'price', min: 10_000, max: 90_000 }]);
});

test('words and negative numbers in a range field count as nothing', () => {
  expect(
    stateOfForm([
      ['min.price', 'ieftin'],
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
