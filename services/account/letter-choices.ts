import { z } from 'zod';
import { type AccountLang, accountLang, type Locale } from '@/lib/contract/shared';
import { localeOf } from '@/lib/locales/locales';
import { execute, maybeRow, oneRow, type Queryable, statement } from '../db/query';
import { ServiceError } from '../http/service-error';
import { linkToken, removeSubscriber } from '../newsletter/subscribers';
import type { AccountKeys } from '../secrets/keys';

const saveLang = {
  name: 'settings-letters-lang',
  text: `WITH reader AS (UPDATE newsletter_subscriber SET lang = $3
      WHERE $2::text IS NOT NULL AND email = (SELECT email FROM customer WHERE id = $1 AND email_confirmed))
    UPDATE customer SET letters_lang = $2, updated_at = now() WHERE id = $1`,
};

/** Letters come in this language from now on, and the newsletter as well. */
export async function chooseLettersLang(on: Queryable, customerId: number, lang: AccountLang | null): Promise<void> {
  await execute(on, saveLang, [customerId, lang, lang && localeOf(lang)]);
}

const subscribed = statement({
  name: 'settings-subscribed',
  text: 'SELECT EXISTS (SELECT FROM newsletter_subscriber s JOIN customer c USING (email) WHERE c.id = $1 AND c.email_confirmed) AS yes',
  row: z.object({ yes: z.boolean() }),
});

/** Whether the newsletter goes to the customer's own address, as far as it is proven to be that. */
export async function readsNewsletter(on: Queryable, customerId: number): Promise<boolean> {
  return (await oneRow(on, subscribed, [customerId])).yes;
}

const provenEmail = statement({
  name: 'settings-proven-address',
  text: 'SELECT email, letters_lang FROM customer WHERE id = $1 AND email_confirmed',
  row: z.object({ email: z.string(), letters_lang: accountLang.nullable() }),
});
const subscribe = {
  name: 'settings-subscribe',
  text: `WITH back AS (DELETE FROM newsletter_leaver WHERE token = $3)
    INSERT INTO newsletter_subscriber (email, lang, token, consent) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING`,
};

type NewsletterChoice = { readonly present: boolean; readonly consent?: string | undefined; readonly lang: Locale };

/** Puts the customer's own address on the list of the newsletter, or takes it off. */
export async function chooseNewsletter(
  on: Queryable,
  keys: AccountKeys,
  customerId: number,
  { present, consent, lang }: NewsletterChoice,
): Promise<void> {
  const proven = await maybeRow(on, provenEmail, [customerId]);
  if (!proven) {
    if (!present) return;
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'The address is not confirmed.', { path: 'newsletter' });
  }
  const { email, letters_lang } = proven;
  if (!present) {
    await removeSubscriber(on, keys, email);
    return;
  }
  const chosen = letters_lang === null ? lang : localeOf(letters_lang);
  await execute(on, subscribe, [email, chosen, linkToken(keys, email), consent ?? null]);
}
