import 'server-only';
import { authEmailConfirmCheck, authPhoneConfirmCheck, type User, usersUpdate } from '@/lib/contract/account/auth';
import type { Call } from '@/lib/contract/call';
import { cookieSettings } from '@/lib/storefront/credentials/authorised-call';
import { cookieValue } from '@/lib/storefront/credentials/credentials-cookie';
import { readUserCopy, type UserCopy, userCookieName, writeUserCopy } from '@/lib/storefront/credentials/user-cookie';
import { hasFeature } from '@/lib/storefront/upstream/back-end';

/** An unchanged copy is rewritten at most once a day to extend its lifetime. */
const rollAfterSeconds = 86_400;

/** The copy of the user in a request's cookie. */
export function userCopyOf(request: Request): Promise<UserCopy | undefined> {
  return readUserCopy(request.headers.get('cookie'), cookieSettings());
}

/** Adds a copy of the user to a response if the back end has no call that returns the user. */
export async function storeUserCopy(request: Request, response: Response, user: User): Promise<void> {
  if (await hasFeature('user')) await deleteUserCopy(request, response);
  else response.headers.append('set-cookie', await writeUserCopy(user, cookieSettings()));
}

/** Deletes the copy, if there is one. */
export async function deleteUserCopy(request: Request, response: Response): Promise<void> {
  const settings = cookieSettings();
  const stored = cookieValue(request.headers.get('cookie'), userCookieName(settings.secure));
  if (stored) response.headers.append('set-cookie', await writeUserCopy(undefined, settings));
}

/** Rewrites an old copy to extend its lifetime. */
export async function extendUserCopy(response: Response, { user, at }: UserCopy): Promise<void> {
  if (Date.now() / 1000 - at < rollAfterSeconds) return;
  response.headers.append('set-cookie', await writeUserCopy(user, cookieSettings()));
}

/** Adds what a successful call of the browser has changed to the copy of the user. */
export async function updateUserCopy(request: Request, response: Response, call: Call, data: unknown): Promise<void> {
  if (call === usersUpdate) {
    const answer = usersUpdate.response.safeParse(data);
    if (answer.success) await storeUserCopy(request, response, answer.data.user);
    return;
  }
  const isEmail = call === authEmailConfirmCheck;
  if (!isEmail && call !== authPhoneConfirmCheck) return;
  const copy = await userCopyOf(request);
  if (!copy) return;
  const confirmed = isEmail ? { email_confirmed: true } : { phone_confirmed: true };
  await storeUserCopy(request, response, { ...copy.user, ...confirmed });
}
