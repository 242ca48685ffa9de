import type { Hono } from 'hono';
import { authCalls } from '@/lib/contract/account/auth';
import { type AccountSettings, settingsCalls } from '@/lib/contract/account/business';
import type { RequestOf } from '@/lib/contract/call';
import { captchaCalls } from '@/lib/contract/captcha';
import { phone } from '@/lib/contract/orders/orders';
import { issueChallenge } from '../captcha/captcha';
import type { CallContext, ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account-deps';
import { readCustomer, toUser, updateCustomer } from '../identity/customer';
import { hideMyPrice } from '../prices/own-price';
import { chooseServiceLetters, wantsServiceLetters } from '../service-book/service-letters';
import { changePassword, checkForgotLink, endSessions, forgotPassword, setForgottenPassword } from './password-calls';
import { checkPin, chooseLettersLang, chooseNewsletter, readsNewsletter, sendPin } from './settings-calls';
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

async function change(
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
  throw new ServiceError(400, 'PHONE_INVALID', 'This is no telephone number.', { path: 'phone' });
}

export function registerSettings(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, settingsCalls.usersSettings, async (_, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    return readSettings(context, customerId);
  });
  registerCall(app, deps, settingsCalls.usersSettingsUpdate, async ({ body }, context) => {
    const { customerId } = await requireBearerOfCall(account, context);
    await change(account, context, customerId, body);
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
