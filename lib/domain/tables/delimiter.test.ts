import { cellNumberText, spreadsheetDamage } from './delimiter';

test.each([
  ['9,86E+09', 'rounded'],
  ['1.23457E+12', 'rounded'],
  ['01.мар', 'date'],
  ['мар.26', 'date'],
  ['1-Mar', 'date'],
  ['Dec-10', 'date'],
  ['12.ian', 'date'],
  ['2026-03-01', 'date'],
  ['2026-03-01T00:00:00.000Z', 'date'],
  ['01.03.2026', 'date'],
  ['3/1/2026', 'date'],
  ['#N/A', 'error'],
  ['#ССЫЛКА!', 'error'],
  ['#Н/Д', 'error'],
  ['#####', 'error'],
  ['TRUE', 'boolean'],
  ['ЛОЖЬ', 'boolean'],
  ['ADEVĂRAT', 'boolean'],
])('[SVC-2] reports the spreadsheet damage of %j: %s', (text, damage) => {
  expect(spreadsheetDamage(text)).toBe(damage);
});

test.each(['0 986 494 123', '1E05', '12E+10', 'MAR01', '02.19.043', '07.01.950', 'W 712/52', 'OP 520/1', '10-2026-03'])(
  '[SVC-2] reports no damage of the number %j',
  (text) => {
    expect(spreadsheetDamage(text)).toBeUndefined();
  },
);

test('[SVC-2] keeps the digits of a numeric cell, or shows that some were lost', () => {
  expect([cellNumberText(600320020), cellNumberText(161.315), cellNumberText(381.28999999999996)]).toEqual([
    '600320020',
    '161.315',
    '381.29',
  ]);
  expect(spreadsheetDamage(cellNumberText(1_234_567_890_000_000))).toBe('rounded');
});
