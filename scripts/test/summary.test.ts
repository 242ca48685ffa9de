import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, summaryLine } from './summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piesar-summary-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

describe('summary of a test run', () => {
  it('counts a test file that did not load as failed', () => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }));
    expect(countJest(file)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts flaky tests and errors outside tests as failed', () => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }));
    expect(countPlaywright(file)).toEqual({ passed: 4, failed: 3 });
  });

  it('counts a run without a report as failed', () => {
    expect([countJest('/none'), countPlaywright('/none')]).toEqual([
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('ends in one line with both sums', () => {
    const counts = [
      { passed: 5, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(summaryLine(counts)).toEqual({ failed: 1, line: '8 passed, 1 failed' });
  });
});
