import { buildDictionaries } from '../dictionaries';
import { type Interpretation, interpret } from '../interpret';
import type { SpecAttribute, SpecValue } from './notations';

const named = (value: string, ...names: string[]): SpecValue => ({ value, number: null, names: [value, ...names] });
const numbered = (number: number): SpecValue => ({ value: String(number), number, names: [String(number)] });
const measure = (key: string, unit: string, names: string[], numbers: number[]): SpecAttribute => ({
  key,
  type: 'number',
  unit,
  names,
  values: numbers.map(numbered),
});

/* Invented attributes: they can be read only by their definitions. */
const attributes: SpecAttribute[] = [
  measure('burn_time', 'min', ['Timp de ardere', 'Время горения'], [5, 10, 40]),
  measure('reach', 'mm', ['Distanță', 'Дальность'], [120, 280, 4.5]),
  measure('load', 'kg', ['Sarcină', 'Нагрузка'], [2, 20]),
  {
    key: 'smell',
    type: 'enum',
    unit: null,
    names: ['Miros'],
    values: [named('pine', 'brad', 'хвоя'), named('sea', 'mare', 'море')],
  },
  {
    key: 'glowing',
    type: 'boolean',
    unit: null,
    names: ['Cu luminiscență', 'С люминесценцией'],
    values: [named('true'), named('false')],
  },
  {
    key: 'grade',
    type: 'string',
    unit: null,
    names: ['Grad'],
    values: [named('QX-7'), named('QX-70'), named('ZT9 × 2,5')],
  },
  {
    key: 'place',
    type: 'enum',
    unit: null,
    names: ['Loc'],
    values: [
      named('front', 'față', 'перед'),
      named('front_left', 'față stânga', 'перед слева'),
      named('rear', 'spate', 'зад'),
    ],
  },
];
const counted = new Map(attributes.map(({ key, values }) => [key, new Map(values.map(({ value }) => [value, 3]))]));
const keys = attributes.map(({ key }) => key);
const kind = (slug: string, phrases: string[]) => ({ code: slug, slug, phrases, priority: 0 });
const dictionaries = buildDictionaries({
  kinds: [kind('torch', ['Torță', 'Факел', 'Torch']), kind('rope', ['Frânghie', 'Верёвка', 'Rope'])],
  brands: [],
  makes: [],
  series: [],
  engines: [],
  specs: {
    attributes,
    kinds: [
      { slug: 'torch', names: ['Torță', 'Факел', 'Torch'], attributes: keys, priority: 0, counts: counted },
      { slug: 'rope', names: ['Frânghie', 'Верёвка', 'Rope'], attributes: ['reach'], priority: 0, counts: new Map() },
    ],
    notations: ['{burn_time}T{reach}'],
  },
});
const read = (query: string) => interpret(query, dictionaries);
const saidBy = ({ specs }: Interpretation) =>
  specs.map(({ key, values, known }) => `${known ? '' : 'not '}${key} ${values.join('|')}`);

describe('[SRC-7] an attribute without special rules', () => {
  it.each([
    ['torță 40 min', ['burn_time 40']],
    ['torta 40min', ['burn_time 40']],
    ['факел 20 кг', ['load 20']],
    ['torta 28 cm', ['reach 280']],
    ['torta timp 10', ['burn_time 10']],
    ['torta 120', ['reach 120']],
    ['torta 4,5 mm', ['reach 4.5']],
    ['torta 4 5 mm', ['reach 4.5']],
    ['torta brad', ['smell pine']],
    ['факел хвойный', ['smell pine']],
    ['torta luminiscenta', ['glowing true']],
    ['torta fara luminiscenta', ['glowing false']],
    ['torta qx 7', ['grade QX-7']],
    ['torta qx70', ['grade QX-70']],
    ['торта zt9x2.5', ['grade ZT9 × 2,5']],
    ['torta 5T120', ['burn_time 5', 'reach 120']],
    ['torta 5т120', ['burn_time 5', 'reach 120']],
    ['torta fata stanga', ['place front_left']],
    ['torta fata', ['place front|front_left']],
    ['torta 280x20', ['reach 280', 'load 20']],
  ])('in %s', (query, expected) => {
    const meaning = read(query);
    expect(saidBy(meaning)).toEqual(expected);
    expect(meaning.kinds[0]?.kind.slug).toBe('torch');
    expect([meaning.number, ...meaning.rest]).toEqual([null]);
  });

  it('is read from a number that no part has, and marked as unknown', () => {
    expect(saidBy(read('torta 33 min'))).toEqual(['not burn_time 33']);
    expect(saidBy(read('torta 33T777'))).toEqual(['not burn_time 33', 'not reach 777']);
  });

  it('implies the part kind when none is named', () => {
    expect(read('qx-7').kinds[0]?.kind.slug).toBe('torch');
    expect(read('40 min').kinds[0]?.kind.slug).toBe('torch');
    expect(saidBy(read('5T280'))).toEqual(['burn_time 5', 'reach 280']);
  });

  it('is read with two values', () => {
    expect(saidBy(read('qx-7 qx-70'))).toEqual(['grade QX-7', 'grade QX-70']);
    expect(saidBy(read('torta brad mare'))).toEqual(['smell pine', 'smell sea']);
  });
});

describe('[SRC-7] a part number is not read as a size', () => {
  it.each(['120 280 777', '06A 115 561 B', '1K0 615 301', 'W 719/45', '0 986 479 120'])('%s', (query) => {
    const { number, specs } = read(query);
    expect(specs).toEqual([]);
    expect(number).toBe(query.replace(/[^A-Z0-9]/g, ''));
  });

  it('next to the name of a part', () => {
    expect(read('torta W 120 45')).toMatchObject({ number: 'W12045', specs: [] });
  });
});

it('[SRC-7] returns the position of each specification in the text', () => {
  const query = 'torță QX-7, 40 min';
  expect(read(query).specs.map(({ ranges: [range] }) => query.slice(range?.from, range?.to))).toEqual([
    'QX-7',
    '40 min',
  ]);
});
