import pg from 'pg';
import type { Environment } from '@/lib/config/environment';
import { ordersCheckout } from '@/lib/contract/orders/orders';
import { callerHeaders } from '@/lib/system/caller-signature';
import type { Database } from '@/services/db/pools';
import { type RecordedStatement, recorded, servicesInProcess, servicesSecrets } from '../services/record';
import type { Buyer } from './buyers';

type Hear = (statement: RecordedStatement) => void;

/** What a checkout runs: before its transaction, and in it. */
export type Rehearsed = {
  readonly before: readonly RecordedStatement[];
  readonly inside: readonly RecordedStatement[];
};

function listening<Target extends object>(target: Target, hear: Hear, swap: Readonly<Record<string, string>>): Target {
  return new Proxy(target, {
    get(at, key) {
      const member: unknown = Reflect.get(at, key);
      if (typeof member !== 'function') return member;
      return (first: unknown, ...others: unknown[]) => {
        const statement = recorded.safeParse(first);
        if (key === 'query' && statement.success) hear(statement.data);
        const asked = typeof first === 'string' && key === 'query' ? (swap[first] ?? first) : first;
        return Reflect.apply(member, at, [asked, ...others]);
      };
    },
  });
}

/** Runs the checkout of a buyer in this process, without keeping it, and tells its statements with their values. */
export function rehearsal(database: Database, config: Environment): (buyer: Buyer) => Promise<Rehearsed> {
  let before: RecordedStatement[] = [];
  let inside: RecordedStatement[] = [];
  const write = new Proxy(
    listening(database.write, (statement) => before.push(statement), {}),
    {
      get(pool, key) {
        if (key !== 'connect') return Reflect.get(pool, key);
        const keep: Hear = (statement) => inside.push(statement);
        return async () => listening(await database.write.connect(), keep, { COMMIT: 'ROLLBACK' });
      },
    },
  );
  const app = servicesInProcess({ ...database, write }, config);
  return async ({ headers, order }) => {
    [before, inside] = [[], []];
    const answer = await app.request(`/${ordersCheckout.service}${ordersCheckout.path}`, {
      method: ordersCheckout.method,
      headers: {
        'content-type': 'application/json',
        ...callerHeaders(ordersCheckout.service, servicesSecrets),
        ...headers,
      },
      body: JSON.stringify(order),
    });
    if (answer.status !== 200) throw new Error(`The rehearsal answered ${answer.status}: ${await answer.text()}`);
    return { before, inside };
  };
}

/** A connection with nothing but pg between it and the database. */
export class BareConnection {
  private readonly client: pg.Client;

  constructor(connectionString: string) {
    this.client = new pg.Client({ connectionString });
  }

  connect(): Promise<unknown> {
    return this.client.connect();
  }

  close(): Promise<void> {
    return this.client.end();
  }

  /** The same statements with the same values, this time kept. */
  async run({ before, inside }: Rehearsed): Promise<void> {
    for (const statement of before) await this.client.query(statement);
    await this.client.query('BEGIN');
    try {
      for (const statement of inside) await this.client.query(statement);
      await this.client.query('COMMIT');
    } catch (error) {
      // Its locks would keep the other connections from ending.
      await this.client.query('ROLLBACK');
      throw error;
    }
  }
}
