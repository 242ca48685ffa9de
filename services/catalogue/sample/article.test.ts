import { generateArticle } from './article';
import { describeArticle } from './describe-article';
import { buildSampleCatalogue } from './sample-catalogue';

const world = buildSampleCatalogue(2_000, 1);
const articles = Array.from({ length: 2_000 }, (_, index) => generateArticle(world, index + 1));

test('[SVC-3] generates the same catalogue for the same seed and size', () => {
  const again = buildSampleCatalogue(2_000, 1);
  expect(JSON.stringify(generateArticle(again, 777))).toBe(JSON.stringify(articles[776]));
  expect(JSON.stringify(generateArticle(buildSampleCatalogue(2_000, 2), 777))).not.toBe(JSON.stringify(articles[776]));
});

test('[SVC-3] generates unique slugs and part numbers that match the contract', () => {
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  expect(new Set(articles.map(({ partNumber, brand }) => brand.id + partNumber)).size).toBe(articles.length);
  for (const { slug } of articles) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test('[SVC-3] generates integer prices with a higher compare-at price', () => {
  const reduced = articles.filter(({ compareAt }) => compareAt !== null);
  expect(reduced.length / articles.length).toBeGreaterThan(0.08);
  expect(reduced.length / articles.length).toBeLessThan(0.16);
  for (const { price, compareAt } of articles) {
    expect(Number.isInteger(price) && price > 0).toBe(true);
    if (compareAt !== null) expect(compareAt).toBeGreaterThan(price);
  }
});

test('[SVC-3] generates complete names and descriptions in both languages', () => {
  for (const article of articles.slice(0, 300)) {
    const { ro, ru } = describeArticle(article);
    for (const text of [article.names.ro, article.names.ru, ro, ru]) {
      expect(text).not.toMatch(/undefined|null|NaN| {2}| ,/);
      expect(text.length).toBeGreaterThan(2);
    }
    expect(article.names.ru).toMatch(/\p{Script=Cyrillic}/u);
  }
});

test('[SVC-3] generates comparable numbers that refer to each other', () => {
  const byNumber = new Map(articles.map((article) => [article.partNumber, article]));
  const comparable = articles.flatMap(({ references }) => references.filter(({ kind }) => kind === 'comparable'));
  expect(comparable.length).toBeGreaterThan(500);
  for (const { raw, maker } of comparable) expect(byNumber.get(raw)?.brand.name).toBe(maker);
});

test('[SVC-3] generates consistent availability, ratings and reviews', () => {
  for (const { stock, availability, reviews, rating } of articles) {
    expect(availability > 0).toBe(stock.length > 0);
    expect(rating > 0).toBe(reviews.length > 0);
  }
});

describe('Russian names', () => {
  const pads = articles.filter(({ family: { kind } }) => kind.code === 'BRK-010');

  it('[CAT-1] put the position after the part kind, in grammatical agreement', () => {
    const starts = new Set(pads.map(({ names }) => names.ru.split(',')[0]));
    expect([...starts].toSorted()).toEqual(
      expect.arrayContaining(['Тормозные колодки задние', 'Тормозные колодки передние']),
    );
    const wipers = articles.filter(({ family: { kind } }) => kind.code === 'WIP-010').map(({ names }) => names.ru);
    for (const name of wipers) expect(name).not.toMatch(/Щётка стеклоочистителя (?:передний|задний)/);
  });

  it('[CAT-1] state front or rear, left or right within the first two lines of a card', () => {
    const positions = /(?:передн|задн|лев|прав|верхн|нижн|внутренн|наружн)(?:ий|ый|яя|ая|ее|ое|ие|ые)/g;
    for (const {
      names,
      family: { criteria },
    } of articles) {
      const placed = criteria.some(({ key, value }) => ['axle', 'position'].includes(key) && value !== 'both');
      if (!placed) continue;
      expect(names.ru).toMatch(positions);
      expect(names.ru.search(positions)).toBeLessThan(50);
      expect(names.ru).not.toMatch(/, (?:перед|зад|слева|справа)/);
    }
  });
});
