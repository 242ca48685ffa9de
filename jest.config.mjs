// Packages that ship ES modules only, or import as these do: jest runs CommonJS, so they are transformed like our own code.
const esmPackages = [
  'next-intl',
  'use-intl',
  'intl-messageformat',
  'icu-minify',
  '@formatjs',
  'until-async',
  'rettime',
  '@open-draft',
  'jose',
  '@hono',
  'hono',
  'csv-parse',
  'hucre',
  'oxc-parser',
  'altcha-lib',
  'parse5',
  'entities',
  '@noble',
  '@scure',
  'react-hotkeys-hook',
  '@opentelemetry/otlp-exporter-base',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
];

const shared = {
  transform: { '\\.(?:[cm]?[jt]sx?)$': swc },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': '<rootDir>/tests/fixtures/module-styles.ts',
    '\\.css$': '<rootDir>/tests/fixtures/empty-style.ts',
    '\\.svg$': '<rootDir>/tests/fixtures/empty-style.ts',
    '^server-only$': '<rootDir>/tests/fixtures/empty-style.ts',
    '^@/(.*)$': '<rootDir>/$1',
  },
  modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/data/'],
  setupFiles: ['<rootDir>/tests/fixtures/secrets-setup.ts'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testEnvironment: 'node',
      testMatch: [
        '<rootDir>/{admin/src,lib,services,server,scripts,bench,app,i18n,tests,worker}/**/*.test.ts',
        '<rootDir>/*.test.ts',
      ],
      testPathIgnorePatterns: ['/node_modules/', '\\.db\\.test\\.ts$'],
    },
    {
      ...shared,
      displayName: 'database',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{services,scripts,server,tests}/**/*.db.test.ts'],
      globalSetup: '<rootDir>/tests/fixtures/database-setup.mjs',
      globalTeardown: '<rootDir>/tests/fixtures/database-teardown.mjs',
    },
    {
      ...shared,
      displayName: 'components',
      testEnvironment: 'jest-fixed-jsdom',
      testMatch: ['<rootDir>/{admin/src,components,app,i18n,lib}/**/*.test.tsx', '<rootDir>/components/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/fixtures/component-setup.ts'],
    },
  ],
  // The default leaves one core to watching, which on two cores halves the run.
  maxWorkers: '100%',
  // A worker keeps something of every file that it has run: a new one is cheaper than the memory of hundreds.
  workerIdleMemoryLimit: '1.5GB',
  // Only ends what hangs: a machine shared with others is at times four times slower than a quiet one.
  testTimeout: 60_000,
};
