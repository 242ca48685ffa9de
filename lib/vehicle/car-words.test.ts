import { readCarWords } from './car-words';

const words = { name: '', plate: '', mileage: '', vin: '', consent: false };
const vin = 'TMBZZZ1Z6A2048211';

test('[GAR-1] what the owner writes of a car is read as people write it', () => {
  expect(readCarWords({ ...words, name: ' Octavia mea ', plate: 'abc 123', mileage: '182 500 km' }).said).toEqual({
    name: 'Octavia mea',
    plate: 'ABC 123',
    mileage: 182_500,
  });
});

test('[GAR-1] empty fields take back what was said, and leave the VIN alone', () => {
  expect(readCarWords(words)).toEqual({ said: { name: null, plate: null, mileage: null }, faults: {} });
});

test('[GAR-1] a VIN is kept with consent only, its look-alike letters put right', () => {
  expect(readCarWords({ ...words, vin })).toEqual({ said: null, faults: { consent: 'consent' } });
  expect(readCarWords({ ...words, vin: 'ТМВZZZ1Z6А2O48211', consent: true }).said).toMatchObject({ vin });
});

test.each([
  [{ vin: vin.slice(1) }, { vin: 'vinLength' }],
  [{ vin: `${vin}1` }, { vin: 'vinLength' }],
  [{ vin: `${vin.slice(0, 16)}Ж` }, { vin: 'vinCharacters' }],
  [{ plate: '<b>' }, { plate: 'plate' }],
  [{ mileage: 'mult' }, { mileage: 'mileage' }],
  [{ mileage: '99999999' }, { mileage: 'mileage' }],
])('%j is said to be wrong', (wrong, faults) => {
  expect(readCarWords({ ...words, ...wrong })).toEqual({ said: null, faults });
});
