import { z } from 'zod';
import type { CustomerRecord } from '@/lib/contract/admin/customers';
import { accountLang } from '@/lib/contract/shared';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { itemColumns, itemRow } from './customer-list';

const customer = statement({
  name: 'admin-customer',
  text: `SELECT ${itemColumns}, coalesce(c.letters_lang, c.lang) AS lang, c.phone_confirmed AS "phoneConfirmed"
    FROM customer c WHERE c.id = $1`,
  row: itemRow.extend({ lang: accountLang, phoneConfirmed: z.boolean() }),
});

/** A customer as staff see it. Undefined for an unknown id. */
export async function readCustomerRecord(on: Queryable, id: number): Promise<CustomerRecord | undefined> {
  return maybeRow(on, customer, [id]);
}
