import { tmpdir } from 'node:os';
import { explainFailure, isDatabaseAway, retryCollision, waitForDatabase } from './database-failures';

const withCode = (code: string) => Object.assign(new Error('terminating connection'), { code });

describe('isDatabaseAway', () => {
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
  it('explains a full disk and the remedy', () => {
    const full = explainFailure(coded('53100', 'could not extend file'), () => '/none');
    expect(full).toMatch(/disk of the database is full \(could not extend file\).*free some space/);
  });

  it('explains a full disk of other files', () => {
    const full = explainFailure(coded('ENOSPC', 'ENOSPC: no space left on device, write'), () => tmpdir());
    expect(full).toMatch(/^The disk is full \(ENOSPC.*start the same command again\.$/);
  });

  it('returns other messages unchanged, also of a lost connection with free disk space', () => {
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

describe('waitForDatabase', () => {
  it('waits and logs once', async () => {
    const { on, calls, lines, log } = database([away, away, away]);
    await waitForDatabase(on, log, { everyMs: 1, timeoutMs: 60_000 });
    expect(calls.times).toBe(4);
    expect(lines).toEqual(['database cannot be reached; waiting for it', 'database is there']);
  });

  it('does not wait on permanent errors', async () => {
    const wrong = Object.assign(new Error('password authentication failed'), { code: '28P01' });
    const { on, calls, log } = database([wrong]);
    await expect(waitForDatabase(on, log)).rejects.toBe(wrong);
    expect(calls.times).toBe(1);
  });

  it('gives up after the timeout', async () => {
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

describe('retryCollision', () => {
  it.each(['40P01', '40001'])('retries after %s', async (code) => {
    const { calls, work } = failing(code, 2);
    expect([await retryCollision(work), calls.count]).toEqual(['done', 3]);
  });

  it('gives up after the third attempt', async () => {
    const { calls, work } = failing('40P01', 3);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(3);
  });

  it('does not retry other errors', async () => {
    const { calls, work } = failing('23505', 1);
    await expect(retryCollision(work)).rejects.toThrow('ended');
    expect(calls.count).toBe(1);
  });
});
