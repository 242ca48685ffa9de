import { readBani, readPercent } from './operator-values';

test.each([
  ['0', 0],
  ['12.5', 12.5],
  ['7,25', 7.25],
  ['99.99', 99.99],
])('[ACC-5] reads %s as a percentage', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each(['100', '-5', '5%', '', '12.345', 'none', '1e1'])('[ACC-5] rejects %j as a percentage', (text) => {
  expect(() => readPercent(text)).toThrow('0 to 99.99');
});

test('[ACC-5] reads a credit limit as an amount in lei', () => {
  expect(['5000', '12,50', '0'].map((text) => readBani('credit', text, 0))).toEqual([500_000, 1250, 0]);
  for (const text of ['-1', '5 lei', '', '99999999']) expect(() => readBani('credit', text, 0)).toThrow('in lei');
});

test('[ORD-1] reads amounts above zero in lei', () => {
  expect(['120', '99,50', '0.01'].map((text) => readBani('amount', text))).toEqual([12_000, 9950, 1]);
  for (const text of ['0', '-5', '1.005', 'mult', '']) expect(() => readBani('amount', text)).toThrow('in lei');
});
