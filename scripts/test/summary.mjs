import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts what jest reported. A file that could not even be loaded counts as one failed test.
 * @param {string} file
 * @returns {Count}
 */
export function countJest(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * Counts what Playwright reported. A test that passed only when repeated counts as failed; so does an error outside any test.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + (report.errors ?? []).length };
}

/**
 * The last line of a run.
 * @param {Count[]} counts
 */
export function summaryLine(counts) {
  const total = (/** @type {'passed' | 'failed'} */ key) => counts.reduce((sum, count) => sum + count[key], 0);
  return { failed: total('failed'), line: `${total('passed')} passed, ${total('failed')} failed` };
}

/** @param {string} file */
function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
