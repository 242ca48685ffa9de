import { drawArticle } from './article';
import { drawPriceHistory } from './rows';
import { buildSampleCatalogue } from './sample-catalogue';

const today = Date.UTC(2026, 10, 22);
const world = buildSampleCatalogue(3_000, 1, today);
const articles = Array.from({ length: 3_000 }, (_, index) => drawArticle(world, index + 1));
const histories = articles.map((article) => ({ article, history: drawPriceHistory(article, world) }));

test('[PRD-1] the demo prices of a third of the articles have moved, up to four times besides a reduction', () => {
  const moved = histories.filter(({ history }) => history.length > 0);
  expect(moved.length / articles.length).toBeGreaterThan(0.2);
  expect(moved.length / articles.length).toBeLessThan(0.45);
  expect(new Set(histories.map(({ history }) => history.length))).toEqual(new Set([0, 2, 3, 4, 5, 6]));
});

test('[PRD-1] a demo history goes forward in time, ends with the present price and never repeats one', () => {
  for (const { article, history } of histories) {
    const times = history.map(({ since }) => Date.parse(since));
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    expect(history.every(({ price }, at) => price > 0 && price !== history[at + 1]?.price)).toBe(true);
    if (history.length > 0) expect(history.at(-1)?.price).toBe(article.price);
    expect(times.every((time) => time >= Date.parse(article.createdAt) && time < today)).toBe(true);
  }
});

test('[PRD-1] a reduced demo article had its earlier price until less than a month ago', () => {
  const reduced = histories.filter(({ article }) => article.compareAt !== null);
  expect(reduced.length).toBeGreaterThan(100);
  for (const { article, history } of reduced) {
    expect(history.at(-2)?.price).toBe(article.compareAt);
    expect(today - Date.parse(history.at(-1)?.since ?? '')).toBeLessThan(30 * 86_400_000);
  }
});

test('[PRD-1] the same seed on the same day gives the same demo history', () => {
  const again = buildSampleCatalogue(3_000, 1, today + 3_600_000);
  expect(articles.map((article) => drawPriceHistory(article, again))).toEqual(histories.map(({ history }) => history));
});
