import { z } from 'zod';
import type { serviceLettersLink } from '@/lib/contract/account/contacts';
import type { ResponseOf } from '@/lib/contract/call';
import { accountLang } from '@/lib/contract/shared';
import { localeOf } from '@/lib/locales/locales';
import { maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';
import { maskEmail } from '../../newsletter/subscribers';

const found = statement({
  name: 'service-letters-link',
  text: `SELECT s.wanted, c.email, coalesce(c.letters_lang, c.lang) AS lang
    FROM service_letters s JOIN customer c ON c.id = s.customer_id WHERE s.token = $1`,
  row: z.object({ wanted: z.boolean(), email: z.string(), lang: accountLang }),
});
const end = statement({
  name: 'service-letters-end-by-link',
  text: 'UPDATE service_letters SET wanted = false WHERE token = $1 RETURNING customer_id',
  row: z.object({ customer_id: z.int() }),
});

const unknown = () => new ServiceError(404, 'NOT_FOUND', 'The link belongs to no letters.');

/** Which letters a link ends: to whom they go, in part, and in which language; or that they have ended. */
export async function readServiceLettersLink(
  on: Queryable,
  token: string,
): Promise<ResponseOf<typeof serviceLettersLink>> {
  const row = await maybeRow(on, found, [token]);
  if (!row) throw unknown();
  const lang = localeOf(row.lang);
  return row.wanted ? { state: 'wanted', email: maskEmail(row.email), lang } : { state: 'ended', lang };
}

/** No further letter. Doing it again changes nothing and says the same. */
export async function endServiceLetters(on: Queryable, token: string): Promise<{ ok: true }> {
  if (!(await maybeRow(on, end, [token]))) throw unknown();
  return { ok: true };
}
