import { createTestDatabase } from '@/tests/fixtures/test-database';
import { nextTrySql, pauseAfter } from './due-work';

describe('the pauses between tries', () => {
  it('double from a quarter of a minute up to an hour, in the process and in SQL alike', async () => {
    const db = await createTestDatabase();
    const { rows } = await db.write.query(
      `SELECT tries, round(extract(epoch FROM ${nextTrySql('(tries - 1)')} - clock_timestamp()))::int AS seconds
        FROM generate_series(1, 20) AS tries ORDER BY tries`,
    );
    await db.close();
    const pauses = rows.map(({ tries }) => pauseAfter(tries));
    expect(rows.map(({ seconds }) => seconds)).toEqual(pauses);
    expect([pauses.slice(0, 4), pauses.at(-1)]).toEqual([[15, 30, 60, 120], 3600]);
  });
});
