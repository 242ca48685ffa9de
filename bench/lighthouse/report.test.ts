import { readReport } from './report';

const audits = {
  'first-contentful-paint': { score: 1, numericValue: 812.4 },
  'largest-contentful-paint': { score: 1, numericValue: 1104 },
  'total-blocking-time': { score: 0.9, numericValue: 61 },
  'cumulative-layout-shift': { score: 1, numericValue: 0 },
  'image-alt': { score: 0 },
  'color-contrast': { score: null },
  'meta-description': { score: 1 },
};
const category = (score: number | null, ...ids: string[]) => ({
  title: 'Any',
  score,
  auditRefs: ids.map((id) => ({ id, weight: id === 'meta-description' ? 0 : 3 })),
});

test('a report becomes its scores, its times and what failed', () => {
  const categories = {
    performance: category(0.98, 'total-blocking-time'),
    accessibility: category(0.9, 'image-alt', 'color-contrast'),
    seo: category(1, 'image-alt', 'meta-description'),
  };
  expect(readReport(JSON.stringify({ categories, audits }))).toEqual({
    scores: { performance: 98, accessibility: 90, seo: 100 },
    firstPaint: 812.4,
    largestPaint: 1104,
    blocking: 61,
    shift: 0,
    failed: ['image-alt'],
  });
});

test('what is no report is an error', () => {
  expect(() => readReport('{}')).toThrow();
  expect(() => readReport('No Chrome installations found.')).toThrow();
});
