import { waitForDatabase } from './wait-for-database';

function database(failures: readonly Error[]) {
  const left = [...failures];
  const asked = { times: 0 };
  const on = {
    query: async () => {
      asked.times += 1;
      const failure = left.shift();
      if (failure) throw failure;
    },
  };
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line), info: (line: string) => void lines.push(line) };
  return { on, asked, lines, log };
}
const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

describe('services that start while the database is away', () => {
  it('wait for it, saying so once', async () => {
    const { on, asked, lines, log } = database([away, away, away]);
    await waitForDatabase(on, log, { everyMs: 1, patienceMs: 60_000 });
    expect(asked.times).toBe(4);
    expect(lines).toEqual(['database cannot be reached; waiting for it', 'database is there']);
  });

  it('do not wait for what waiting does not mend', async () => {
    const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const { on, asked, log } = database([wrong]);
    await expect(waitForDatabase(on, log)).rejects.toBe(wrong);
    expect(asked.times).toBe(1);
  });

  it('give up after the patience', async () => {
    const { on, log } = database(Array.from({ length: 10_000 }, () => away));
    await expect(waitForDatabase(on, log, { everyMs: 1, patienceMs: 20 })).rejects.toBe(away);
  });
});
