import { readTaxonomy } from './reference-data';
import { unitNames } from './units';

const sameEverywhere = new Set(['°C', '%']);

describe('units', () => {
  it.each([
    ['mm', 'mm', 'мм'],
    ['Ah', 'Ah', 'А·ч'],
    ['pcs', 'buc.', 'шт.'],
    ['°C', '°C', '°C'],
    ['dioptre', 'dioptre', 'dioptre'],
  ])('%s is written %s and %s', (unit, ro, ru) => {
    expect(unitNames(unit)).toEqual({ 'ro-MD': ro, ru });
  });

  it('of every attribute have a Russian spelling', () => {
    const units = readTaxonomy().attributes.flatMap(({ unit }) => unit ?? []);
    expect(units.length).toBeGreaterThan(20);
    const latin = units.filter((unit) => !sameEverywhere.has(unit) && /[a-zA-Z]/.test(unitNames(unit).ru));
    expect(latin).toEqual([]);
  });
});
