import { createTestDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { createDatabase } from './pools';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('[SVC-5] counts callers that wait for a replica connection', async () => {
  // The primary itself serves as the replica.
  const db = createDatabase({ url: database.url, replicaUrls: [database.url], poolSize: 1 });
  while (db.read.replicasIn === 0) await db.read.checkReplicas();
  const held = await db.read.connect();
  const waiting = db.read.connect();
  expect(db.connections().read).toEqual({ open: 1, idle: 0, waiting: 1 });
  held.release();
  (await waiting).release();
  expect(db.connections().read).toEqual({ open: 1, idle: 1, waiting: 0 });
  await db.close();
});
