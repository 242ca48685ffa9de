import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testServicesSecrets } from '@/tests/fixtures/caller';
import { createCatalogueDatabase } from '../fixtures/catalogue-database';
import { servicesApp } from '../fixtures/services-app';
import type { TestDatabase } from '../fixtures/test-database';
import { fuzzContract } from './contract-requests';
import { fuzzImporters } from './importers';
import { fuzzSearch } from './searches';
import { createFuzzReport } from './watched-shop';

// Short version of `npm run fuzz` with fixed seeds, so that only code changes can make it fail.
const seed = 20_261_123;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await createCatalogueDatabase();
  folder = mkdtempSync(join(tmpdir(), 'piesar-fuzz-'));
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await db.close();
});

function servicesTarget() {
  const { app } = servicesApp(db);
  return {
    urlOf: (service: string) => `http://localhost/${service}`,
    secrets: testServicesSecrets,
    fetch: (url: string, init: RequestInit) => app.request(url, init),
  };
}

test('[SEC-30] [SEC-33] [API-4] answers any request by the contract or with its error body', async () => {
  const report = createFuzzReport('contract');
  await fuzzContract(report, { target: servicesTarget(), seed, variants: 3 });
  const { findings, tried, answers } = report.result;
  expect(findings).toEqual([]);
  expect(tried).toBeGreaterThan(1500);
  expect(answers.get('200')).toBeGreaterThan(200);
}, 120_000);

test('[SEC-33] [SRC-6] answers every search text', async () => {
  const report = createFuzzReport('search');
  await fuzzSearch(report, { target: servicesTarget(), seed, count: 1000, parallel: 1 });
  const { findings, answers } = report.result;
  expect(findings).toEqual([]);
  expect(answers.get('200')).toBeGreaterThan(500);
}, 60_000);

test('[SEC-33] [SVC-2] rejects, reports line by line, or imports a damaged file in every importer', async () => {
  const report = createFuzzReport('importers');
  await fuzzImporters(report, { database: db, folder, seed, copies: 8 });
  const { findings, answers } = report.result;
  expect(findings).toEqual([]);
  for (const answer of ['taken', 'refused', 'told by line']) expect(answers.get(answer)).toBeGreaterThan(0);
}, 120_000);
