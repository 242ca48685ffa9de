import { z } from 'zod';
import type { CustomerFilter, CustomerItem, customersResource } from '@/lib/contract/admin/customers';
import type { ListQuery } from '@/lib/contract/admin/resource';
import { company } from '@/lib/contract/orders/order-parties';
import { normalisePhone } from '@/lib/contract/values/phone';
import { oneRow, type Queryable, rows, variedStatement } from '../../db/query';
import { Conditions } from '../list-sql';
import { beginnings, searchedWords } from '../orders/order-list';

const contractOf = (column: string) => `(SELECT ${column} FROM contract k
  LEFT JOIN customer_group g ON g.id = k.customer_group_id
  WHERE k.customer_id = c.id AND k.active ORDER BY k.created_at, k.id LIMIT 1)`;

/** The columns of a customer `c` in the list. */
export const itemColumns = `c.id, c.first_name AS "firstName", c.last_name AS "lastName", c.phone, c.email,
  coalesce(${contractOf('k.company')}, c.company, (SELECT o.company FROM customer_order o
    WHERE o.customer_id = c.id AND o.company IS NOT NULL ORDER BY o.created_at DESC LIMIT 1)) AS company,
  ${contractOf("CASE WHEN g.id IS NOT NULL THEN json_build_object('id', g.id, 'name', g.name) END")} AS group,
  c.blocked_at AS "blockedAt", c.email_confirmed AS "emailConfirmed",
  (SELECT count(*)::int FROM customer_order o WHERE o.customer_id = c.id) AS orders,
  (SELECT max(o.created_at) FROM customer_order o WHERE o.customer_id = c.id) AS "lastOrderAt",
  c.created_at AS "createdAt"`;

const moment = z.date().transform((at) => at.toISOString());
export const itemRow = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  company: company.nullable(),
  group: z.object({ id: z.int(), name: z.string() }).nullable(),
  blockedAt: moment.nullable(),
  emailConfirmed: z.boolean(),
  orders: z.int(),
  lastOrderAt: moment.nullable(),
  createdAt: moment,
});

const hasContract = 'EXISTS (SELECT FROM contract k WHERE k.customer_id = c.id AND k.active)';

/** The words of a search. A phone in any notation is one word: its digits with the country code. */
function wordsOf(text: string): string[] {
  const phone = normalisePhone(text);
  return phone === undefined ? searchedWords(text) : [phone.slice(1)];
}

/** As in the index `customer_words`. */
const customerWords = `search_words(f.first_name, f.last_name, f.email, f.company->>'name', f.company->>'idno', f.phone,
  regexp_replace(f.phone, '^\\+373', ''), right(f.phone, 4), right(f.phone, 5), right(f.phone, 6))`;

function customerConditions({ text, group, contract, blocked, unconfirmed }: CustomerFilter): Conditions {
  const words = wordsOf(text ?? '');
  return (
    new Conditions()
      .when(true, 'c.erased_at IS NULL')
      .add('c.id IN (SELECT k.customer_id FROM contract k WHERE k.customer_group_id = ? AND k.active)', group)
      .when(contract === true, hasContract)
      .when(contract === false, `NOT ${hasContract}`)
      .when(blocked === true, 'c.blocked_at IS NOT NULL')
      .when(blocked === false, 'c.blocked_at IS NULL')
      .when(unconfirmed === true, 'c.email IS NOT NULL AND NOT c.email_confirmed')
      .when(unconfirmed === false, 'c.email_confirmed')
      // A union, so that each part uses its index. An array of thousands of ids is faster than a join.
      .add(
        `c.id = ANY(ARRAY(
        SELECT f.id FROM customer f
          WHERE ${customerWords} @@ ${beginnings}
        UNION ALL SELECT k.customer_id FROM contract k
          WHERE search_words(k.number, k.company->>'name', k.company->>'idno') @@ ${beginnings}
        UNION ALL SELECT o.customer_id FROM customer_order o
          WHERE search_words(o.company->>'name', o.company->>'idno') @@ ${beginnings}
            AND o.company IS NOT NULL AND o.customer_id IS NOT NULL))`,
        words.length === 0 ? undefined : words,
      )
  );
}

const sorts = { createdAt: ['c.created_at'], name: ['lower(c.last_name)', 'lower(c.first_name)'] } as const;

/** A page of the customers of a filter, without erased ones. The columns are read for the customers of the page only. */
export async function listCustomerItems(
  on: Queryable,
  { filter, page, perPage, sort, order }: ListQuery<typeof customersResource>,
): Promise<{ items: CustomerItem[]; total: number }> {
  const { sql, values } = customerConditions(filter);
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const ordered = `ORDER BY ${[...sorts[sort], 'c.id'].map((column) => `${column} ${direction}`).join(', ')}`;
  const pageOf = variedStatement({
    prefix: 'admin-customers-page',
    text: `SELECT ${itemColumns} FROM (SELECT c.id FROM customer c WHERE ${sql} ${ordered}
        LIMIT $${values.length + 1} OFFSET $${values.length + 2}) chosen
      JOIN customer c ON c.id = chosen.id ${ordered}`,
    row: itemRow,
  });
  const count = variedStatement({
    prefix: 'admin-customers-count',
    text: `SELECT count(*)::int AS total FROM customer c WHERE ${sql}`,
    row: z.object({ total: z.int() }),
  });
  const [items, { total }] = await Promise.all([
    rows(on, pageOf, [...values, perPage, (page - 1) * perPage]),
    oneRow(on, count, values),
  ]);
  return { items, total };
}
