import 'server-only';
import { usersMe } from '@/lib/contract/account/auth';
import { contractHeaders } from '@/lib/contract/headers';
import type { Locale } from '@/lib/contract/shared';
import { isConfirmedBuyer } from '@/lib/domain/account/account-links';
import { callAs } from '@/lib/storefront/credentials/authorised-call';
import { cookieChange, refreshTokens, sessionOf } from '@/lib/storefront/credentials/request-credentials';

import { callService } from '@/lib/storefront/upstream/call';

const contractPages = /^\/account\/(?:files|settings)\/?$/;

/** Whether a path, without its locale, is a page for confirmed customers with a contract only. */
export const isContractPage = (path: string) => contractPages.test(path);

type ContractPageAccess = {
  /** Undefined when the account service does not answer: the page then says so itself. */
  readonly admitted: boolean | undefined;
  /** `Set-Cookie` of tokens renewed during the request. */
  readonly cookie: string | undefined;
};

/**
 * Whether the customer of a request may see contract pages. This only decides what is shown: services check each call
 * again.
 */
export async function checkContractPageAccess(request: Request, locale: Locale): Promise<ContractPageAccess> {
  const before = await sessionOf(request);
  const caller = { locale, clientIp: request.headers.get(contractHeaders.clientIp) ?? undefined };
  const { result, session } = await callAs(usersMe, caller, before.session, {
    send: callService,
    refresh: refreshTokens,
  });
  return {
    admitted: result.ok ? isConfirmedBuyer(result.data.user) : undefined,
    cookie: await cookieChange(before, session),
  };
}
