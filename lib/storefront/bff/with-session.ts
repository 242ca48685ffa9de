import 'server-only';
import { environment } from '@/lib/config/environment';
import type { Call, ResponseOf } from '@/lib/contract/call';
import type { ClientBrowser } from '@/lib/contract/client-browser';
import { contractHeaders } from '@/lib/contract/headers';
import type { Locale } from '@/lib/contract/shared';
import { defaultLocale, isLocale } from '@/lib/domain/navigation/locale-path';
import { callAs, cookieChange, refreshTokens, sessionOf } from '@/lib/storefront/credentials/authorised-call';
import type { BrowserSession } from '@/lib/storefront/credentials/credentials-cookie';
import { type CallOptions, callService } from '@/lib/storefront/upstream/call';
import type { Result } from '@/lib/storefront/upstream/result';
import { currentRequestId } from '@/lib/system/request-scope';
import { isFromOurPages } from './read-request';
import { BffError, errorResponse } from './responses';

export type BffContext = {
  readonly request: Request;
  readonly requestId: string;
  /** The visitor's IP, as determined by the server around Next. */
  readonly clientIp: string | null;
  readonly locale: Locale;
  /** The current session. Handlers may replace it; the cookie is updated accordingly. */
  session: BrowserSession;
  /**
   * Makes a call as this visitor or customer and renews tokens if needed; the default language is that of the request.
   */
  readonly call: <C extends Call>(
    call: C,
    options?: Omit<CallOptions<C>, 'locale'> & { readonly locale?: Locale },
  ) => Promise<Result<ResponseOf<C>>>;
};

type Handler = (context: BffContext) => Promise<Response>;

const captchaText = /^[\w.=+/-]{1,4096}$/;

/** Runs a BFF handler: checks the origin, opens the session, sets the cookie, formats errors. */
export async function withSession(request: Request, handler: Handler): Promise<Response> {
  const requestId = request.headers.get(contractHeaders.requestId) ?? currentRequestId();
  try {
    if (request.method !== 'GET' && !isFromOurPages(request.headers, environment().publicUrl)) {
      throw new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.');
    }
    const before = await sessionOf(request);
    const context = contextOf(request, requestId, before.session);
    const answer = await handler(context);
    const cookie = await cookieChange(before, context.session);
    if (cookie !== undefined) answer.headers.append('set-cookie', cookie);
    answer.headers.set(contractHeaders.requestId, requestId);
    return answer;
  } catch (error) {
    if (error instanceof BffError) return errorResponse(error, requestId);
    throw error;
  }
}

function contextOf(request: Request, requestId: string, session: BrowserSession): BffContext {
  const locale = localeOf(request);
  const captcha = request.headers.get(contractHeaders.captcha);
  const clientIp = request.headers.get(contractHeaders.clientIp);
  const caller = {
    requestId,
    clientIp: clientIp ?? undefined,
    clientBrowser: clientBrowserOf(request.headers.get('user-agent')) ?? undefined,
    ...(captcha !== null && captchaText.test(captcha) && { captcha }),
  };
  const context: BffContext = {
    request,
    requestId,
    clientIp,
    locale,
    session,
    async call(call, options) {
      const signal = options?.signal ? AbortSignal.any([request.signal, options.signal]) : request.signal;
      const callOptions = { locale, ...options, ...caller, signal };
      const before = context.session;
      const outcome = await callAs(call, callOptions, before, { send: callService, refresh: refreshTokens });
      // A parallel call without a renewal must not overwrite the session of one with a renewal.
      if (outcome.session !== before) context.session = outcome.session;
      return outcome.result;
    },
  };
  return context;
}

/** Links and plain forms send no header; their URL contains the language. */
function localeOf(request: Request): Locale {
  const lang = request.headers.get(contractHeaders.lang) ?? new URL(request.url).searchParams.get('lang') ?? undefined;
  return isLocale(lang) ? lang : defaultLocale;
}

// User agents also name related browsers, so the more specific ones come first.
const browsers: readonly (readonly [RegExp, ClientBrowser['name']])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, NonNullable<ClientBrowser['system']>])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const longest = 512;

/** The browser of a `User-Agent`; null if unknown. */
export function clientBrowserOf(userAgent: string | null): ClientBrowser | null {
  const text = (userAgent ?? '').slice(0, longest);
  const name = browsers.find(([sign]) => sign.test(text))?.[1];
  return name === undefined ? null : { name, system: systems.find(([sign]) => sign.test(text))?.[1] ?? null };
}
