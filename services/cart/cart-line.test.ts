import { completeOptions, lineKey, nameOptions, type StoredOptions, surchargeOf } from './cart-line';

const options: StoredOptions = [
  {
    key: 'volume',
    ro: 'Volum',
    ru: 'Объём',
    values: [
      { value: '1', ro: '1 litru', ru: '1 литр', surcharge: null },
      { value: '4', ro: '4 litri', ru: '4 литра', surcharge: 30_000 },
    ],
  },
];

describe('options of a line', () => {
  it('[CRT-1] default to the first value, as on the product page', () => {
    expect(completeOptions(options, {})).toEqual({ volume: '1' });
    expect(completeOptions(options, { volume: '4' })).toEqual({ volume: '4' });
  });

  it('[CRT-1] must be options of the product', () => {
    expect(completeOptions(options, { volume: '9' })).toBeUndefined();
    expect(completeOptions(options, { colour: 'red' })).toBeUndefined();
  });

  it('[CRT-1] identify the line regardless of their order', () => {
    expect(lineKey(5, {})).toBe('5');
    expect(lineKey(5, { a: '1', b: '2' })).toBe(lineKey(5, { b: '2', a: '1' }));
    expect(lineKey(5, { a: '1' })).not.toBe(lineKey(5, { a: '2' }));
  });

  it('[CRT-2] add the surcharges of the product', () => {
    expect(surchargeOf(options, { volume: '4' })).toBe(30_000);
    expect(surchargeOf(options, { volume: '1' })).toBe(0);
  });

  it('[CRT-1] have names in both languages, and their codes when the product has lost them', () => {
    expect(nameOptions(options, { volume: '4' }, 'ru')).toEqual([
      { key: 'volume', name: 'Объём', value: '4', label: '4 литра' },
    ]);
    expect(nameOptions([], { volume: '4' }, 'ro-MD')).toEqual([
      { key: 'volume', name: 'volume', value: '4', label: '4' },
    ]);
  });
});
