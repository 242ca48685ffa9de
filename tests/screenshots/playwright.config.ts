import { defineConfig, devices } from '@playwright/test';
import shared from '../../playwright.config';

// `npm run screenshots -- --update-snapshots` takes screenshots; `npm run screenshots` compares with them. They depend
// on the machine's fonts and on the date, so Git ignores them.
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/screenshots',
  globalSetup: '../fixtures/shop-setup.ts',
  snapshotPathTemplate: '{testDir}/../../screenshots/{projectName}/{arg}{ext}',
  timeout: 15 * 60_000,
  reporter: [['line'], ['html', { outputFolder: '../../playwright-report', open: 'never' }]],
  projects: [390, 820, 1440].map((width) => ({
    name: String(width),
    use: { ...devices['Desktop Chrome'], channel: undefined, viewport: { width, height: 900 } },
  })),
});
