import { z } from 'zod';
import type { Call } from '@/lib/contract/call';
import { browserText, type ClientBrowser } from '@/lib/contract/client-browser';
import { contractHeaders, makeApiKey } from '@/lib/contract/headers';

import type { Locale } from '@/lib/contract/shared';
import { languageOf } from '@/lib/locales/locales';
import { currentRequestId } from '@/lib/system/request-scope';

/** The language as a call's body names it; undefined for calls whose body has none. */
function bodyLang(call: Pick<Call, 'request'>, locale: Locale): string | undefined {
  if (!(call.request instanceof z.ZodObject)) return undefined;
  const field: unknown = call.request.shape['lang'];
  if (!(field instanceof z.ZodType)) return undefined;
  return field.safeParse(locale).success ? locale : languageOf(locale);
}

/** The body with the current language where the call wants one and none is given. */
export function withLang(call: Pick<Call, 'request'>, body: unknown, locale: Locale): unknown {
  const lang = bodyLang(call, locale);
  if (lang === undefined || (body !== undefined && !isRecord(body))) return body;
  return { lang, ...body };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Credentials of a call. Nothing else of a visitor's request is forwarded. */
export type Caller = {
  readonly token?: string | undefined;
  readonly sessionKey?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly captcha?: string | undefined;
  readonly requestId?: string | undefined;
  readonly clientIp?: string | undefined;
  /** A value of the contract's list, never the browser's own header. */
  readonly clientBrowser?: ClientBrowser | undefined;
};

/** The headers of a call to a service: an allow-list, written here and nowhere else. */
export function outboundHeaders(caller: Caller, locale: Locale, hasBody: boolean): Record<string, string> {
  const optional = {
    authorization: caller.token === undefined ? undefined : `Bearer ${caller.token}`,
    [contractHeaders.session]: caller.sessionKey,
    [contractHeaders.refreshToken]: caller.refreshToken,
    [contractHeaders.captcha]: caller.captcha,
    [contractHeaders.clientIp]: caller.clientIp,
    [contractHeaders.clientBrowser]: caller.clientBrowser && browserText(caller.clientBrowser),
    'content-type': hasBody ? 'application/json' : undefined,
  };
  const present = Object.entries(optional).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return {
    accept: 'application/json',
    'user-agent': 'piesar-storefront',
    [contractHeaders.apiKey]: makeApiKey(),
    [contractHeaders.lang]: locale,
    [contractHeaders.requestId]: caller.requestId ?? currentRequestId(),
    ...Object.fromEntries(present),
  };
}
