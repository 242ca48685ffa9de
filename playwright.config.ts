import { defineConfig, devices } from '@playwright/test';
import { firstLocale } from './lib/contract/locales/locales';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/fixtures/shop-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  // On a machine shared with others a page can once be too slow; what passed only then is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: [['line']],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? '',
    locale: firstLocale,
    timezoneId: 'Europe/Chisinau',
    // A trace of every action is dear: where a test that failed runs again, only that second time has one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // What a worker passes on, a test cannot answer in the service's place; the tests of the worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args, chromiumSandbox: process.getuid?.() !== 0 },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: /shell-mobile\.spec\.ts$/,
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], channel: undefined, viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      // What hardly needs a browser is the same on every screen; the desktop's menus are not on a phone.
      testIgnore:
        /(?:after-order|bad-input|business-account|cart|contracts|error-reports|fit(?:-order)?|offline|payment|pictures|push|quick-look|questions|price-history|reviews|search-engines|security|service-book|services-down|shell-(?:menus|account)|two-storefronts)\.spec\.ts$/,
      grepInvert: /@desktop/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    {
      // A short run of `npm run e2e:core`; each worker starts a storefront with a back end of another company.
      name: 'core',
      testDir: 'tests/core-journeys',
      grep: /@short/,
      use: { ...devices['Desktop Chrome'], channel: undefined },
    },
  ],
});
