import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { currentRequest } from '@/lib/system/request-scope';
import type { TraceSpan } from '@/lib/system/tracing';

/** Advisory lock for loading or recounting the catalogue; an arbitrary number, used by all. */
export const catalogueLock = 7_437_272;

/** A pool, or the client of a transaction: anything that can run a statement. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** SQL prepared once per connection under its name, and the shape that each of its rows must have. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly row: z.ZodType<Row>;
};

/** A statement that is run for its effect. */
export type Command = Omit<Statement<unknown>, 'row'>;

/** Declares a statement. The name must be unique: PostgreSQL keeps one plan per name and connection. */
export function statement<Row>(definition: Statement<Row>): Statement<Row>;
export function statement(definition: Command): Command;
export function statement(definition: Command): Command {
  return definition;
}

/** All rows of a statement, each parsed. */
export async function rows<Row>(on: Queryable, sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row[]> {
  const result = await run(on, sql, values);
  return result.rows.map((row) => sql.row.parse(row));
}

/** The first row of a statement, or undefined when it found none. */
export async function maybeRow<Row>(
  on: Queryable,
  sql: Statement<Row>,
  values: readonly unknown[] = [],
): Promise<Row | undefined> {
  const [first] = (await run(on, sql, values)).rows;
  return first === undefined ? undefined : sql.row.parse(first);
}

/** The row of a statement that always has one. */
export async function oneRow<Row>(on: Queryable, sql: Statement<Row>, values: readonly unknown[] = []): Promise<Row> {
  const [first] = (await run(on, sql, values)).rows;
  if (first === undefined) throw new Error(`Statement ${sql.name} found no row.`);
  return sql.row.parse(first);
}

/** Runs a statement for its effect and returns how many rows it affected. */
export async function execute(on: Queryable, sql: Command, values: readonly unknown[] = []): Promise<number> {
  return (await run(on, sql, values)).rowCount ?? 0;
}

/** Runs the work on one connection inside BEGIN and COMMIT; any error rolls all of it back. */
export async function transaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    return await transactionOn(
      client,
      () => work(client),
      (error) => {
        broken = error;
      },
    );
  } finally {
    // A connection that could not roll back is in an unknown state: the pool must drop it.
    client.release(broken);
  }
}

/** The same on a held connection; called when it breaks. */
export async function transactionOn<Result>(
  client: PoolClient,
  work: () => Promise<Result>,
  onBroken: (error: Error) => void = () => {},
): Promise<Result> {
  try {
    await client.query('BEGIN');
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    const broken = await rollBack(client);
    if (broken) onBroken(broken);
    throw error;
  }
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('The connection is lost.');
  }
}

let areNamesSent = true;

/** From now on statements of this program are sent without their names: for poolers that do not know them. */
export function leaveNamesOut(): void {
  areNamesSent = false;
}

function run(
  on: Queryable,
  { name, text }: { readonly name: string; readonly text: string },
  values: readonly unknown[],
) {
  const send = () => on.query<QueryResultRow>({ ...(areNamesSent && { name }), text, values: [...values] });
  const within = currentRequest()?.span;
  return within ? traced(within, name, send) : send();
}

/** Names a statement in errors: its values are a visitor's, and its text may contain them. */
async function traced(within: TraceSpan, name: string, send: () => Promise<QueryResult>): Promise<QueryResult> {
  const span = within.begin('client', name === '' ? 'unnamed statement' : name, { 'db.system.name': 'postgresql' });
  try {
    const result = await send();
    span.note({ 'db.response.returned_rows': result.rows.length });
    span.end();
    return result;
  } catch (error) {
    span.end(errorCode(error) ?? 'error');
    throw error;
  }
}
