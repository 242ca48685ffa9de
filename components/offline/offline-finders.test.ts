import { oenMakers } from './offline-finders';

test.each([
  ['1k0-615-301 aa', 'Skoda', '1K0 615 301 AA'],
  ['А 203 420 12 20', 'Mercedes-Benz', 'A203 420 12 20'],
  ['34 11 6 855 000', 'BMW', '34 11 6 855 000'],
  ['8200 768 913', 'Dacia', '8200 768 913'],
  ['152089599R', 'Renault', '15208 9599R'],
  ['90915-10001', 'Toyota', '90915 10001'],
  ['1109.AY', 'Peugeot', '1109 AY'],
  ['15400-RTA-003', 'Honda', '15400 RTA 003'],
])('[GAR-1] %s has the format of %s', (text, maker, written) => {
  expect(oenMakers(text)).toEqual({ makers: expect.arrayContaining([maker]), written });
});

test.each(['', 'abc', '12', 'filtru ulei'])('[GAR-1] %p has the format of no maker', (text) => {
  expect(oenMakers(text).makers).toEqual([]);
});
