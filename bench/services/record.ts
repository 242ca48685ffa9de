import type pg from 'pg';
import { pino } from 'pino';
import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import type { Call } from '@/lib/contract/call';
import { type CallerSecrets, callerHeaders } from '@/lib/system/signatures';
import { createServicesApp } from '@/services/app';
import type { Database } from '@/services/db/pools';

export const recorded = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });
export type RecordedStatement = z.infer<typeof recorded>;

/** Returns the SQL statements that a call runs. */
export type StatementsOf = (call: Call, body: unknown) => Promise<RecordedStatement[]>;

/** Wraps a database and reports each statement. */
function recordingDatabase(database: Database, onStatement: (statement: RecordedStatement) => void): Database {
  return { ...database, read: recordingPool(database.read, onStatement) };
}

function recordingPool<Recorded extends pg.Pool>(
  pool: Recorded,
  onStatement: (statement: RecordedStatement) => void,
): Recorded {
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

/** Secrets with which this process signs requests to the services. */
export const servicesSecrets: CallerSecrets = ['s'.repeat(43)];

/** The services in this process, without notifications about changes. */
export function servicesInProcess(db: Database, config: Environment) {
  const secrets = {
    sessionKeys: [],
    tokenSecret: 't'.repeat(43),
    revalidateSecret: '',
    servicesSecrets,
    altchaKey: '',
    vapidPrivateKey: 'v'.repeat(43),
  };
  return createServicesApp({
    db,
    log: pino({ level: 'silent' }),
    config,
    secrets,
    noteStock: () => {},
    wakeMail: () => {},
    wakePayments: () => {},
  });
}

/** The same services over a database that records statements. */
export function statementRecorder(database: Database, config: Environment): StatementsOf {
  let statements: RecordedStatement[] = [];
  const db = recordingDatabase(database, (statement) => statements.push(statement));
  const app = servicesInProcess(db, config);
  return async (call, body) => {
    statements = [];
    await app.request(`/${call.service}${call.path}`, {
      method: call.method,
      headers: { 'content-type': 'application/json', ...callerHeaders(call.service, servicesSecrets) },
      body: JSON.stringify(body),
    });
    return statements.filter(({ name }) => !name.startsWith('reference-'));
  };
}

/** Runs the statements one at a time through pg. */
export async function replay(client: pg.Client, statements: readonly RecordedStatement[]): Promise<void> {
  for (const { name, text, values } of statements) await client.query({ name, text, values });
}
