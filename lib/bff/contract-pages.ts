import 'server-only';
import { isConfirmedBuyer } from '@/lib/account/account-links';
import { usersMe } from '@/lib/contract/account/auth';
import { contractHeaders } from '@/lib/contract/headers';
import type { Locale } from '@/lib/contract/shared';
import { callAs } from '@/lib/credentials/authorised-call';
import { refreshTokens } from '@/lib/credentials/refresh';
import { cookieChange, sessionOf } from '@/lib/credentials/request-credentials';
import { callService } from '@/lib/upstream/call';

const contractPages = /^\/account\/(?:files|settings)\/?$/;

/** Whether the page at a path without its language is there for confirmed customers with a contract alone. */
export const isContractPage = (path: string) => contractPages.test(path);

export type Admission = {
  /** Undefined when the account service cannot say now: the page then tells so itself. */
  readonly admitted: boolean | undefined;
  /** The `Set-Cookie` of tokens that were renewed on the way. */
  readonly cookie: string | undefined;
};

/** Whether the customer of a request may see pages of contracts. They guard nothing: services check each call again. */
export async function admitToContractPage(request: Request, locale: Locale): Promise<Admission> {
  const before = await sessionOf(request);
  const caller = { locale, clientAddress: request.headers.get(contractHeaders.clientAddress) ?? undefined };
  const { result, session } = await callAs(usersMe, caller, before.session, {
    send: callService,
    refresh: refreshTokens,
  });
  return {
    admitted: result.ok ? isConfirmedBuyer(result.data.user) : undefined,
    cookie: await cookieChange(before, session),
  };
}
