import { runSideBySide } from './run-parallel.mjs';

// The type check starts first, because it takes longest.
const checks = ['types', 'format:check', 'dead-code', 'messages'];

const failed = await runSideBySide(
  checks.map((title) => ({ title, command: 'npm', args: ['run', '--silent', title] })),
  console.log,
);
if (failed.length > 0) console.error(`\nStatic checks that failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
