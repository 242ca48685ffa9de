import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Counts the results of jest. A file that fails to load counts as one failed test.
 * @param {string} file
 * @returns {Count}
 */
export function countJest(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
}

/**
 * Counts the results of Playwright. A test that passed on a retry counts as passed and is listed as flaky; an error
 * outside tests counts as failed.
 * @param {string} file
 * @returns {Count}
 */
export function countPlaywright(file) {
  const report = readReport(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors ?? []).length };
}

/**
 * Returns the failures in jest's report with their errors, one paragraph each.
 * @param {string} file
 * @returns {string[]}
 */
export function jestTroubles(file) {
  const report = readReport(file);
  if (report === undefined) return ['failed: jest left no report'];
  return report.testResults.flatMap((/** @type {any} */ suite) => {
    const failed = suite.assertionResults.filter((/** @type {any} */ one) => one.status === 'failed');
    if (failed.length === 0 && suite.status === 'failed') return [paragraph('failed', suite.name, suite.message)];
    return failed.map((/** @type {any} */ one) =>
      paragraph('failed', `${suite.name} › ${one.fullName}`, one.failureMessages.join('\n')),
    );
  });
}

/**
 * Returns the failed and flaky tests in Playwright's report with their errors, one paragraph each.
 * @param {string} file
 * @returns {string[]}
 */
export function playwrightTroubles(file) {
  const report = readReport(file);
  if (report === undefined) return ['failed: the browser tests left no report'];
  const outside = (report.errors ?? []).map((/** @type {any} */ error) => paragraph('failed', '', error.message));
  return [...outside, ...report.suites.flatMap(troublesOf)];
}

/** @param {any} suite @returns {string[]} */
function troublesOf(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((/** @type {any} */ test) => {
        const errors = test.results.flatMap((/** @type {any} */ result) => result.errors ?? []);
        const kind = test.status === 'flaky' ? 'flaky' : 'failed';
        const name = `[${test.projectName}] ${spec.file}:${spec.line} › ${spec.title}`;
        return paragraph(kind, name, errors.map((/** @type {any} */ error) => error.message).join('\n'));
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(troublesOf)];
}

const mostLines = 25;

/** @param {string} kind @param {string} name @param {string | undefined} why */
function paragraph(kind, name, why) {
  const lines = stripVTControlCharacters(why ?? '')
    .split('\n')
    .slice(0, mostLines);
  return [`${kind}: ${name}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/**
 * Returns the last line of a run.
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
