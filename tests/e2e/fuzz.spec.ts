import { expect, test } from '../fixtures/test';
import { fuzzStorefront } from '../fuzz/storefront';
import { createFuzzReport } from '../fuzz/watched-shop';

test('[SEC-30] [SEC-33] @desktop answers hostile URLs and bodies on every route without failing', async ({
  baseURL,
}) => {
  test.slow();
  const report = createFuzzReport('storefront');
  await fuzzStorefront(report, { base: baseURL ?? '', seed: 20_261_123, variants: 2 });
  const { findings, tried, answers } = report.result;
  expect(findings).toEqual([]);
  expect(tried).toBeGreaterThan(200);
  expect(answers.get('200')).toBeGreaterThan(20);
});
