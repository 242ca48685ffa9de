import { generateArticle } from './article';
import { familyAt, indexesOf, scatterFamilies } from './random';
import { buildSampleCatalogue } from './sample-catalogue';

const world = buildSampleCatalogue(4000, 1, Date.UTC(2026, 10, 22));
const articles = Array.from({ length: 4000 }, (_, index) => generateArticle(world, index + 1));
const byNumber = new Map(articles.map((article) => [article.partNumber, article]));
const references = (kind: string) =>
  articles.flatMap((article) =>
    article.references
      .filter((reference) => reference.kind === kind)
      .map((reference) => ({ article, reference, named: byNumber.get(reference.raw) })),
  );

test('[SVC-3] compares parts only with existing parts of the stated maker', () => {
  const compared = references('comparable');
  expect(compared.length).toBeGreaterThan(1000);
  expect(compared.filter(({ named, reference }) => named?.brand.name !== reference.maker)).toEqual([]);
});

test('[SVC-3] [PRD-2] records a maker’s supersession on both parts', () => {
  const replaced = references('replaced_by');
  expect(replaced.length).toBeGreaterThan(20);
  for (const { article, named } of replaced) {
    expect(named?.brand.name).toBe(article.brand.name);
    expect(named?.references).toContainEqual(expect.objectContaining({ kind: 'replaces', raw: article.partNumber }));
  }
});

test('[SVC-3] [PRD-2] gives interchangeable parts few differences, and marks sets', () => {
  const oe = references('oe');
  const types = new Set(oe.map(({ reference }) => reference.referenceType));
  expect([...types].toSorted()).toEqual([1, 2, 4, 5]);
  const kits = oe.filter(({ reference }) => reference.referenceType === 4);
  expect(new Set(kits.map(({ article }) => article.family.kind.names.ro))).toContain('Kit ambreiaj');
  const conditional = oe.find(({ reference }) => reference.referenceType === 5);
  expect(conditional).toBeDefined();
});

test('[SVC-3] derives the minimum thickness of a disc from its thickness', () => {
  const number = (criteria: readonly { key: string; n: number | null }[], key: string) =>
    criteria.find((choice) => choice.key === key)?.n ?? 0;
  const discs = articles.filter(({ family }) => number(family.criteria, 'min_thickness') > 0);
  expect(discs.length).toBeGreaterThan(0);
  for (const { family } of discs) {
    const thickness = number(family.criteria, 'thickness');
    expect(number(family.criteria, 'min_thickness')).toBeCloseTo(thickness - (thickness > 15 ? 2.5 : 1.5));
  }
});

test.each([1, 2, 7, 100, 20_000])('[SVC-3] maps each of %i articles to a unique position and back', (total) => {
  const { at, indexOf } = scatterFamilies(total);
  const places = Array.from({ length: total }, (_, index) => at(index));
  expect(new Set(places).size).toBe(total);
  for (const index of [0, 1, Math.floor(total / 2), total - 1]) {
    const place = at(Math.min(index, total - 1));
    expect(indexOf(place)).toBe(Math.min(index, total - 1));
  }
});

test('[SVC-3] maps articles to families and back', () => {
  for (let place = 0; place < 100; place += 1) {
    const { family, member } = familyAt(place);
    expect(indexesOf(family, 100)[member]).toBe(place);
  }
});
