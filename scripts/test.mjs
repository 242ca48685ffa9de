import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { continueOnCurrentNode } from './launch/current-node.mjs';
import { installDependencies } from './launch/dependencies.mjs';
import { findBrowser, findNginx, findPgBouncer, findRedis, findVarnish } from './test/programs.mjs';
import { countJest, countPlaywright, jestTroubles, playwrightTroubles, summaryLine } from './test/summary.mjs';

const help = `npm test             install what is missing, then run every check and every test

  --help             this text

Runs the static checks, the unit and database tests (jest) and the browser
tests (Playwright) against the whole shop. The last line says how many tests
passed and failed. CHROMIUM_PATH names the browser where it is in an unusual place.`;

function run(title, command, args, env = {}) {
  console.log(`\n— ${title}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function runEverything(reports) {
  const counts = [];
  const bin = (name) => join('node_modules', '.bin', name);
  if (!run('static checks', 'npm', ['run', '--silent', 'verify:static'])) counts.push({ passed: 0, failed: 1 });

  const jest = join(reports, 'jest.json');
  const programs = {
    REDIS_SERVER_PATH: findRedis(),
    PGBOUNCER_PATH: findPgBouncer(),
    NGINX_PATH: findNginx(),
    VARNISH_PATH: findVarnish(),
  };
  const installed = Object.entries(programs).filter(([, path]) => path !== undefined);
  // Tests whose program is missing count as failed, not as skipped.
  counts.push({ passed: 0, failed: Object.keys(programs).length - installed.length });
  const jestEnv = Object.fromEntries(installed);
  run('unit and database tests', bin('jest'), ['--json', `--outputFile=${jest}`, '--silent'], jestEnv);
  counts.push(countJest(jest));

  const browser = findBrowser();
  const playwright = join(reports, 'playwright.json');
  if (browser) {
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: playwright };
    run('browser tests', bin('playwright'), ['test', '--reporter=line,json'], env);
    // The browser tests have just made a build, whose scripts are measured here.
    if (!run('scripts that each page ships', 'npm', ['run', '--silent', 'budget']))
      counts.push({ passed: 0, failed: 1 });
  }
  counts.push(countPlaywright(playwright));
  const troubles = [...jestTroubles(jest), ...playwrightTroubles(playwright)];
  if (troubles.length > 0) console.log(['', ...troubles].join('\n'));
  return summaryLine(counts);
}

if (process.argv.includes('--help')) {
  console.log(help);
} else {
  process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
  await continueOnCurrentNode();
  if (installDependencies('.')) {
    const reports = mkdtempSync(join(tmpdir(), 'piesar-reports-'));
    const { failed, line } = runEverything(reports);
    rmSync(reports, { recursive: true });
    console.log(`\n${line}`);
    process.exitCode = failed === 0 ? 0 : 1;
  } else {
    process.exitCode = 1;
  }
}
