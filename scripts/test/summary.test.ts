import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countJest, countPlaywright, jestTroubles, playwrightTroubles, summaryLine } from './summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'piesar-summary-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

describe('summary of a test run', () => {
  it('counts a test file that did not load as failed', () => {
    writeFileSync(file, JSON.stringify({ numPassedTests: 5, numFailedTests: 1, numRuntimeErrorTestSuites: 2 }));
    expect(countJest(file)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts flaky tests as passed and errors outside tests as failed', () => {
    writeFileSync(file, JSON.stringify({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] }));
    expect(countPlaywright(file)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts a run without a report as failed', () => {
    expect([countJest('/none'), countPlaywright('/none')]).toEqual([
      { passed: 0, failed: 1 },
      { passed: 0, failed: 1 },
    ]);
  });

  it('lists failed jest tests with the first lines of the error, and files that did not load', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a', failureMessages: [] },
      { status: 'failed', fullName: 'b', failureMessages: ['\u001b[31mexpected\u001b[39m 1'] },
    ];
    const testResults = [
      { name: 'x.test.ts', status: 'failed', message: '', assertionResults },
      { name: 'y.test.ts', status: 'failed', message: 'cannot find module', assertionResults: [] },
    ];
    writeFileSync(file, JSON.stringify({ testResults }));
    expect(jestTroubles(file)).toEqual([
      'failed: x.test.ts › b\n    expected 1',
      'failed: y.test.ts\n    cannot find module',
    ]);
  });

  it('lists failed and flaky browser tests of nested suites', () => {
    const results = [{ errors: [{ message: 'not there' }] }];
    const test = (status: string) => ({ projectName: 'phone', status, results });
    const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', line: 3, tests: [test(status)] });
    const deep = { suites: [{ specs: [spec('one', 'expected'), spec('two', 'flaky'), spec('three', 'unexpected')] }] };
    writeFileSync(file, JSON.stringify({ suites: [deep] }));
    expect(playwrightTroubles(file)).toEqual([
      'flaky: [phone] a.spec.ts:3 › two\n    not there',
      'failed: [phone] a.spec.ts:3 › three\n    not there',
    ]);
  });

  it('ends with one line of totals', () => {
    const counts = [
      { passed: 5, failed: 0 },
      { passed: 3, failed: 1 },
    ];
    expect(summaryLine(counts)).toEqual({ failed: 1, line: '8 passed, 1 failed' });
  });
});
