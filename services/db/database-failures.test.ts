import { tmpdir } from 'node:os';
import { explainFailure, isDatabaseAway, retryCollision, waitForDatabase } from './database-failures';

const withCode = (code: string) => Object.assign(new Error('terminating connection'), { code });

describe('a database that is away', () => {
  it.each(['57P01', '57P02', '57P03', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT'])(
    'is told by %s',
    (code) => expect(isDatabaseAway(withCode(code))).toBe(true),
  );

  it.each(['Connection terminated unexpectedly', 'timeout exceeded when trying to connect'])(
    'is told by the driver: %s',
    (message) => expect(isDatabaseAway(new Error(message))).toBe(true),
  );

  it.each([withCode('23505'), withCode('22021'), withCode('28P01'), new Error('Statement x found no row.'), 'text'])(
    'is not told by %s',
    (error) => expect(isDatabaseAway(error)).toBe(false),
  );
});

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

describe('explainFailure', () => {
  it('tells of a full disk in words that say what to do', () => {
    const full = explainFailure(coded('53100', 'could not extend file'), () => '/none');
    expect(full).toMatch(/disk of the database is full \(could not extend file\).*free some space/);
  });

  it('tells of a full disk of files beside the database', () => {
    const full = explainFailure(coded('ENOSPC', 'ENOSPC: no space left on device, write'), () => tmpdir());
    expect(full).toMatch(/^The disk is full \(ENOSPC.*start the same command again\.$/);
  });

  it('leaves other errors as they are, a lost connection on a disk with room among them', () => {
    expect(explainFailure(coded('ECONNRESET', 'read ECONNRESET'), () => tmpdir())).toBe('read ECONNRESET');
    expect(explainFailure(coded('ECONNRESET', 'read ECONNRESET'), () => '/no/such/folder')).toBe('read ECONNRESET');
    expect(explainFailure('odd', () => tmpdir())).toBe('odd');
  });
});

function database(failures: readonly Error[]) {
  const left = [...failures];
  const calls = { times: 0 };
  const on = {
    query: async () => {
      calls.times += 1;
      const failure = left.shift();
      if (failure) throw failure;
    },
  };
  const lines: string[] = [];
  const log = { warn: (line: string) => void lines.push(line), info: (line: string) => void lines.push(line) };
  return { on, calls, lines, log };
}
const away = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

describe('services that start while the database is away', () => {
  it('wait for it, saying so once', async () => {
    const { on, calls, lines, log } = database([away, away, away]);
    await waitForDatabase(on, log, { everyMs: 1, timeoutMs: 60_000 });
    expect(calls.times).toBe(4);
    expect(lines).toEqual(['database cannot be reached; waiting for it', 'database is there']);
  });

  it('do not wait for what waiting does not mend', async () => {
    const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const { on, calls, log } = database([wrong]);
    await expect(waitForDatabase(on, log)).rejects.toBe(wrong);
    expect(calls.times).toBe(1);
  });

  it('give up after the patience', async () => {
    const { on, log } = database(Array.from({ length: 10_000 }, () => away));
    await expect(waitForDatabase(on, log, { everyMs: 1, timeoutMs: 20 })).rejects.toBe(away);
  });
});

const failing = (code: string, times: number) => {
  const calls = { count: 0 };
  const work = async () => {
    calls.count += 1;
    if (calls.count <= times) throw Object.assign(new Error('ended'), { code });
    return 'done';
  };
  return { calls, work };
};

describe('work that collides with another transaction', () => {
  it.each(['40P01', '40001'])('is tried again after %s', async (code) => {
    const { calls, work } = failing(code, 2);
    expect([await retryCollision(work), calls.count]).toEqual(['done', 3]);
  });

  it('is given up after the third try', async () => {
    const { calls, work } = failing('40P01', 3);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(3);
  });

  it('is not tried again for another reason', async () => {
    const { calls, work } = failing('23505', 1);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(1);
  });
});
