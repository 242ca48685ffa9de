import { expect, test } from '../fixtures/test';
import { createFuzzReport } from '../fuzz/report';
import { fuzzStorefront } from '../fuzz/storefront';

test('[SEC-30] [SEC-33] @desktop no route fails, whatever stands in its address or its body', async ({ baseURL }) => {
  test.slow();
  const report = createFuzzReport('storefront');
  await fuzzStorefront(report, { base: baseURL ?? '', seed: 20_261_123, variants: 2 });
  const { findings, tried, answers } = report.result;
  expect(findings).toEqual([]);
  expect(tried).toBeGreaterThan(200);
  expect(answers.get('200')).toBeGreaterThan(20);
});
