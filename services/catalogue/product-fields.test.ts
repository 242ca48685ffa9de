import { readHeader } from '../import-files/columns';
import { FieldError } from '../import-files/import-error';
import { type ProductFieldName, productFieldNames, productFields } from './product-fields';

const examples: Record<ProductFieldName, { heading: string; valid: [string, number][]; invalid: string[] }> = {
  weight: { heading: 'Greutate, kg', valid: [['7,5', 7_500]], invalid: ['0', '7 kg'] },
  warranty_months: { heading: 'Гарантия, мес.', valid: [['24', 24]], invalid: ['2 ani', '-1', '241', '1.5'] },
  quantity_per_car: { heading: 'Bucăți pe mașină', valid: [['2', 2]], invalid: ['0', 'două'] },
  core_deposit: { heading: 'Garanție pentru piesa veche', valid: [['1 250,50', 125_050]], invalid: ['0', 'da'] },
};

describe.each(productFieldNames)('product field %s', (name) => {
  const { heading, valid, invalid } = examples[name];
  const parse = (text: string) => productFields[name].parse(text, name);

  test('[SUP-1] is recognised by its code and by supplier headings', () => {
    expect(readHeader(['brand', 'part_number', name]).columns.get(name)).toBe(2);
    expect(readHeader(['Marca', 'Cod produs', heading]).columns.get(name)).toBe(2);
  });

  test('[SVC-2] parses valid cells and rejects invalid ones', () => {
    for (const [text, value] of valid) expect(parse(text)).toBe(value);
    for (const text of invalid) expect(() => parse(text)).toThrow(FieldError);
  });
});

test('[SUP-1] ignores weights in grams and warranties without a unit', () => {
  const { columns, ignored } = readHeader(['Marca', 'Cod produs', 'Вес, г', 'Garanție']);
  expect([...columns.keys()]).toEqual(['brand', 'part_number']);
  expect(ignored).toEqual(['Вес, г', 'Garanție']);
});
