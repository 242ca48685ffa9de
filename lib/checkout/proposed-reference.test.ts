import { proposedReference } from './proposed-reference';

const carts = [{ name: null }, { name: 'Octavia, client Popescu' }, { name: 'Golf' }];

test.each([
  ['nothing is written', '', 'Golf', 'Golf'],
  ['spaces are written', '  ', 'Golf', 'Golf'],
  ['another cart was proposed before', 'Octavia, client Popescu', 'Golf', 'Golf'],
  ['another cart was proposed before a cart without a name', 'Golf', undefined, ''],
  ['the buyer has words of their own', 'Lucrarea 17', 'Golf', 'Lucrarea 17'],
])('[CHK-1] the name of the cart is proposed as the reference when %s', (_, written, name, proposed) => {
  expect(proposedReference(written, name, carts)).toBe(proposed);
});

test('[CHK-1] who has one cart without a name is proposed nothing', () => {
  expect([proposedReference('', undefined), proposedReference('B 12 XYZ', undefined)]).toEqual(['', 'B 12 XYZ']);
});
