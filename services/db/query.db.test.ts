import { z } from 'zod';
import { createEmptyDatabase, type TestDatabase } from '@/tests/fixtures/test-database';
import { createDatabase } from './pools';
import { execute, maybeRow, oneRow, rows, statement, transaction } from './query';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.write.query('CREATE TABLE part (id bigint PRIMARY KEY, price numeric NOT NULL CHECK (price > 0))');
});
beforeEach(() => database.write.query('TRUNCATE part'));
afterAll(() => database.close());

const part = z.object({ id: z.number(), price: z.number() });
const allParts = statement({ name: 'test-all', text: 'SELECT id, price FROM part ORDER BY id', row: part });
const onePart = statement({ name: 'test-one', text: 'SELECT id, price FROM part WHERE id = $1', row: part });
const addPart = { name: 'test-add', text: 'INSERT INTO part VALUES ($1, $2)' };

describe('statements', () => {
  it('return parsed rows, one row, or none', async () => {
    await execute(database.write, addPart, [1, '12.50']);
    expect(await rows(database.read, allParts)).toEqual([{ id: 1, price: 12.5 }]);
    expect(await maybeRow(database.read, onePart, [1])).toEqual({ id: 1, price: 12.5 });
    expect(await maybeRow(database.read, onePart, [2])).toBeUndefined();
    await expect(oneRow(database.read, onePart, [2])).rejects.toThrow('test-one found no row');
  });

  it('reject rows of another shape', async () => {
    const strange = statement({ name: 'test-strange', text: "SELECT 'x' AS id", row: z.object({ id: z.number() }) });
    await expect(rows(database.read, strange)).rejects.toThrow(z.ZodError);
  });

  it('reject unsafe integers', async () => {
    const huge = statement({ name: 'test-huge', text: 'SELECT 9007199254740993::bigint AS id', row: z.unknown() });
    await expect(rows(database.read, huge)).rejects.toThrow('beyond 2^53');
  });

  it('are rolled back when a transaction fails', async () => {
    const attempt = transaction(database.write, async (client) => {
      await execute(client, addPart, [1, 10]);
      await execute(client, addPart, [2, -1]);
    });
    await expect(attempt).rejects.toMatchObject({ code: '23514' });
    expect(await rows(database.read, allParts)).toEqual([]);
    expect(database.write.idleCount).toBe(database.write.totalCount);
  });

  it('are committed when it succeeds', async () => {
    const done = await transaction(database.write, async (client) => {
      await execute(client, addPart, [1, 10]);
      return execute(client, addPart, [2, 20]);
    });
    expect(done).toBe(1);
    expect(await rows(database.read, allParts)).toHaveLength(2);
  });
});

describe('pools', () => {
  it('end a read that takes too long', async () => {
    const impatient = createDatabase({ url: database.url, readTimeoutMs: 50 });
    await expect(impatient.read.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: '57014' });
    await impatient.close();
  });

  it('send reads to the replicas in turn and changes to the primary', async () => {
    const [first, second] = [await createEmptyDatabase(), await createEmptyDatabase()];
    const spread = createDatabase({ url: database.url, replicaUrls: [first.url, second.url] });
    await spread.read.checkReplicas();
    const name = 'SELECT current_database() AS name';
    const clients = [await spread.read.connect(), await spread.read.connect()];
    const names = await Promise.all(clients.map(async (client) => (await client.query(name)).rows[0].name));
    expect(names.map((one) => [first.url, second.url].some((url) => url.includes(one)))).toEqual([true, true]);
    expect(new Set(names).size).toBe(2);
    expect(database.url).toContain((await spread.write.query(name)).rows[0].name);
    for (const client of clients) client.release();
    await Promise.all([spread.close(), first.close(), second.close()]);
  });

  it('survive a connection that is lost between two statements of a transaction', async () => {
    const errors: Error[] = [];
    const pools = createDatabase({ url: database.url, onConnectionError: (error) => errors.push(error) });
    const lost = transaction(pools.write, async (client) => {
      const { rows: found } = await client.query('SELECT pg_backend_pid() AS pid');
      const broken = new Promise((resolve) => client.once('error', resolve));
      await database.write.query('SELECT pg_terminate_backend($1)', [found[0].pid]);
      await broken;
      await client.query('SELECT 1');
    });
    await expect(lost).rejects.toThrow();
    expect(errors.length).toBeGreaterThan(0);
    expect((await pools.write.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pools.close();
  });

  it('close once when close is called repeatedly', async () => {
    const again = createDatabase({ url: database.url });
    await again.read.query('SELECT 1');
    await expect(Promise.all([again.close(), again.close()])).resolves.toBeDefined();
  });
});
