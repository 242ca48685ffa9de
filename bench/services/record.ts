import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '@/services/db/pools';

const recorded = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type RecordedStatement = z.infer<typeof recorded>;

/** A database that also tells each statement that runs through it. */
export function recordingDatabase(database: Database, onStatement: (statement: RecordedStatement) => void): Database {
  return { ...database, read: recordingPool(database.read, onStatement) };
}

function recordingPool(pool: pg.Pool, onStatement: (statement: RecordedStatement) => void): pg.Pool {
  return new Proxy(pool, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const statement = recorded.safeParse(args[0]);
        if (key === 'query' && statement.success) onStatement(statement.data);
        return Reflect.apply(member, target, args);
      };
    },
  });
}
