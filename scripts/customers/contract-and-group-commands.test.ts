import { isContractCommand, isGroupCommand, readCompany, readLei, readPercent } from './contract-and-group-commands';

test.each([
  ['0', 0],
  ['12.5', 12.5],
  ['7,25', 7.25],
  ['99.99', 99.99],
])('[ACC-5] %s is a percentage', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test.each(['100', '-5', '5%', '', '12.345', 'none', '1e1'])('[ACC-5] %j is no percentage', (text) => {
  expect(() => readPercent(text)).toThrow('0 to 99.99');
});

test('[ACC-5] a credit limit is an amount in lei', () => {
  expect([readLei('5000'), readLei('12,50'), readLei('0')]).toEqual([500_000, 1250, 0]);
  for (const text of ['-1', '5 lei', '', '99999999']) expect(() => readLei(text)).toThrow('amount in lei');
});

test('[ACC-5] half a command is none', () => {
  expect([['a@b.md'], ['a@b.md', 'add', '1'], ['a@b.md', 'end', '1']].every(isContractCommand)).toBe(true);
  expect([[], ['a@b.md', 'add'], ['a@b.md', 'add', ' '], ['a@b.md', 'toString', '1']].some(isContractCommand)).toBe(
    false,
  );
  expect([[], ['create', 'A'], ['rule', 'A', '5'], ['prices', 'A', 'f']].every(isGroupCommand)).toBe(true);
  expect([['create'], ['rule', 'A'], ['create', 'A', 'B'], ['valueOf', 'A', 'B']].some(isGroupCommand)).toBe(false);
});

test('[CHK-1] a company is named whole, with numbers that are such', () => {
  const whole = { company: ' Auto Nord SRL ', idno: '1002 6000 48836', vat: '0201234' };
  expect(readCompany(whole)).toEqual({ name: 'Auto Nord SRL', idno: '1002600048836', vatCode: '0201234' });
  expect(readCompany({ ...whole, vat: undefined })).toMatchObject({ vatCode: null });
  expect(readCompany({ name: 'Flota' })).toBeUndefined();
  for (const half of [
    { company: 'A' },
    { idno: whole.idno },
    { vat: '0201234' },
    { ...whole, idno: '1002600048837' },
  ]) {
    expect(() => readCompany(half)).toThrow('A company has');
  }
  expect(() => readCompany({ ...whole, vat: '12' })).toThrow('--vat must be 7 digits');
});
