import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from } from 'pg-copy-streams';

export type CopyValue = string | number | boolean | null | readonly number[] | readonly string[];

const SOME_SPECIAL = /[\\\t\n\r]/;
const SPECIAL = /[\\\t\n\r]/g;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  // Hardly any text has one of them, and looking is cheaper than replacing.
  return SOME_SPECIAL.test(text) ? text.replace(SPECIAL, (sign) => ESCAPES[sign] ?? sign) : text;
}

function arrayText(items: readonly (string | number)[]): string {
  const parts = items.map((item) => (typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, '\\$&')}"`));
  return `{${parts.join(',')}}`;
}

function field(value: CopyValue): string {
  if (typeof value === 'string') return escaped(value);
  if (value === null) return '\\N';
  if (typeof value === 'object') return escaped(arrayText(value));
  return String(value);
}

/** One row in the text format of COPY. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = '';
  for (let at = 0; at < values.length; at += 1) line += (at > 0 ? '\t' : '') + field(values[at] ?? null);
  return `${line}\n`;
}

/** Sends lines of `copyLine` to a table, `"table (columns)"`; `options` as in `WITH (…)`. */
export async function copyLines(
  client: PoolClient,
  target: string,
  lines: Iterable<string>,
  options = '',
): Promise<void> {
  const sink = client.query(from(`COPY ${target} FROM STDIN${options ? ` WITH (${options})` : ''}`));
  await pipeline(Readable.from(batched(lines)), sink);
}

/** Sends one text of whole lines to a table, as `copyLines`; an empty one costs nothing. */
export async function copyText(client: PoolClient, target: string, text: string): Promise<void> {
  if (text === '') return;
  const sink = client.query(from(`COPY ${target} FROM STDIN`));
  await new Promise<void>((resolve, reject) => {
    sink.on('finish', resolve).on('error', reject);
    sink.end(text);
  });
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
function* batched(lines: Iterable<string>): Generator<string> {
  const enough = 262_144;
  let batch = '';
  for (const line of lines) {
    batch += line;
    if (batch.length >= enough) {
      yield batch;
      batch = '';
    }
  }
  if (batch) yield batch;
}
