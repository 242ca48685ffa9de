import data from './data/part-weights.json';
import { readTaxonomy, usualWeight } from './reference-data';

test('[CHK-1] has a usual weight for every part kind', () => {
  const { nodes } = readTaxonomy();
  const codes = new Set(nodes.map(({ code }) => code));
  expect(nodes.filter(({ parent }) => parent === null).map(({ code }) => code)).toEqual(Object.keys(data.groups));
  expect(Object.keys(data.types).filter((code) => !codes.has(code))).toEqual([]);
  expect(usualWeight('ELE-010')).toBeGreaterThan(100 * usualWeight('LGT-080'));
  expect([usualWeight('IGN-030'), usualWeight(null), usualWeight('NON-1')]).toEqual([400, 1000, 1000]);
});
