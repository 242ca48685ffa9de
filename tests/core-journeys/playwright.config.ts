import { defineConfig, devices } from '@playwright/test';
import shared from '../../playwright.config';

// All journeys on a core-only back end; `npm test` runs those tagged @short as a project of the other browser tests.
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/core-journeys',
  globalSetup: './fixtures/build.ts',
  projects: [{ name: 'core', use: { ...devices['Desktop Chrome'], channel: undefined } }],
});
