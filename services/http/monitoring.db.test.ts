import { Registry } from 'prom-client';
import { shopProducts } from '@/lib/contract/catalogue/shop';
import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { createDatabase } from '../db/pools';
import { createServiceMetrics } from './monitoring';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

describe('metrics of the services', () => {
  it('[SVC-5] show calls by pattern, connections and queue lengths', async () => {
    const registry = new Registry();
    const observeCall = createServiceMetrics(registry, db);
    observeCall(shopProducts, 200, 12);
    observeCall(shopProducts, 503, 5000);
    const metrics = await registry.metrics();
    const labels = `service="shop",method="${shopProducts.method}",path="${shopProducts.path}"`;
    expect(metrics).toContain(`piesar_call_duration_seconds_bucket{le="0.025",${labels},status="2xx"} 1`);
    expect(metrics).toContain(`piesar_call_duration_seconds_count{${labels},status="5xx"} 1`);
    expect(metrics).toMatch(/piesar_database_connections\{pool="write",state="waiting"\} 0\n/);
    for (const queue of ['mail', 'push', 'refunds'])
      expect(metrics).toContain(`piesar_queue_length{queue="${queue}"} 0`);
  });

  it('[SVC-5] are available while the database is down', async () => {
    const away = createDatabase({ url: 'postgres://piesar@127.0.0.1:1/none' });
    const registry = new Registry();
    createServiceMetrics(registry, away);
    const metrics = await registry.metrics();
    await away.close();
    expect(metrics).toContain('piesar_database_connections');
    expect(metrics).not.toContain('piesar_queue_length{');
  });
});
