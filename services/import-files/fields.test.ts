import { parseAttributes, parseEans, parseNumber, parseOeNumbers, parsePrice, parseStock, parseWeight } from './fields';
import { FieldError } from './import-error';
import type { Lookups } from './lookups';

function lookups(): Lookups {
  return {
    brands: new Map(),
    categories: new Map(),
    warehouses: new Map([
      [1, { kind: 'store', daysMax: 0 }],
      [4, { kind: 'central', daysMax: 1 }],
    ]),
    attributes: new Map([
      ['diameter', { type: 'number' }],
      ['axle', { type: 'enum' }],
    ]),
    values: new Map([['axle=front', { id: 7, key: 'axle', value: 'front', ro: 'față', ru: 'перед', number: null }]]),
    newValues: [],
    lastValueId: 7,
  };
}

test.each([
  ['742', 74_200],
  ['742.5', 74_250],
  ['742,50', 74_250],
  ['1 234,05', 123_405],
  ['1\u00a0234', 123_400],
  ['0', 0],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ["1'234.50", 123_450],
  ['1.234.567', 123_456_700],
  ['1 450 lei', 145_000],
  ['98,50 лей', 9_850],
  ['MDL 12.5', 1_250],
])('[SVC-2] %s is %i bani', (text, bani) => {
  expect(parsePrice(text, 'price')).toBe(bani);
});

test.each(['1,23E+09', '1.23457E+12', '1E+10', '4,00663e+12', '1.5E-07', '1,23 E+09'])(
  '[CAT-1] rejects %s, a number damaged by a spreadsheet',
  (text) => {
    expect(() => parseNumber(text, 'part_number')).toThrow('part_number was damaged by a spreadsheet');
    expect(() => parseOeNumbers(`Skoda:${text}`)).toThrow('oe was damaged');
  },
);

test.each(['1E05', '12E+10', '1E-12', '2E 40', 'E10', '0 986 424 797', '1K0.615E+01'])(
  '[CAT-1] accepts %s as a part number',
  (text) => {
    expect(parseNumber(text, 'part_number')).not.toBe('');
  },
);

test.each([
  '-1',
  'NaN',
  '-0',
  '1e-5',
  '20000000,01',
  '98 50',
  '12,3456',
  '12.345',
  'ten',
  '1e5',
  '999999999',
  '∞',
  '0x10',
  '1,2,3',
])('[SVC-2] rejects %s as a price', (text) => {
  expect(() => parsePrice(text, 'price')).toThrow(FieldError);
});

test.each([
  ['7', 7_000],
  ['7,5', 7_500],
  ['0.080', 80],
  ['1000', 1_000_000],
])('[CHK-1] %s kg are %i grams', (text, grams) => {
  expect(parseWeight(text)).toBe(grams);
});

test.each(['0', '-1', '1001', '7 kg', 'greu', '1.2.3'])('[CHK-1] rejects %s as a weight', (text) => {
  expect(() => parseWeight(text)).toThrow(FieldError);
});

test('[SVC-2] parses OE numbers with and without a maker', () => {
  expect(parseOeNumbers('Volkswagen:1K0 615 301 AA | 7700-274-177')).toEqual([
    { raw: '1K0 615 301 AA', key: '1K0615301AA', maker: 'Volkswagen' },
    { raw: '7700-274-177', key: '7700274177', maker: '' },
  ]);
  expect(() => parseOeNumbers('VW:---')).toThrow(FieldError);
  expect(() => parseOeNumbers('1|'.repeat(300))).toThrow('more than 200');
});

test('[SVC-2] accepts only existing warehouses in stock, each once', () => {
  expect(parseStock('1:14| 4 : 0', lookups().warehouses)).toEqual([
    { warehouseId: 1, quantity: 14 },
    { warehouseId: 4, quantity: 0 },
  ]);
  for (const text of ['14', '1:-2', '2:5', '1:1|1:2', '1:1.5']) {
    expect(() => parseStock(text, lookups().warehouses)).toThrow(FieldError);
  }
});

test('[SVC-2] checks the length and check digit of EANs', () => {
  expect(parseEans('4006633280112|96385074')).toHaveLength(2);
  expect(() => parseEans('123')).toThrow(FieldError);
  expect(() => parseEans('4006633280118')).toThrow('wrong check digit');
  expect(() => parseEans('4,00663E+12')).toThrow('damaged by a spreadsheet');
});

test.each([
  ['>10', 10],
  ['> 10 шт', 10],
  ['10+', 10],
  ['5-10', 5],
  ['5 – 10 buc', 5],
  ['<5', 1],
  ['есть', 1],
  ['+', 1],
  ['În stoc', 1],
  ['под заказ', 0],
  ['La comandă', 0],
  ['нет', 0],
  ['-', 0],
  ['4', 4],
  ['4,00', 4],
  ['2 шт.', 2],
])('[SUP-1] a stock of %j is %i pieces of the list’s warehouse', (text, quantity) => {
  expect(parseStock(text, lookups().warehouses, 4)).toEqual([{ warehouseId: 4, quantity }]);
  expect(() => parseStock(text, lookups().warehouses)).toThrow('--warehouse');
});

test.each(['zece', '1;2', '5/10', '1.5', '-3'])('[SUP-1] rejects %j as a stock quantity', (text) => {
  expect(() => parseStock(text, lookups().warehouses, 4)).toThrow(FieldError);
});

test('[SUP-1] rejects a price in another currency without a rate', () => {
  expect(() => parsePrice('21,49 zł', 'price')).toThrow('price is in PLN, for which there is no rate: 21,49 zł');
  expect(() => parsePrice('12', 'price', { currency: 'EUR' })).toThrow('EUR');
  const rates = new Map([['PLN', 4.5]]);
  expect(parsePrice('21,49 zł', 'price', { rates })).toBe(9_671);
  expect(parsePrice('88,90', 'price', { rates, currency: 'PLN', addedVatPercent: 20 })).toBe(48_006);
  expect(parsePrice('161.315', 'price', { isCellNumber: true })).toBe(16_132);
});

test('[SVC-2] reuses known attribute values and adds new ones once', () => {
  const values = lookups();
  const [axle, diameter] = parseAttributes('axle=front|diameter=280,5', values);
  expect(axle?.id).toBe(7);
  expect(diameter).toEqual({ id: 8, key: 'diameter', value: '280.5', ro: '280,5', ru: '280,5', number: 280.5 });
  expect(parseAttributes('diameter=280.5', values)[0]?.id).toBe(8);
  expect(values.newValues).toHaveLength(1);
  for (const text of ['axle', '=front', 'weightless=1', 'diameter=wide']) {
    expect(() => parseAttributes(text, values)).toThrow(FieldError);
  }
});

test('[SVC-2] parses boolean values in every language', () => {
  const values = lookups();
  const attributes = new Map([['e_mark', { type: 'boolean' }]]);
  const read = (text: string) => parseAttributes(`e_mark=${text}`, { ...values, attributes })[0];
  expect([read('Da')?.value, read('нет')?.ru, read('false')?.ro]).toEqual(['true', 'нет', 'nu']);
  expect(() => read('poate')).toThrow('neither true nor false');
});
