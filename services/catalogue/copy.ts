import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | readonly number[] | readonly string[];

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  return text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign);
}

function arrayText(items: readonly (string | number)[]): string {
  const parts = items.map((item) => (typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`));
  return `{${parts.join(',')}}`;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'object') return escaped(arrayText(value));
  return String(value);
}

/** One row in the text format of COPY. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(field).join('\t')}\n`;
}

/** Sends lines of `copyLine` to a table, `"table (columns)"`; `options` as in `WITH (…)`. */
export async function copyLines(
  client: PoolClient,
  target: string,
  lines: Iterable<string> | AsyncIterable<string>,
  options = '',
): Promise<void> {
  const sink = client.query(from(`COPY ${target} FROM STDIN${options ? ` WITH (${options})` : ''}`));
  await pipeline(Readable.from(batched(lines)), sink);
}

/** Sends rows to a table, as `copyLines`. */
export async function copyRows(
  client: PoolClient,
  target: string,
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  await copyLines(client, target, linesOf(rows));
}

function* linesOf(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  for (const row of rows) yield copyLine(row);
}

/* Few large writes are many times faster than a write for each row. */
async function* batched(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  const enough = 65_536;
  let batch = '';
  for await (const line of lines) {
    batch += line;
    if (batch.length >= enough) {
      yield batch;
      batch = '';
    }
  }
  if (batch) yield batch;
}
