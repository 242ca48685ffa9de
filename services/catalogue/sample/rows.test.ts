import { generateArticle } from './article';
import { drawPriceHistory } from './rows';
import { buildSampleCatalogue } from './sample-catalogue';

const today = Date.UTC(2026, 10, 22);
const world = buildSampleCatalogue(3_000, 1, today);
const articles = Array.from({ length: 3_000 }, (_, index) => generateArticle(world, index + 1));
const histories = articles.map((article) => ({ article, history: drawPriceHistory(article, world) }));

test('[PRD-1] changes the demo prices of a third of the articles, up to four times besides a reduction', () => {
  const moved = histories.filter(({ history }) => history.length > 0);
  expect(moved.length / articles.length).toBeGreaterThan(0.2);
  expect(moved.length / articles.length).toBeLessThan(0.45);
  expect(new Set(histories.map(({ history }) => history.length))).toEqual(new Set([0, 2, 3, 4, 5, 6]));
});

test('[PRD-1] generates a history in ascending order that ends with the current price without repetition', () => {
  for (const { article, history } of histories) {
    const times = history.map(({ since }) => Date.parse(since));
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    expect(history.every(({ price }, at) => price > 0 && price !== history[at + 1]?.price)).toBe(true);
    if (history.length > 0) expect(history.at(-1)?.price).toBe(article.price);
    expect(times.every((time) => time >= Date.parse(article.createdAt) && time < today)).toBe(true);
  }
});

test('[PRD-1] reduces demo prices less than a month ago', () => {
  const reduced = histories.filter(({ article }) => article.compareAt !== null);
  expect(reduced.length).toBeGreaterThan(100);
  for (const { article, history } of reduced) {
    expect(history.at(-2)?.price).toBe(article.compareAt);
    expect(today - Date.parse(history.at(-1)?.since ?? '')).toBeLessThan(30 * 86_400_000);
  }
});

test('[PRD-1] generates the same demo history for the same seed and day', () => {
  const again = buildSampleCatalogue(3_000, 1, today + 3_600_000);
  expect(articles.map((article) => drawPriceHistory(article, again))).toEqual(histories.map(({ history }) => history));
});
