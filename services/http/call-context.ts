import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Environment } from '@/lib/config/environment';
import type { Secrets } from '@/lib/config/secrets';
import type { Call } from '@/lib/contract/call';
import { type ClientBrowser, parseBrowserText } from '@/lib/contract/client-browser';
import { contractHeaders } from '@/lib/contract/headers';
import { firstLocale, localeRow } from '@/lib/contract/locales/locales';
import { sessionKey } from '@/lib/contract/orders/session';
import { accountLang, type Locale, locale } from '@/lib/contract/shared';
import type { Tracing } from '@/lib/system/tracing';
import type { Database } from '../db/pools';
import type { SearchEngine } from '../search-engine/search-engine';
import { searchEngineOf } from '../search-engine/search-engines';

export type StockChange = {
  /** Products whose number of pieces changed. */
  readonly products: readonly number[];
  /** Products whose availability rating changed. */
  readonly availabilityChanged: readonly number[];
  /** Cache tags of further pages that an edit changes, besides the present tags of the products. */
  readonly tags?: readonly string[];
};

/** Records status and duration of a call. */
export type ObserveCall = (call: Pick<Call, 'service' | 'method' | 'path'>, status: number, ms: number) => void;

/** Dependencies of every service. */
export type ServicesDeps = {
  readonly db: Database;
  readonly log: Logger;
  readonly config: Environment;
  readonly secrets: Secrets;
  /** Undefined without metrics. */
  readonly observeCall?: ObserveCall | undefined;
  /** Undefined without tracing. */
  readonly tracing?: Tracing | undefined;
  /** Overrides the contract's time limit for reads. */
  readonly readTimeoutMs?: number;
  /** Called with changed stock after the commit. */
  readonly noteStock: (change: StockChange) => void;
  /** Called when a letter was committed to the outbox. */
  readonly wakeMail: () => void;
  /** Called when a refund is due, or a test-bank payment ended. */
  readonly wakePayments: () => void;
};

/** Context of a call besides parameters and body. */
export type CallContext = {
  readonly lang: Locale;
  readonly requestId: string;
  /** The visitor's IP from the storefront, or null. */
  readonly clientIp: string | null;
  /** The visitor's browser from the storefront, or null. */
  readonly clientBrowser: ClientBrowser | null;
  readonly sessionKey: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly captcha: string | null;
  readonly db: Database;
  readonly search: SearchEngine;
  readonly log: Logger;
};

const token = z
  .string()
  .max(4096)
  .regex(/^[\x21-\x7e]+$/);
const anyLang = z.union([locale, accountLang]);

/** Request id of the caller if well formed, else a new one. */
export function requestIdOf(context: Context): string {
  const header = context.req.header(contractHeaders.requestId) ?? '';
  return /^[A-Za-z0-9_-]{8,64}$/.test(header) ? header : randomUUID();
}

/** Context of a call from its headers; malformed values count as absent. */
export function callContext(context: Context, deps: ServicesDeps, requestId: string, body: unknown): CallContext {
  const header = (name: keyof typeof contractHeaders) => context.req.header(contractHeaders[name]);
  const clientIpText = header('clientIp') ?? '';
  const bearer = /^Bearer ([\x21-\x7e]+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  return {
    lang: langOf(body, header('lang')),
    requestId,
    clientIp: isIP(clientIpText) > 0 ? clientIpText : null,
    clientBrowser: parseBrowserText(header('clientBrowser')),
    sessionKey: wellFormed(sessionKey, header('session')),
    accessToken: wellFormed(token, bearer),
    refreshToken: wellFormed(token, header('refreshToken')),
    captcha: header('captcha') ?? null,
    db: deps.db,
    search: searchEngineOf(deps),
    // Created on first use: few calls log, and a child logger is expensive.
    get log() {
      return deps.log.child({ requestId });
    },
  };
}

// Skips absent values, because a failed check costs ten times as much as a passed one.
function wellFormed(schema: z.ZodType<string>, value: string | undefined): string | null {
  return value === undefined ? null : (schema.safeParse(value).data ?? null);
}

function langOf(body: unknown, header: string | undefined): Locale {
  const bodyLang = typeof body === 'object' && body !== null && 'lang' in body ? body.lang : undefined;
  const recognised = anyLang.safeParse(bodyLang ?? header).data ?? anyLang.safeParse(header).data;
  return recognised === undefined ? firstLocale : localeRow(recognised).code;
}
