import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { z } from 'zod';
import { authCalls } from '@/lib/contract/account/auth';
import { type AccountSettings, settingsCalls } from '@/lib/contract/account/business';
import type { RequestOf } from '@/lib/contract/call';
import { captchaCalls } from '@/lib/contract/captcha';
import { localeOf } from '@/lib/contract/locales/locales';
import { phone } from '@/lib/contract/orders/orders';
import { type AccountLang, accountLang, type Locale } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { issueChallenge } from '../captcha/captcha';
import { execute, maybeRow, oneRow, type Queryable, statement, transaction } from '../db/query';
import type { CallContext, ServicesDeps } from '../http/call-context';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, readCustomer, requireBearerOfCall, toUser, updateCustomer } from '../identity/account';
import { phonePin, pinSeconds } from '../letters/account-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { linkToken, removeSubscriber } from '../newsletter/subscribers';
import { hideMyPrice } from '../prices/prices';
import { type AccountKeys, keyedHash } from '../secrets/keys';
import { chooseServiceLetters, wantsServiceLetters } from '../service-book/service-letters';
import { changePassword, checkForgotLink, endSessions, forgotPassword, setForgottenPassword } from './password';
import { logout, refresh, signInWithPassword } from './sign-in';
import {
  confirmWhileSignedIn,
  confirmWithPassword,
  describeLink,
  rejectLink,
  sendConfirmation,
  signup,
} from './sign-up';

type Change = RequestOf<typeof settingsCalls.usersSettingsUpdate>;

async function applyChoices(
  { keys }: AccountDeps,
  { db, lang }: CallContext,
  customerId: number,
  changes: Change,
): Promise<void> {
  if (changes.hideMyPrice !== undefined) await hideMyPrice(db.write, customerId, changes.hideMyPrice);
  if (changes.lettersLang !== undefined) await chooseLettersLang(db.write, customerId, changes.lettersLang);
  if (changes.newsletter !== undefined) {
    await chooseNewsletter(db.write, keys, customerId, { present: changes.newsletter, consent: changes.consent, lang });
  }
  if (changes.serviceLetters !== undefined) {
    await chooseServiceLetters(db.write, keys, customerId, {
      present: changes.serviceLetters,
      consent: changes.consent,
    });
  }
}

async function readSettings({ db }: CallContext, customerId: number): Promise<AccountSettings> {
  const { hides_price, letters_lang } = await readCustomer(db.write, customerId);
  return {
    hideMyPrice: hides_price,
    lettersLang: letters_lang,
    newsletter: await readsNewsletter(db.write, customerId),
    serviceLetters: await wantsServiceLetters(db.write, customerId),
  };
}

function readPhone(written: string | null): string | null {
  if (written === null || written === '') return null;
  const parsed = phone.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new ServiceError(400, 'PHONE_INVALID', 'Not a phone number.', { path: 'phone' });
}

export function registerSettings(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, settingsCalls.usersSettings, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readSettings(context, customerId);
  });
  registerCall(app, deps, settingsCalls.usersSettingsUpdate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    await applyChoices(account, context, customerId, body);
    return readSettings(context, customerId);
  });
}

export function registerAuth(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, authCalls.authLogin, ({ body }, context) => signInWithPassword(account, context, body));
  registerCall(app, deps, authCalls.authSignup, ({ body }, context) => signup(account, context, body));
  registerCall(app, deps, authCalls.authRefresh, (_, context) => refresh(account, context));
  registerCall(app, deps, authCalls.authLogout, (_, context) => logout(account, context));
  registerCall(app, deps, authCalls.authPasswd, ({ body }, context) => changePassword(account, context, body));
  registerCall(app, deps, authCalls.authEndSessions, (_, context) => endSessions(account, context));
  registerCall(app, deps, authCalls.authForgot, ({ body }, context) => forgotPassword(account, context, body));
  registerCall(app, deps, authCalls.authForgotSet, ({ body }, context) => setForgottenPassword(account, context, body));
  registerCall(app, deps, authCalls.authForgotLink, ({ body }, context) =>
    checkForgotLink(account, context, body.fpassuniqid),
  );
  registerConfirmations(app, deps, account);
  registerCall(app, deps, authCalls.usersMe, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return { user: toUser(account.keys, await readCustomer(context.db.write, customerId)) };
  });
  registerCall(app, deps, authCalls.usersUpdate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    const profile = { ...body, phone: readPhone(body.phone) };
    return { user: toUser(account.keys, await updateCustomer(context.db.write, customerId, profile)) };
  });
  registerCall(app, deps, captchaCalls.captchaChallenge, ({ params }, context) =>
    issueChallenge(account, context, params.action),
  );
}

function registerConfirmations(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, authCalls.authEmailConfirm, ({ body }, context) => sendConfirmation(account, context, body));
  registerCall(app, deps, authCalls.authEmailConfirmCheck, ({ body }, context) =>
    confirmWhileSignedIn(account, context, body.emailconfuniqid),
  );
  registerCall(app, deps, authCalls.authEmailConfirmLink, ({ body }, context) =>
    describeLink(account, context, body.emailconfuniqid),
  );
  registerCall(app, deps, authCalls.authEmailConfirmLogin, ({ body }, context) =>
    confirmWithPassword(account, context, body),
  );
  registerCall(app, deps, authCalls.authEmailConfirmReject, ({ body }, context) =>
    rejectLink(account, context, body.emailconfuniqid),
  );
  registerCall(app, deps, authCalls.authPhoneConfirm, (_, context) => sendPin(account, context));
  registerCall(app, deps, authCalls.authPhoneConfirmCheck, ({ body }, context) =>
    checkPin(account, context, body.phoneConfPINCODE),
  );
}

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

/** Sends a PIN to the phone of the profile and voids an older one. */
export async function sendPin(account: AccountDeps, context: CallContext) {
  const { db, lang, clientIp, log } = context;
  const { keys, mail } = account;
  const { customerId } = await requireBearerOfCall(account, context);
  const { phone, phone_confirmed, letters_lang } = await readCustomer(db.write, customerId);
  if (phone === null) throw new ServiceError(400, 'PHONE_REQUIRED', 'The profile has no phone number.');
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

/** Confirms the phone with the PIN. After five wrong tries a new PIN is required. */
export async function checkPin(account: AccountDeps, context: CallContext, pin: string) {
  const { db, log } = context;
  const { customerId } = await requireBearerOfCall(account, context);
  // Commits the try before the PIN is compared, so that concurrent guesses are limited.
  const storedPin = await maybeRow(db.write, tryPin, [customerId, maxTries, pinSeconds]);
  if (!storedPin) throw new ServiceError(400, 'PIN_EXPIRED', 'The PIN has expired; request a new one.');
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

/** Sets the language of all further letters and of the newsletter. */
export async function chooseLettersLang(on: Queryable, customerId: number, lang: AccountLang | null): Promise<void> {
  await execute(on, saveLang, [customerId, lang, lang && localeOf(lang)]);
}

const subscribed = statement({
  name: 'settings-subscribed',
  text: 'SELECT EXISTS (SELECT FROM newsletter_subscriber s JOIN customer c USING (email) WHERE c.id = $1 AND c.email_confirmed) AS yes',
  row: z.object({ yes: z.boolean() }),
});

/** Whether the customer's confirmed e-mail is subscribed to the newsletter. */
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

/** Subscribes the customer's e-mail to the newsletter, or unsubscribes it. */
export async function chooseNewsletter(
  on: Queryable,
  keys: AccountKeys,
  customerId: number,
  { present, consent, lang }: NewsletterChoice,
): Promise<void> {
  const proven = await maybeRow(on, provenEmail, [customerId]);
  if (!proven) {
    if (!present) return;
    throw new ServiceError(403, 'EMAIL_NOT_CONFIRMED', 'The e-mail is not confirmed.', { path: 'newsletter' });
  }
  const { email, letters_lang } = proven;
  if (!present) {
    await removeSubscriber(on, email);
    return;
  }
  const chosen = letters_lang === null ? lang : localeOf(letters_lang);
  await execute(on, subscribe, [email, chosen, linkToken(keys, email), consent ?? null]);
}
