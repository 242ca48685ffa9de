import { z } from 'zod';
import type { newsletterLink } from '@/lib/contract/account/newsletter';
import type { ResponseOf } from '@/lib/contract/call';
import { locale } from '@/lib/contract/shared';
import { execute, maybeRow, type Queryable, statement } from '../../db/query';
import { ServiceError } from '../../http/service-error';

const findLink = statement({
  name: 'newsletter-find-link',
  text: `SELECT email, lang FROM newsletter_subscriber WHERE token = $1
    UNION ALL SELECT NULL, NULL FROM newsletter_leaver WHERE token = $1 LIMIT 1`,
  row: z.object({ email: z.string().nullable(), lang: locale.nullable() }),
});

const leave = {
  name: 'newsletter-leave',
  text: `WITH gone AS (DELETE FROM newsletter_subscriber WHERE token = $1 RETURNING token)
    INSERT INTO newsletter_leaver (token) SELECT token FROM gone ON CONFLICT DO NOTHING`,
};

const unknown = () => new ServiceError(404, 'NOT_FOUND', 'The link belongs to no subscription.');

/** What a link is for: the subscription it ends, or the one it has ended. The address is shown in part only. */
export async function readLink(on: Queryable, token: string): Promise<ResponseOf<typeof newsletterLink>> {
  const found = await maybeRow(on, findLink, [token]);
  if (!found) throw unknown();
  const { email, lang } = found;
  if (email === null || lang === null) return { state: 'unsubscribed' };
  return { state: 'subscribed', email: maskEmail(email), lang };
}

/** Takes the address off the list and forgets it. Doing it again changes nothing and says the same. */
export async function unsubscribe(on: Queryable, token: string): Promise<{ ok: true }> {
  const left = await execute(on, leave, [token]);
  if (left === 0 && !(await maybeRow(on, findLink, [token]))) throw unknown();
  return { ok: true };
}

/** An address as its owner knows it again: `i•••@mail.md`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
