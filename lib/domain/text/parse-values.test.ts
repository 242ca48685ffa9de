import { groupBy, isRecord, mailboxOf, normalOrderNumber, orderNumbersIn } from './parse-values';

test('[TEC-2] isRecord accepts objects only', () => {
  expect([{}, [], null, 'text', 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
});

test.each(['P-261120-7K4QX', 'p-261120-7k4qx', ' P 261120 7K4QX ', '2611207k4qx', 'p–261120–7k4qx'])(
  '[TRK-1] reads the order number %j',
  (typed) => expect(normalOrderNumber(typed)).toBe('P-261120-7K4QX'),
);

test('[TRK-1] does not change other texts', () => expect(normalOrderNumber('comanda mea')).toBe('comanda mea'));

test.each([
  ['P-261120-7K4QX', ['P-261120-7K4QX']],
  ['Factura nr. 18 / p-261120-7k4qx', ['P-261120-7K4QX']],
  ['P-261120-7K4QX; P-261121-ABCDE, P-261120-7K4QX', ['P-261120-7K4QX', 'P-261121-ABCDE']],
  ['Р2611207K4QX', ['P-261120-7K4QX']],
  ['P-261120-7K4QX-R1', []],
  ['P-261120-7K4QXZ', []],
  ['SP-261120-7K4QX', []],
  ['F-1', []],
])('[MON-2] finds the order numbers in %j', (text, expected) => {
  expect(orderNumbersIn(text)).toEqual(expected);
});

describe('mailboxOf', () => {
  it.each([
    ['ion.rusu@exemplu.md', 'ion.rusu@exemplu.md'],
    ['Ion.Rusu@Exemplu.MD', 'ion.rusu@exemplu.md'],
    ['ion.rusu+piese@exemplu.md', 'ion.rusu@exemplu.md'],
    ['i.o.n+a+b@gmail.com', 'ion@gmail.com'],
    ['ion@googlemail.com', 'ion@gmail.com'],
    ['+ion@exemplu.md', '+ion@exemplu.md'],
  ])('[SEC-35] %s has the mailbox %s', (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox));

  it('[SEC-35] keeps dots of other providers than Google', () => {
    expect(mailboxOf('i.on@exemplu.md')).not.toBe(mailboxOf('io.n@exemplu.md'));
  });
});

test('groupBy keeps the order of the first items', () => {
  expect(groupBy(['b1', 'a1', 'b2'], (text) => text[0])).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1']],
  ]);
});
