import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type LocaleCode, shop } from '@/lib/config/shop';
import type { ErrorBody } from '@/lib/contract/shared';
import { errorLocale, fallbackTexts } from '../error-pages';
import { asksForPage, hasBody } from '../inbound-requests';
import { finishHeaders, type PolicyOptions } from '../security-headers';
import { admissionLimits, type Priority } from './limits';

type OverloadPage = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };
type Refused = { readonly path: string; readonly requestId: string; readonly priority: Priority };

/**
 * Answers 503 to refused requests: a prebuilt page in the visitor's language, or the common error body. It must be
 * cheap, because it is sent under overload.
 */
export function createOverloadAnswer(policy: PolicyOptions) {
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
      // The rest of a refused request body is not read.
      ...(hasBody(request) && { connection: 'close' }),
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

function errorBody(requestId: string): ErrorBody {
  const message = 'The shop has too much to do; try again.';
  return { message, requestId, errors: [{ errorName: 'OVERLOADED', message }] };
}

function makePage(locale: LocaleCode, policy: PolicyOptions): OverloadPage {
  const body = Buffer.from(pageText(locale));
  return { headers: finishHeaders({ 'content-type': 'text/html; charset=utf-8' }, body, policy), body };
}

/** The shop's colours and type, as far as they need no other file. */
const style = `body{margin:0;min-block-size:100vh;display:grid;grid-template-rows:auto 1fr;background:#f5f6f9;color:#1b2440;
font:1.0625rem/1.5 "IBM Plex Sans",system-ui,"Segoe UI",Roboto,Arial,sans-serif}
header{background:#fff;border-block-end:1px solid #dfe2ea;padding:1rem}
header img{display:block;margin-inline:auto}
main{align-self:center;justify-self:center;max-inline-size:32rem;padding:2rem 1rem;text-align:center}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .75rem}p{margin:0 0 1.5rem}
a{display:inline-block;padding:.75rem 1.5rem;border-radius:.375rem;background:#2450d6;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #2450d6;outline-offset:3px}`;

function pageText(locale: LocaleCode): string {
  const { title, text, retry } = fallbackTexts[locale].overloaded;
  // An empty address is the one of this very page.
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · ${shop.name}</title><style data-first>${style}</style></head><body><header><img src="/brand/logo.svg" width="94" height="30" alt="${shop.name}"></header><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body></html>`;
}
