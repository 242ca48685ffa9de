import { readCarForm, readMileage } from './car-form-values';

const words = { name: '', plate: '', mileage: '', vin: '', consent: false };
const vin = 'TMBZZZ1Z6A2048211';

test('[GAR-1] parses name, plate and mileage in common notations', () => {
  expect(readCarForm({ ...words, name: ' Octavia mea ', plate: 'abc 123', mileage: '182 500 km' }).intent).toEqual({
    name: 'Octavia mea',
    plate: 'ABC 123',
    mileage: 182_500,
  });
});

test('[GAR-1] clears empty fields except the VIN', () => {
  expect(readCarForm(words)).toEqual({ intent: { name: null, plate: null, mileage: null }, faults: {} });
});

test('[GAR-1] requires consent for a VIN and corrects its look-alike letters', () => {
  expect(readCarForm({ ...words, vin })).toEqual({ intent: null, faults: { consent: 'consent' } });
  expect(readCarForm({ ...words, vin: 'ТМВZZZ1Z6А2O48211', consent: true }).intent).toMatchObject({ vin });
});

test.each([
  [{ vin: vin.slice(1) }, { vin: 'vinLength' }],
  [{ vin: `${vin}1` }, { vin: 'vinLength' }],
  [{ vin: `${vin.slice(0, 16)}Ж` }, { vin: 'vinCharacters' }],
  [{ plate: '<b>' }, { plate: 'plate' }],
  [{ mileage: 'mult' }, { mileage: 'mileage' }],
  [{ mileage: '99999999' }, { mileage: 'mileage' }],
])('reports the invalid field of %j', (wrong, faults) => {
  expect(readCarForm({ ...words, ...wrong })).toEqual({ intent: null, faults });
});

test.each([
  ['182500', 182_500],
  ['182 500 km', 182_500],
  ['182.500', 182_500],
  ['182,500 км', 182_500],
  ['1.182.500', 1_182_500],
  ['12 500,5', 12_500],
  ['12.500,5', 12_500],
  ['12,500.55 km', 12_500],
  ['12500.5', 12_500],
  ['182,5', 182],
  ['0', 0],
  ['  ', null],
  ['1,2,3', undefined],
  ['1.25.00', undefined],
  ['12.500.5', undefined],
  ['12,5005', undefined],
  ['-5', undefined],
  ['1e5', undefined],
  [',5', undefined],
  ['10000000', undefined],
])('[GAR-1] parses the mileage %s as %p whole kilometres', (text, kilometres) => {
  expect(readMileage(text)).toBe(kilometres);
});
