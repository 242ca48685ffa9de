import { isDatabaseAway } from './database-away';

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
