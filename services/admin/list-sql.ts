import { z } from 'zod';
import { type Queryable, rows, variedStatement } from '../db/query';

type ListSql<Row, Sort extends string> = {
  /** Prefix of statement names, unique per list. */
  readonly prefix: string;
  /** Columns, with their names as the row has them. */
  readonly columns: string;
  /** Tables and joins. */
  readonly from: string;
  /** SQL expression of each sortable field. */
  readonly sorts: Readonly<Record<Sort, string>>;
  /** Unique expression that completes the order, such as `s.id`. */
  readonly key: string;
  readonly row: z.ZodType<Row>;
};

type ListPage<Sort> = {
  readonly page: number;
  readonly perPage: number;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
};

/** The conditions of a list, with their values. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds a condition in which `?` stands for the value; ignored for undefined values. */
  add(sql: string, value: unknown): this {
    if (value === undefined) return this;
    this.values.push(value);
    this.#parts.push(sql.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /** Adds a condition without a value. */
  when(isUsed: boolean | undefined, sql: string): this {
    if (isUsed) this.#parts.push(sql);
    return this;
  }

  get sql(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.map((part) => `(${part})`).join(' AND ');
  }
}

/** A page of a list and the number of all its rows. */
export async function readPage<Sort extends string, Row>(
  on: Queryable,
  list: ListSql<Row, Sort>,
  { page, perPage, sort, order }: ListPage<Sort>,
  conditions: Conditions,
): Promise<{ readonly items: Row[]; readonly total: number }> {
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sortSql = list.sorts[sort];
  const { values } = conditions;
  const paged = variedStatement({
    prefix: `${list.prefix}-page`,
    text: `SELECT ${list.columns} FROM ${list.from} WHERE ${conditions.sql}
      ORDER BY ${sortSql} ${direction} NULLS LAST, ${list.key} ${direction}
      LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    row: list.row,
  });
  const counted = variedStatement({
    prefix: `${list.prefix}-count`,
    text: `SELECT count(*)::int AS total FROM ${list.from} WHERE ${conditions.sql}`,
    row: z.object({ total: z.int() }),
  });
  const [items, [count]] = await Promise.all([
    rows(on, paged, [...values, perPage, (page - 1) * perPage]),
    rows(on, counted, values),
  ]);
  return { items, total: count?.total ?? 0 };
}
