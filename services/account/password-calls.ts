import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/account/auth';
import { localeOf } from '@/lib/contract/locales/locales';
import { type AccountLang, accountLang } from '@/lib/contract/shared';
import { networkOfIp } from '@/lib/system/ip-networks';
import { checkCaptcha } from '../captcha/captcha';
import { execute, maybeRow, statement, transaction } from '../db/query';
import type { CallContext } from '../http/call-context';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { readCustomer } from '../identity/customer';
import { beginSignIn, endFamilies, unauthorized } from '../identity/sign-ins';
import { noAccount, passwordChanged } from '../letters/account-letters';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { showMyPrice } from '../prices/prices';
import {
  consumeLink,
  dropConfirmationLinks,
  dropLinks,
  letterRequestOf,
  linkInvalid,
  linkOwner,
  postLink,
} from './letter-links';
import { hashPassword, isSameHash, requireGoodPassword, saltOf, sameHashParameters, verifyPassword } from './password';

const ownerOf = statement({
  name: 'account-owner',
  text: "SELECT id, letters_lang FROM customer WHERE email = $1 AND standing = 'owner'",
  row: z.object({ id: z.int(), letters_lang: accountLang.nullable() }),
});

type ForgotPasswordRequest = { readonly email: string; readonly lang: AccountLang };

/**
 * Sends a letter to the e-mail, whether it has an account or not: with a password reset link, or saying that there is
 * none. Answer and work are the same, so that nobody learns which.
 */
export async function forgotPassword(
  account: AccountDeps,
  context: CallContext,
  { email, lang }: ForgotPasswordRequest,
) {
  const { db, clientIp, log } = context;
  const { keys, mail } = account;
  const network = networkOfIp(clientIp);
  const request = letterRequestOf(context);
  await checkCaptcha(account, context, 'fpass');
  await countTry(db.write, keys, tryLimits.forgotByIp, network);
  await countTry(db.write, keys, tryLimits.forgotFromIp, `${email} ${network}`);
  await transaction(db.write, async (client) => {
    const owner = await maybeRow(client, ownerOf, [email]);
    if (owner) {
      const to = { customerId: owner.id, email, lang: owner.letters_lang ?? lang, request };
      await postLink(client, account, 'password', to);
    } else {
      const envelope = { to: email, locale: localeOf(lang), publicUrl: mail.publicUrl };
      await postLetter(client, mail.key, noAccount.compose(envelope, { request }));
    }
  });
  mail.wake();
  log.info('new password asked for');
  return { ok: true } as const;
}

// Following a link from the mailbox proves the e-mail too. An account that was unconfirmed until now may have been
// made by a stranger, so that its phone does not stay confirmed.
const setPassword = statement({
  name: 'account-reset-password',
  text: `UPDATE customer SET password_hash = $2, email_confirmed = email_confirmed OR standing = 'owner',
      phone_confirmed = phone_confirmed AND email_confirmed, updated_at = now()
    WHERE id = $1 RETURNING email`,
  row: z.object({ email: z.string() }),
});

// The salt stays: all accounts of an e-mail share it.
const oldHash = statement({
  name: 'account-old-password',
  text: 'SELECT password_hash FROM customer WHERE id = $1',
  row: z.object({ password_hash: z.string() }),
});

/** Whether a link can still be used; refused like its use, so that the page can say so before a password is typed. */
export async function checkForgotLink({ keys }: AccountDeps, { db, clientIp }: CallContext, token: string) {
  await countTry(db.write, keys, tryLimits.linkReadsByIp, networkOfIp(clientIp));
  await linkOwner(db.write, 'password', token);
  return { ok: true } as const;
}

type NewPassword = { readonly fpassuniqid: string; readonly password: string; readonly lang: AccountLang };

/** Sets a new password with the link from a letter; every sign-in of the customer ends. */
export async function setForgottenPassword(account: AccountDeps, context: CallContext, request: NewPassword) {
  const { db, clientIp, log } = context;
  const { mail } = account;
  await checkCaptcha(account, context, 'fpasswd');
  await countTry(db.write, account.keys, tryLimits.linksByIp, networkOfIp(clientIp));
  const customerId = await linkOwner(db.write, 'password', request.fpassuniqid);
  const { email, letters_lang } = await readCustomer(db.write, customerId);
  requireGoodPassword(request.password, email, 'password');
  const old = await maybeRow(db.write, oldHash, [customerId]);
  const hash = await hashPassword(request.password, account.passwordCost, old && saltOf(old.password_hash));
  if (old && (await isPasswordOf(old.password_hash, request.password, hash))) throw unchangedPassword('password');
  await transaction(db.write, async (client) => {
    const id = await linkOwner(client, 'password', request.fpassuniqid);
    // Customers are locked before links, as in e-mail confirmation.
    if ((await maybeRow(client, setPassword, [id, hash])) === undefined) throw linkInvalid();
    await consumeLink(client, 'password', request.fpassuniqid);
    await dropLinks(client, id);
    await dropConfirmationLinks(client, id);
    await endFamilies(client, id);
    const envelope = { to: email, locale: localeOf(letters_lang ?? request.lang), publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, passwordChanged.compose(envelope, { request: letterRequestOf(context) }));
  });
  mail.wake();
  log.info('password reset');
  return { ok: true } as const;
}

/** Whether a password is the one of a stored hash; `hash` is its new hash, which saves a computation in most cases. */
async function isPasswordOf(stored: string, password: string, hash: string): Promise<boolean> {
  return sameHashParameters(stored, hash) ? isSameHash(stored, hash) : verifyPassword(password, stored);
}

function unchangedPassword(path: string): ServiceError {
  return new ServiceError(400, 'PASSWORD_UNCHANGED', 'The new password is the old one.', { path });
}

const passwordOf = statement({
  name: 'account-password',
  text: 'SELECT email, password_hash, letters_lang FROM customer WHERE id = $1',
  row: z.object({ email: z.string(), password_hash: z.string(), letters_lang: accountLang.nullable() }),
});
const change = statement({
  name: 'account-change-password',
  text: 'UPDATE customer SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3',
});

type ChangePasswordRequest = { readonly oldPassword: string; readonly newPassword: string; readonly lang: AccountLang };

/** Changes the password of the signed-in customer. Ends all sign-ins and begins a new one for this device. */
export async function changePassword(
  account: AccountDeps,
  context: CallContext,
  { oldPassword, newPassword, lang }: ChangePasswordRequest,
): Promise<{ tokens: TokenPair }> {
  const { db, clientIp, log } = context;
  const { keys, mail, passwordCost } = account;
  const { customerId } = await requireBearerOfCall(account, context);
  await countTry(db.write, keys, tryLimits.passwordByCustomer, String(customerId));
  const stored = await maybeRow(db.write, passwordOf, [customerId]);
  if (!stored) throw unauthorized();
  if (!(await verifyPassword(oldPassword, stored.password_hash))) throw wrongPassword();
  requireGoodPassword(newPassword, stored.email, 'newPassword');
  const hash = await hashPassword(newPassword, passwordCost, saltOf(stored.password_hash));
  if (await isPasswordOf(stored.password_hash, newPassword, hash)) throw unchangedPassword('newPassword');
  const tokens = await transaction(db.write, async (client) => {
    // Of two concurrent changes the second one's old password is no longer the stored one.
    if ((await execute(client, change, [customerId, hash, stored.password_hash])) === 0) throw wrongPassword();
    await dropLinks(client, customerId);
    await endFamilies(client, customerId);
    const envelope = { to: stored.email, locale: localeOf(stored.letters_lang ?? lang), publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, passwordChanged.compose(envelope, { request: letterRequestOf(context) }));
    return beginSignIn(client, keys, customerId, clientIp);
  });
  mail.wake();
  log.info('password changed');
  return { tokens };
}

function wrongPassword(): ServiceError {
  return new ServiceError(400, 'PASSWORD_WRONG', 'The old password is wrong.', { path: 'oldPassword' });
}

/** Ends every sign-in of the customer, this one included. */
export async function endSessions(account: AccountDeps, context: CallContext) {
  const { customerId } = await requireBearerOfCall(account, context);
  await endFamilies(context.db.write, customerId);
  await showMyPrice(context.db.write, customerId);
  context.log.info('logout everywhere');
  return { ok: true } as const;
}
