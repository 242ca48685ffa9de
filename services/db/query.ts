import { createHash } from 'node:crypto';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import type { z } from 'zod';
import { errorCode } from '@/lib/config/error-code';
import { currentRequest } from '@/lib/system/request-scope';
import type { TraceSpan } from '@/lib/system/tracing';

/** Advisory lock for loading or recounting the catalogue; an arbitrary number, used by all. */
export const catalogueLock = 7_437_272;

/** A pool, or the client of a transaction: anything that can run a statement. */
export type Queryable = Pick<Pool | PoolClient, 'query'>;

/** An SQL statement, prepared once per connection under its name, with the schema of its rows. */
export type Statement<Row> = {
  readonly name: string;
  readonly text: string;
  readonly row: z.ZodType<Row>;
};

/** A statement whose result rows are not read. */
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

/** Runs a transaction on a held connection. `onBroken` is called when the connection breaks. */
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

/** Sends all further statements without names, for poolers that do not support them. */
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

/** Records a statement by its name only, because its values and text may be personal. */
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

/** A statement with named values, in the order of their numbers in its text. */
export type Named<Sql, Name extends string> = Sql & { readonly names: readonly Name[] };

// Excludes casts, such as `::date`.
const placeholder = /(?<!:):([a-z]\w*)/gi;

/**
 * The statement with numbered parameters for each `:name`; repeated names share a number. Unused and unknown names are
 * refused at module load.
 */
export function namedValues<const Name extends string, Sql extends { readonly name: string; readonly text: string }>(
  names: readonly Name[],
  sql: Sql,
): Named<Sql, Name> {
  const unused = new Set<string>(names);
  const order: readonly string[] = names;
  const text = sql.text.replace(placeholder, (_, name: string) => {
    const at = order.indexOf(name);
    if (at === -1) throw new Error(`Statement ${sql.name} has no value named ${name}.`);
    unused.delete(name);
    return `$${at + 1}`;
  });
  if (unused.size > 0) throw new Error(`Statement ${sql.name} has no place for ${[...unused].join(', ')}.`);
  return { ...sql, text, names };
}

/** Orders the values of a statement with named values for the driver. */
export function inOrder<Name extends string>(
  { names }: { readonly names: readonly Name[] },
  values: Readonly<Record<Name, unknown>>,
): unknown[] {
  return names.map((name) => values[name]);
}

/** Collects the values of a statement while its text is written. */
export class SqlParams {
  readonly values: unknown[] = [];

  /** Adds a value and returns its placeholder. */
  add(value: unknown, type: 'int' | 'int[]' | 'text' | 'text[]' | 'tsquery'): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Maximum prepared variants of a dynamic statement, kept by each connection. */
export const maxVariedNames = 100;
const usesWorthAName = 3;
const maxWatched = 1000;

const names = new Map<string, string>();
const uses = new Map<string, number>();

type Varied<Row> = Omit<Statement<Row>, 'name'> & {
  /** Prefix of the statement names. */
  readonly prefix: string;
};

/**
 * Declares a statement whose text is composed at run time. Repeated texts are prepared until all names are used. Other
 * texts are sent unnamed, which costs planning but no memory.
 */
export function variedStatement<Row>({ prefix, text, row }: Varied<Row>): Statement<Row> {
  return { name: names.get(text) ?? earnedName(prefix, text), text, row };
}

function earnedName(prefix: string, text: string): string {
  if (names.size >= maxVariedNames) return '';
  const hash = createHash('sha1').update(text).digest('base64url').slice(0, 16);
  const used = (uses.get(hash) ?? 0) + 1;
  // Reinserted, so that the least recently used comes first.
  uses.delete(hash);
  if (used >= usesWorthAName) {
    names.set(text, `${prefix}-${hash}`);
    return `${prefix}-${hash}`;
  }
  uses.set(hash, used);
  const [oldest] = uses.keys();
  if (uses.size > maxWatched && oldest !== undefined) uses.delete(oldest);
  return '';
}
