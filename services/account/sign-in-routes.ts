import type { Hono } from 'hono';
import { authCalls } from '@/lib/contract/account/auth';
import { captchaCalls } from '@/lib/contract/captcha';
import { phone } from '@/lib/contract/orders/orders';
import { issueChallenge } from '../captcha/captcha';
import type { ServicesDeps } from '../http/deps';
import { registerCall } from '../http/register-call';
import { ServiceError } from '../http/service-error';
import { type AccountDeps, requireBearerOfCall } from '../identity/account';
import { readCustomer, toUser, updateCustomer } from '../identity/customer';
import { changePassword, endSessions } from './change-password';
import { confirmWhileSignedIn, confirmWithPassword, describeLink, rejectLink, sendConfirmation } from './confirm-email';
import { checkPin, sendPin } from './confirm-phone';
import { forgotPassword, setForgottenPassword } from './forgot-password';
import { signInWithPassword } from './login';
import { logout, refresh } from './refresh';
import { signup } from './signup';

export function registerAuth(app: Hono, deps: ServicesDeps, account: AccountDeps): void {
  registerCall(app, deps, authCalls.authLogin, ({ body }, context) => signInWithPassword(account, context, body));
  registerCall(app, deps, authCalls.authSignup, ({ body }, context) => signup(account, context, body));
  registerCall(app, deps, authCalls.authRefresh, (_, context) => refresh(account, context));
  registerCall(app, deps, authCalls.authLogout, (_, context) => logout(account, context));
  registerCall(app, deps, authCalls.authPasswd, ({ body }, context) => changePassword(account, context, body));
  registerCall(app, deps, authCalls.authEndSessions, (_, context) => endSessions(account, context));
  registerCall(app, deps, authCalls.authForgot, ({ body }, context) => forgotPassword(account, context, body));
  registerCall(app, deps, authCalls.authForgotSet, ({ body }, context) => setForgottenPassword(account, context, body));
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

function readPhone(written: string | null): string | null {
  if (written === null || written === '') return null;
  const parsed = phone.safeParse(written);
  if (parsed.success) return parsed.data;
  throw new ServiceError(400, 'PHONE_INVALID', 'This is no telephone number.', { path: 'phone' });
}
