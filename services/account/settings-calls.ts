import { randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localeOf } from '@/lib/contract/locales/locales';
import { type AccountLang, accountLang, type Locale } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { readCustomer } from '../identity/customer';
import { phonePin, pinSeconds } from '../letters/account-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { linkToken, removeSubscriber } from '../newsletter/subscribers';
import { type AccountKeys, keyedHash } from '../secrets/keys';

const digits = 6;
const maxTries = 5;

const savePin = statement({
  name: 'account-save-pin',
  text: `INSERT INTO phone_pin (customer_id, phone, hash, letter_id) VALUES ($1, $2, $3, $4)
    ON CONFLICT (customer_id) DO UPDATE SET phone = $2, hash = $3, letter_id = $4, tries = 0, created_at = now()`,
});
const tryPin = statement({
  name: 'account-try-pin',
  text: `UPDATE phone_pin p SET tries = tries + 1 FROM customer c
    WHERE p.customer_id = $1 AND c.id = p.customer_id AND c.phone = p.phone AND p.tries < $2
      AND coalesce((SELECT o.sent_at FROM mail_outbox o WHERE o.id = p.letter_id), p.created_at)
        > now() - make_interval(secs => $3)
    RETURNING p.phone, p.hash`,
  row: z.object({ phone: z.string(), hash: z.instanceof(Buffer) }),
});
const confirmPhoneRow = statement({
  name: 'account-confirm-phone',
  text: 'UPDATE customer SET phone_confirmed = true, updated_at = now() WHERE id = $1 AND phone = $2',
});
const dropPin = statement({ name: 'account-drop-pin', text: 'DELETE FROM phone_pin WHERE customer_id = $1' });

/** Sends a PIN to the phone of the profile; an older one is void from now on. */
export async function sendPin(account: AccountDeps, context: CallContext) {
  const { db, lang, clientIp, log } = context;
  const { keys, mail } = account;
  const { customerId } = await requireBearerOfCall(account, context);
  const { phone, phone_confirmed, letters_lang } = await readCustomer(db.write, customerId);
  if (phone === null) throw new ServiceError(400, 'PHONE_REQUIRED', 'The profile has no telephone number.');
  if (phone_confirmed) return { ok: true } as const;
  await countTry(db.write, keys, tryLimits.pinByCustomer, String(customerId));
  await countTry(db.write, keys, tryLimits.pinByPhone, phone);
  await countTry(db.write, keys, tryLimits.pinByIp, networkOfIp(clientIp));
  const pin = String(randomInt(10 ** digits)).padStart(digits, '0');
  await transaction(db.write, async (client) => {
    const locale = letters_lang === null ? lang : localeOf(letters_lang);
    const message = phonePin.compose({ to: phone, locale, publicUrl: mail.publicUrl }, { pin });
    const letterId = await postLetter(client, mail.key, message);
    await execute(client, savePin, [customerId, phone, pinHash(keys, customerId, phone, pin), letterId]);
  });
  mail.wake();
  log.info('pin sent');
  return { ok: true } as const;
}

/** Confirms the phone with the PIN; wrong ones are counted, and after five of them a new one is needed. */
export async function checkPin(account: AccountDeps, context: CallContext, pin: string) {
  const { db, log } = context;
  const { customerId } = await requireBearerOfCall(account, context);
  // The try is committed before the PIN is compared, so that concurrent guesses are limited too.
  const storedPin = await maybeRow(db.write, tryPin, [customerId, maxTries, pinSeconds]);
  if (!storedPin) throw new ServiceError(400, 'PIN_EXPIRED', 'There is no PIN to try any more; ask for a new one.');
  if (!timingSafeEqual(storedPin.hash, pinHash(account.keys, customerId, storedPin.phone, pin))) {
    throw new ServiceError(400, 'PIN_WRONG', 'The PIN is wrong.', { path: 'phoneConfPINCODE' });
  }
  await transaction(db.write, async (client) => {
    await execute(client, confirmPhoneRow, [customerId, storedPin.phone]);
    await execute(client, dropPin, [customerId]);
  });
  log.info('phone confirmed');
  return { ok: true } as const;
}

function pinHash(keys: AccountKeys, customerId: number, phone: string, pin: string): Buffer {
  return keyedHash(keys.pins, `pin:${customerId}:${phone}:${pin}`);
}

const saveLang = statement({
  name: 'settings-letters-lang',
  text: `WITH reader AS (UPDATE newsletter_subscriber SET lang = $3
      WHERE $2::text IS NOT NULL AND email = (SELECT email FROM customer WHERE id = $1 AND email_confirmed))
    UPDATE customer SET letters_lang = $2, updated_at = now() WHERE id = $1`,
});

/** Sets the language of all later letters, and of the newsletter. */
export async function chooseLettersLang(on: Queryable, customerId: number, lang: AccountLang | null): Promise<void> {
  await execute(on, saveLang, [customerId, lang, lang && localeOf(lang)]);
}

const subscribed = statement({
  name: 'settings-subscribed',
  text: 'SELECT EXISTS (SELECT FROM newsletter_subscriber s JOIN customer c USING (email) WHERE c.id = $1 AND c.email_confirmed) AS yes',
  row: z.object({ yes: z.boolean() }),
});

/** Whether the newsletter goes to the customer's confirmed e-mail. */
export async function readsNewsletter(on: Queryable, customerId: number): Promise<boolean> {
  return (await oneRow(on, subscribed, [customerId])).yes;
}

const provenEmail = statement({
  name: 'settings-proven-address',
  text: 'SELECT email, letters_lang FROM customer WHERE id = $1 AND email_confirmed',
  row: z.object({ email: z.string(), letters_lang: accountLang.nullable() }),
});
const subscribe = statement({
  name: 'settings-subscribe',
  text: `WITH back AS (DELETE FROM newsletter_leaver WHERE token = $3)
    INSERT INTO newsletter_subscriber (email, lang, token, consent) VALUES ($1, $2, $3, $4) ON CONFLICT (email) DO NOTHING`,
});

type NewsletterChoice = { readonly present: boolean; readonly consent?: string | undefined; readonly lang: Locale };

/** Subscribes the customer's own e-mail to the newsletter, or unsubscribes it. */
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
    await removeSubscriber(on, email);
    return;
  }
  const chosen = letters_lang === null ? lang : localeOf(letters_lang);
  await execute(on, subscribe, [email, chosen, linkToken(keys, email), consent ?? null]);
}
