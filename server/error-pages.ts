import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';
import { type LocaleCode, shop } from '@/lib/config/shop';
import { underLocale } from '@/lib/contract/locales/locale-pattern.mjs';
import { forEachLocale } from '@/lib/contract/locales/locales';
import type { ErrorBody } from '@/lib/contract/shared';
import { localeCookie, preferredLocale, splitLocale } from '@/lib/domain/navigation/locale-path';
import { escapeXml } from '@/lib/domain/text/escape';
import { cookieValue } from '@/lib/storefront/credentials/credentials-cookie';
import { admissionLimits, type Priority } from './admission/limits';
import { asksForPage, hasBody } from './inbound-requests';
import { finishHeaders, hashOf, type PolicyOptions } from './security-headers';

const text = z.string().min(1);
const failure = z.object({ title: text, home: text });
const fallbackTextsSchema = z.object({
  badRequest: failure,
  notFound: failure,
  unavailable: failure,
  overloaded: z.object({ title: text, text, retry: text }),
  opening: z.object({ title: text, text, textWithoutContacts: text }),
});

/** Texts, in every language, of the error pages that this server creates without Next; read once at start. */
export const fallbackTexts = forEachLocale((code) => {
  const file = join(process.cwd(), 'messages', `${code}.json`);
  return fallbackTextsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
});

const errorKinds = ['bad-request', 'not-found', 'unavailable'] as const;
export type ErrorKind = (typeof errorKinds)[number];

const errorPath = underLocale(/\/errors\/([a-z-]+)$/);

/** The error page at a path, which must not return 200. */
export function errorShownBy(path: string): ErrorKind | undefined {
  const name = errorPath.exec(path)?.[1];
  return errorKinds.find((kind) => kind === name);
}

/**
 * Whether Next returned an error as an empty page for scripts to fill, as a page in English (below its own paths), or
 * without a body (middleware).
 */
function isEmptyShell(html: Buffer): boolean {
  const head = html.subarray(0, 8000);
  return (
    html.length === 0 ||
    head.includes('id="__next_error__"') ||
    head.includes('<title>404: This page could not be found')
  );
}

type NextResponseParts = { readonly status: number; readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/** The error whose page replaces Next's empty error response; undefined for other responses. */
export function emptyErrorOf({ status, headers, body }: NextResponseParts): ErrorKind | undefined {
  if (status !== 404 && status < 500) return undefined;
  if (!/^text\/html/.test(String(headers['content-type'] ?? '')) || !isEmptyShell(body)) return undefined;
  return status === 404 ? 'not-found' : 'unavailable';
}

/** The error page for a person who opened an API URL, such as a file or a form, that returned JSON or plain text. */
export function refusedCallOf({ status, headers }: NextResponseParts): ErrorKind | undefined {
  if (status < 400 || !/^(?:application\/json|text\/plain)/.test(String(headers['content-type'] ?? '')))
    return undefined;
  if (status === 404 || status === 410) return 'not-found';
  return status === 429 || status >= 500 ? 'unavailable' : 'bad-request';
}

type ErrorRequest = {
  readonly url?: string | undefined;
  readonly headers: {
    readonly cookie?: string | undefined;
    readonly referer?: string | undefined;
    readonly 'accept-language'?: string | undefined;
  };
};

/** The language of an error page: of the URL, else of the referring page, else the preferred language. */
export function errorLocale({ url = '', headers }: ErrorRequest): LocaleCode {
  const saved = cookieValue(headers.cookie ?? null, localeCookie);
  return localeOf(url) ?? localeOf(headers.referer ?? '') ?? preferredLocale(saved, headers['accept-language'] ?? null);
}

function localeOf(pagePath: string): LocaleCode | undefined {
  return splitLocale(pagePath.replace(/^https?:\/\/[^/?#]*/, '').split(/[?#]/)[0] ?? '').locale;
}

export type HostAndPort = { readonly host: string; readonly port: number };

const timeoutMs = 5000;
/** Header that marks this server's own requests for error pages. */
export const ownErrorMark = 'x-own-error-page';
/** A random header value known only to this process, which marks requests to itself. */
const ownMarkValue = randomUUID();

/** Whether this server itself requests an error page. Other requests get a page with their own reference. */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  return headers[ownErrorMark] === ownMarkValue;
}

/** The page of an error, rendered by Next, or a minimal page if that fails. */
export function errorPage(kind: ErrorKind, locale: LocaleCode, own: HostAndPort): Promise<Buffer> {
  return new Promise((resolve) => {
    const fallBack = () => resolve(barePage(kind));
    const path = `/${locale}/errors/${kind}`;
    const outgoing = request(
      { ...own, path, headers: { [ownErrorMark]: ownMarkValue }, timeout: timeoutMs },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', fallBack);
        answer.on('end', () => {
          const page = Buffer.concat(parts);
          if (isEmptyShell(page)) fallBack();
          else resolve(page);
        });
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', fallBack);
    outgoing.end();
  });
}

/** Renders the error pages at start, because they must be available during an outage of the services. */
export async function prepareErrorPages(own: HostAndPort): Promise<void> {
  await Promise.all(shop.locales.flatMap(({ code }) => errorKinds.map((kind) => errorPage(kind, code, own))));
}

const namespaces = { 'bad-request': 'badRequest', 'not-found': 'notFound', unavailable: 'unavailable' } as const;

function barePage(kind: ErrorKind): Buffer {
  const parts = shop.locales.map(({ code, direction }) => {
    const { title, home } = fallbackTexts[code][namespaces[kind]];
    return `<section lang="${code}" dir="${direction}"><h1>${title}</h1><p><a href="/${code}">${home}</a></p></section>`;
  });
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeXml(shop.name)}</title>`;
  return Buffer.from(
    `<!DOCTYPE html><html lang="${shop.defaultLocale}"><head>${head}</head><body><main>${parts.join('')}</main></body></html>`,
  );
}

type OverloadPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };
type Refused = { readonly path: string; readonly requestId: string; readonly priority: Priority };

/**
 * Creates the 503 response to rejected requests: a prebuilt page in the visitor's language, or the common error body.
 * It must be cheap, because it is sent under overload.
 */
export function createOverloadResponse(policy: PolicyOptions) {
  const pages = new Map(shop.locales.map(({ code }) => [code, makePage(code, policy)]));
  const plainHeaders = finishHeaders({ 'content-type': 'application/json' }, undefined, policy);

  function answerFor(request: IncomingMessage, { path, requestId }: Refused): OverloadPage {
    const page = asksForPage(request, path) ? pages.get(errorLocale(request)) : undefined;
    return page ?? { headers: plainHeaders, body: Buffer.from(JSON.stringify(errorBody(requestId))) };
  }

  return function refuse(request: IncomingMessage, response: ServerResponse, refused: Refused): void {
    if (response.destroyed || response.headersSent) return;
    const { headers, body } = answerFor(request, refused);
    response.writeHead(503, {
      ...headers,
      'cache-control': 'no-store',
      'retry-after': String(admissionLimits.retryAfterSeconds[refused.priority]),
      'content-length': body.length,
      // The remaining body of a rejected request is not read.
      ...(hasBody(request) && { connection: 'close' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function errorBody(requestId: string): ErrorBody {
  const message = 'The shop is overloaded; try again.';
  return { message, requestId, errors: [{ errorName: 'OVERLOADED', message }] };
}

function makePage(locale: LocaleCode, policy: PolicyOptions): OverloadPage {
  const body = Buffer.from(pageText(locale));
  const hashes = { scripts: [], styles: [hashOf(errorStyle)] };
  return { headers: finishHeaders({ 'content-type': 'text/html; charset=utf-8' }, hashes, policy), body };
}

/** Minimal inline styles with the shop's colours and type, which need no other file. */
export const errorStyle = `body{margin:0;min-block-size:100vh;display:grid;grid-template-rows:auto 1fr;background:#f5f6f9;color:#1b2440;
font:1.0625rem/1.5 "IBM Plex Sans",system-ui,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#fff;border-block-end:1px solid #dfe2ea;padding:1rem}
header img{display:block;margin-inline:auto}
main{align-self:center;justify-self:center;max-inline-size:32rem;padding:2rem 1rem;text-align:center}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.375rem;background:#2450d6;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #2450d6;outline-offset:3px}`;

function pageText(locale: LocaleCode): string {
  const { title, text, retry } = fallbackTexts[locale].overloaded;
  const name = escapeXml(shop.name);
  // An empty href reloads this page.
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${name}</title><style>${errorStyle}</style></head><body><header><img src="/brand/logo.svg" width="94" height="30" alt="${name}"></header><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
}
