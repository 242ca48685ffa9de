import { buildDictionaries, type Dictionaries } from '@/lib/domain/search/dictionaries';
import { interpret } from '@/lib/domain/search/interpret';
import normalisation from '@/lib/domain/search/search-normalisation.json';
import { SampleValues } from '../catalogue/sample/criteria';
import queries from '../catalogue/search-queries.json';
import { textRow } from '../db/localized';
import trade from './data/trade-names.json';
import { readBrands, readTaxonomy, readVehicles } from './reference-data';
import { specSource, synonymWords, toPartKind, unitNames, valueNames } from './specifications';

/** The dictionaries of the shop's own reference data, with the values of the demo catalogue. */
function readDictionaries(): Dictionaries {
  const { manufacturers, modelSeries, vehicles } = readVehicles();
  const { nodes, attributes } = readTaxonomy();
  const book = new SampleValues(new Map(attributes.map((attribute) => [attribute.key, attribute])));
  const choices = new Map(
    nodes.map((node) => [node, node.attributes.map(({ key }) => ({ key, all: book.choicesOf(node.code, key) }))]),
  );
  const valuesOf = (key: string) =>
    book
      .counted()
      .filter((choice) => choice.key === key)
      .map((choice) => ({ value: choice.value, ...textRow('name', choice), number: choice.n }));
  return buildDictionaries({
    kinds: nodes.filter(({ level }) => level === 2).map(toPartKind),
    synonyms: synonymWords,
    brands: readBrands().brands,
    makes: manufacturers.map(({ manuId, manuName }) => ({ manuId, name: manuName })),
    series: modelSeries.map(({ modelId, manuId, modelname }) => ({ modelId, manuId, name: modelname })),
    engines: vehicles.map(({ modId, cylinderCapacityLiter, powerHpFrom, powerKwFrom, ...vehicle }) => ({
      ...vehicle,
      modelId: modId,
      liter: cylinderCapacityLiter,
      hp: powerHpFrom,
      kw: powerKwFrom,
      from: vehicle.yearOfConstrFrom,
      to: vehicle.yearOfConstrTo,
    })),
    specs: specSource({
      attributes,
      valuesOf,
      nodes,
      ofKind: (node) => ({
        attributes: node.attributes.map(({ key }) => key),
        counts: new Map(
          (choices.get(node) ?? []).map(({ key, all }) => [key, new Map(all.map(({ value }) => [value, 1]))]),
        ),
      }),
    }),
  });
}

describe('values of attributes', () => {
  it.each([
    ['oțel', 'сталь', 'Oțel', 'Сталь'],
    ['înșurubabil', 'накручиваемый', 'Înșurubabil', 'Накручиваемый'],
    ['dexos2', 'dexos2', 'dexos2', 'dexos2'],
    ['300', '300', '300', '300'],
    ['', '', '', ''],
  ])('displayed alone begin with a capital, except designations: %s', (ro, ru, shownRo, shownRu) => {
    expect(valueNames({ ro, ru })).toEqual({ 'ro-MD': shownRo, ru: shownRu });
  });
});

const sameEverywhere = new Set(['°C', '%']);

describe('units', () => {
  it.each([
    ['mm', 'mm', 'мм'],
    ['Ah', 'Ah', 'А·ч'],
    ['pcs', 'buc.', 'шт.'],
    ['°C', '°C', '°C'],
    ['dioptre', 'dioptre', 'dioptre'],
  ])('%s is spelled %s and %s', (unit, ro, ru) => {
    expect(unitNames(unit)).toEqual({ 'ro-MD': ro, ru });
  });

  it('of every attribute have a Russian spelling', () => {
    const units = readTaxonomy().attributes.flatMap(({ unit }) => unit ?? []);
    expect(units.length).toBeGreaterThan(20);
    const latin = units.filter((unit) => !sameEverywhere.has(unit) && /[a-zA-Z]/.test(unitNames(unit).ru));
    expect(latin).toEqual([]);
  });
});

const dictionaries = readDictionaries();
const seriesNames = new Map(readVehicles().modelSeries.map(({ modelId, modelname }) => [modelId, modelname]));
const understand = (query: string) => interpret(query, dictionaries);

test.each(normalisation.vectors)('[SRC-6] $query means $expect_slug ($via)', ({ query, expect_slug }) => {
  expect(understand(query).kinds[0]?.kind.slug).toBe(expect_slug);
});

describe.each(Object.entries<Record<string, string>>(queries))('[SRC-6] %s', (_, expected) => {
  test.each(Object.entries(expected))('%s means %s', (query, slug) => {
    expect(understand(query).kinds[0]?.kind.slug).toBe(slug);
  });
});

test('[SRC-6] has an existing part kind for every trade name', () => {
  const slugs = new Set(readTaxonomy().nodes.map(({ slug }) => slug));
  expect(Object.keys(trade.names).filter((slug) => !slugs.has(slug))).toEqual([]);
});

test.each([
  ['filtre ulei', 'oil-filter'],
  ['filtrul de ulei', 'oil-filter'],
  ['plăcuțele de frână', 'brake-pad-set'],
  ['placute fata', 'brake-pad-set'],
  ['колодок', 'brake-pad-set'],
  ['maslyanyi filtr', 'oil-filter'],
  ['масляного фильтра', 'oil-filter'],
  ['амортизаторы задние', 'shock-absorber'],
  ['ulei', 'engine-oil'],
  ['масло', 'engine-oil'],
  ['bujii', 'spark-plug'],
  ['disc de frana', 'brake-disc'],
  ['тормозные диски', 'brake-disc'],
  ['colodci', 'brake-pad-set'],
  ['граната', 'cv-joint-kit'],
  ['косточка', 'stabiliser-link'],
  [',fvgth', 'bumper-front'],
  ['rjkjlrb gthtlybt', 'brake-pad-set'],
  ['кфвшфещк apa', 'radiator'],
  ['stergatoare', 'wiper-blade'],
  ['дворники', 'wiper-blade'],
  ['пыльник шруса', 'cv-boot-kit'],
])('[SRC-6] %s means %s', (query, slug) => {
  expect(understand(query).kinds[0]?.kind.slug).toBe(slug);
});

test.each([
  ['plcute frana', 'brake-pad-set'],
  ['амортизатар', 'shock-absorber'],
  ['amotrizor', 'shock-absorber'],
  ['acumultor', 'battery'],
])('[SRC-6] interprets %s with one typo as %s', (query, slug) => {
  const { kinds, via } = understand(query);
  expect(kinds[0]?.kind.slug).toBe(slug);
  expect(['typo', 'phonetic']).toContain(via);
});

test.each([
  ['placute golf 5 fata', 'brake-pad-set', ['Golf V (1K1)'], ['front']],
  ['placute fata octavia a5', 'brake-pad-set', ['Octavia II (1Z_)'], ['front']],
  ['колодки октавия а7', 'brake-pad-set', ['Octavia III (5E_)'], []],
  ['filtru ulei passat b6', 'oil-filter', ['Passat B6 (3C2)'], []],
  ['amortizor spate logan 1', 'shock-absorber', ['Logan I (LS_)'], ['rear']],
  ['far stanga e46', 'headlight', ['3 Series E46'], ['left']],
  ['bujii w211', 'spark-plug', ['E-Class (W211)'], []],
  ['шаровая опора лада 2107', 'ball-joint', ['2101–2107 (Riva)'], []],
  ['ваз 2109 помпа', 'water-pump', ['Samara (2108, 2109, 21099)'], []],
  ['ступичный подшипник фокус 2', 'wheel-bearing-kit', ['Focus II (DA_, HCP, DP)'], []],
  ['ремень грм фольксваген пассат б6', 'timing-belt', ['Passat B6 (3C2)'], []],
])('[SRC-6] %s: %s for %j %j', (query, slug, models, positions) => {
  const result = understand(query);
  expect(result.kinds[0]?.kind.slug).toBe(slug);
  expect(result.vehicle?.modelIds.map((modelId) => seriesNames.get(modelId))).toEqual(models);
  expect(result.positions).toEqual(positions);
});

test.each([
  ['TRW GDB1330', 'trw', 'GDB1330', undefined],
  ['колодки gdb1330', null, 'GDB1330', 'brake-pad-set'],
  ['1K0 615 301 AA', null, '1K0615301AA', undefined],
  ['А 203 420 12 20', null, 'A2034201220', undefined],
  ['W 719/45', null, 'W71945', undefined],
  ['W 71945', null, 'W71945', undefined],
  ['06a-115-561-b', null, '06A115561B', undefined],
  ['0 986 479 D58', null, '0986479D58', undefined],
  ['7700 274 177', null, '7700274177', undefined],
  ['A 271 180 00 09', null, 'A2711800009', undefined],
  ['2711800009', null, '2711800009', undefined],
  ['mann filter w 712/94', 'mann-filter', 'W71294', undefined],
  ['filtru ulei mann', 'mann-filter', null, 'oil-filter'],
  ['бош свечи', 'bosch', null, 'spark-plug'],
  ['ulei 5w30', null, null, 'engine-oil'],
  ['масло 5W-30', null, null, 'engine-oil'],
  ['kayaba', 'kyb', null, undefined],
  ['ulei castrol 5w-40 5l', 'castrol', null, 'engine-oil'],
  ['anvelope iarna 205 55 16', null, null, 'tyre'],
  ['205/55 r16', null, null, 'tyre'],
  ['baterie varta 74', 'varta', null, 'battery'],
])('[SRC-6] %s: brand %s, number %s, kind %s', (query, brand, number, slug) => {
  const result = understand(query);
  expect(result.brand).toBe(brand);
  expect(result.number).toBe(number);
  expect(result.kinds[0]?.kind.slug).toBe(slug);
});

test('[SRC-6] recognises a VIN and corrects misread letters', () => {
  expect(understand('WVWZZZ1KZ5WO00001').vin).toBe('WVWZZZ1KZ5W000001');
  expect(understand('placute de frana fata').vin).toBeNull();
  expect(understand('ulei castrol 5w-40 5l').vin).toBeNull();
});

test.each(['', '   ', '🚗', 'qqqqqqqq', 'a'.repeat(5000)])('[SRC-6] %j means nothing, quietly', (query) => {
  expect(understand(query)).toMatchObject({ kinds: [], vin: null });
});

test('[SRC-6] treats SQL characters as text', () => {
  expect(understand('"; DROP TABLE product; --').tokens.join('')).toMatch(/^[\p{L}\p{N}]+$/u);
});

test('[SRC-6] interprets a query within a few milliseconds', () => {
  const times = Array.from({ length: 50 }, () => {
    const started = performance.now();
    understand('placute fata octavia a5 rjkjlrb plcute');
    return performance.now() - started;
  });
  expect(Math.min(...times)).toBeLessThan(10);
});
