import { z } from 'zod';
import type { TokenPair } from '@/lib/contract/account/auth';
import { type AccountLang, accountLang } from '@/lib/contract/shared';
import { localeOf } from '@/lib/locales/locales';
import { execute, maybeRow, statement, transaction } from '../db/query';
import type { CallContext } from '../http/deps';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { beginSignIn, endFamilies } from '../identity/sign-in-families';
import { unauthorized } from '../identity/tokens';
import { passwordChanged } from '../letters/account/password-changed';
import { countTry, tryLimits } from '../limits/count-try';
import { postLetter } from '../mail/outbox';
import { showMyPrice } from '../prices/hide-my-price';
import { dropLinks, letterRequestOf } from './letter-links';
import { hashPassword, saltOf, verifyPassword } from './password';
import { requireGoodPassword } from './weak-password';

const passwordOf = statement({
  name: 'account-password',
  text: 'SELECT email, password_hash, letters_lang FROM customer WHERE id = $1',
  row: z.object({ email: z.string(), password_hash: z.string(), letters_lang: accountLang.nullable() }),
});
const change = {
  name: 'account-change-password',
  text: 'UPDATE customer SET password_hash = $2, updated_at = now() WHERE id = $1 AND password_hash = $3',
};

type ChangePasswordRequest = { readonly oldPassword: string; readonly newPassword: string; readonly lang: AccountLang };

/** Changes the password of who is signed in. Every sign-in ends, and this one begins anew. */
export async function changePassword(
  account: AccountDeps,
  context: CallContext,
  { oldPassword, newPassword, lang }: ChangePasswordRequest,
): Promise<{ tokens: TokenPair }> {
  const { db, clientIp, log } = context;
  const { keys, mail, passwordCost } = account;
  const { customerId } = await requireBearerOfCall(account, context);
  await countTry(db.write, keys, tryLimits.passwordByCustomer, String(customerId));
  const known = await maybeRow(db.write, passwordOf, [customerId]);
  if (!known) throw unauthorized();
  if (!(await verifyPassword(oldPassword, known.password_hash))) throw wrongPassword();
  requireGoodPassword(newPassword, known.email, 'newPassword');
  const hash = await hashPassword(newPassword, passwordCost, saltOf(known.password_hash));
  const tokens = await transaction(db.write, async (client) => {
    // Two changes at once: the second one's old password is not the password any more.
    if ((await execute(client, change, [customerId, hash, known.password_hash])) === 0) throw wrongPassword();
    await dropLinks(client, customerId);
    await endFamilies(client, customerId);
    const envelope = { to: known.email, locale: localeOf(known.letters_lang ?? lang), publicUrl: mail.publicUrl };
    await postLetter(client, mail.key, passwordChanged.compose(envelope, { asked: letterRequestOf(context) }));
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
