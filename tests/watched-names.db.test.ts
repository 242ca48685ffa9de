import { readFileSync } from 'node:fs';
import { createRegistry } from '@/lib/system/metrics-server';
import { createStorefrontMetrics } from '@/server/storefront-metrics';
import { createServiceMetrics } from '@/services/http/monitoring';
import { createTestDatabase, type TestDatabase } from './fixtures/test-database';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

/** Names of all metrics of both programs, including the suffixes of histograms. */
async function metricNames(): Promise<Set<string>> {
  const [storefront, services] = [createRegistry('storefront'), createRegistry('services')];
  createStorefrontMetrics(storefront, ['ru'], () => ({ bounded: 0, unbounded: 0 }));
  createServiceMetrics(services, db);
  const metrics = await Promise.all([storefront, services].map((registry) => registry.getMetricsAsJSON()));
  return new Set(
    metrics
      .flat()
      .flatMap(({ name, type }) =>
        String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
  );
}

describe('dashboard and alerts', () => {
  it.each(['deploy/grafana/dashboard.json', 'deploy/prometheus/alerts.yml'])(
    '[SVC-5] %s uses only metrics that exist',
    async (file) => {
      const names = readFileSync(file, 'utf8').match(/\b(?:piesar|process|nodejs)_[a-z0-9_]+\b/g) ?? [];
      const metrics = await metricNames();
      expect(names.length).toBeGreaterThan(0);
      expect(names.filter((name) => !metrics.has(name))).toEqual([]);
    },
  );
});
