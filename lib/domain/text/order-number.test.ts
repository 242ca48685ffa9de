import { normalOrderNumber, orderNumbersIn } from './order-number';

test.each(['P-261120-7K4QX', 'p-261120-7k4qx', ' P 261120 7K4QX ', '2611207k4qx', 'p–261120–7k4qx'])(
  '[TRK-1] reads the order number %j',
  (typed) => expect(normalOrderNumber(typed)).toBe('P-261120-7K4QX'),
);

test('[TRK-1] leaves other texts as they are', () => expect(normalOrderNumber('comanda mea')).toBe('comanda mea'));

test.each([
  ['P-261120-7K4QX', ['P-261120-7K4QX']],
  ['Factura nr. 18 / p-261120-7k4qx', ['P-261120-7K4QX']],
  ['P-261120-7K4QX; P-261121-ABCDE, P-261120-7K4QX', ['P-261120-7K4QX', 'P-261121-ABCDE']],
  ['Р2611207K4QX', ['P-261120-7K4QX']],
  ['P-261120-7K4QX-R1', []],
  ['P-261120-7K4QXZ', []],
  ['SP-261120-7K4QX', []],
  ['F-1', []],
])('[MON-2] finds the orders that %j names', (text, expected) => {
  expect(orderNumbersIn(text)).toEqual(expected);
});
