import { z } from 'zod';
import { locale } from '@/lib/contract/shared';
import { execute, oneRow, type Queryable, rows, statement } from '../db/query';
import type { AccountKeys } from '../secrets/keys';
import { linkToken } from './link-token';
import { unsubscribe } from './unsubscribe';

export type Subscriber = {
  readonly email: string;
  readonly lang: z.output<typeof locale>;
  readonly since: Date;
  /** The version of the text that was agreed to; null for who subscribed before versions were kept. */
  readonly consent: string | null;
  readonly token: string;
};

const pageSize = 1000;

const nextSubscribers = statement({
  name: 'newsletter-subscribers',
  text: `SELECT email, lang, created_at AS since, consent, token FROM newsletter_subscriber
    WHERE email > $1 ORDER BY email LIMIT ${pageSize}`,
  row: z.object({
    email: z.string(),
    lang: locale,
    since: z.date(),
    consent: z.string().nullable(),
    token: z.string().nullable(),
  }),
});
const giveToken = {
  name: 'newsletter-give-token',
  text: 'UPDATE newsletter_subscriber SET token = $2 WHERE email = $1',
};
const counts = statement({
  name: 'newsletter-counts',
  text: `SELECT (SELECT count(*)::int FROM newsletter_subscriber WHERE lang = 'ro-MD') AS romanian,
    (SELECT count(*)::int FROM newsletter_subscriber WHERE lang = 'ru') AS russian,
    (SELECT count(*)::int FROM newsletter_leaver) AS left`,
  row: z.object({ romanian: z.int(), russian: z.int(), left: z.int() }),
});

/** All subscribers in the order of their addresses. Who subscribed before there were links gets one. */
export async function* subscribers(
  on: Queryable,
  keys: Pick<AccountKeys, 'newsletter'>,
): AsyncGenerator<Subscriber, void> {
  for (let after = ''; ; ) {
    const page = await rows(on, nextSubscribers, [after]);
    for (const { token, ...row } of page) {
      const given = token ?? linkToken(keys, row.email);
      if (token === null) await execute(on, giveToken, [row.email, given]);
      yield { ...row, token: given };
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.email;
  }
}

/** How many read the newsletter in each language, and how many have left. */
export function countSubscribers(on: Queryable) {
  return oneRow(on, counts);
}

/** Takes an address off the list, as its owner could; false when it is not on it. */
export async function removeSubscriber(
  on: Queryable,
  keys: Pick<AccountKeys, 'newsletter'>,
  written: string,
): Promise<boolean> {
  const email = written.trim().toLowerCase();
  const token = linkToken(keys, email);
  if ((await execute(on, giveToken, [email, token])) === 0) return false;
  await unsubscribe(on, token);
  return true;
}
