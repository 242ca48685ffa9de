import 'server-only';
import { html } from 'hono/html';
import { environment } from '@/lib/config/environment';
import { shop } from '@/lib/config/shop';
import { contractHeaders } from '@/lib/contract/headers';
import {
  callbackHeaderName,
  callbackLimits,
  paymentCallback,
  paymentCheck,
  paymentForm,
  providerName,
  type SandboxAction,
  sandboxAct,
  sandboxActions,
  sandboxPage,
  sandboxReference,
} from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import { defaultLocale, directionOf, isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { callService } from '@/lib/storefront/upstream/call';
import type { Failure } from '@/lib/storefront/upstream/result';
import { formTargetHeader } from '@/lib/system/form-target';
import { currentRequestId } from '@/lib/system/request-scope';
import { createRateLimit } from './rate-limit';
import { isFromOurPages, readForm, readRawBody } from './read-request';
import { BffError, errorResponse, resultResponse } from './responses';

/**
 * Redirects a browser that the bank returns by POST. The form is ignored, because the payment page requests the status
 * from the bank. Browsers send cookies only with the redirect.
 */
export function returnFromBank(locale: string, token: string): Response {
  const parsed = paymentCheck.request.safeParse({ token });
  if (!isLocale(locale) || !parsed.success || !/^[\w-]+$/.test(token)) {
    return new Response(null, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  }
  const location = localePath(locale, `/shop/checkout/payment/${token}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Far above the rate of a real bank, which retries rejected callbacks. */
const callbackRateLimit = createRateLimit({ burst: 120, perSecond: 20 });
/** Headers added by browsers, proxies or the shop, which are not part of the bank's message. */
const notForwarded =
  /^(?:cookie$|host$|connection$|content-length$|transfer-encoding$|accept|sec-|x-forwarded-|x-(?:api-key|api-signature|session-key|refresh-token|captcha-token|request-id|lang|client-\w+)$)/;

/**
 * Forwards a payment provider's callback unchanged to the services, which verify its signature. It has no cookies or
 * Origin, and no session is read.
 */
export async function forwardPaymentCallback(request: Request, provider: string): Promise<Response> {
  const requestId = request.headers.get(contractHeaders.requestId) ?? currentRequestId();
  try {
    callbackRateLimit(request.headers.get(contractHeaders.clientIp));
    if (!providerName.safeParse(provider).success) throw new BffError(404, 'NOT_FOUND', 'There is no such provider.');
    const body = await readRawBody(request, callbackLimits.bodyBytes);
    const query = new URL(request.url).search.slice(1);
    if (query.length > callbackLimits.query) throw new BffError(413, 'BODY_TOO_LARGE', 'The query is too long.');
    const result = await callService(paymentCallback, {
      locale: defaultLocale,
      requestId,
      body: { provider, headers: forwardedHeaders(request.headers), query, body: body.toString('base64') },
    });
    if (!result.ok || result.data.answer === null) return resultResponse(result, requestId);
    const { type, text } = result.data.answer;
    return new Response(text, { headers: { 'content-type': type, 'cache-control': 'no-store' } });
  } catch (error) {
    if (error instanceof BffError) return errorResponse(error, requestId);
    throw error;
  }
}

function forwardedHeaders(headers: Headers): Record<string, string> {
  const forwarded = [...headers].filter(
    ([name, value]) =>
      !notForwarded.test(name) && callbackHeaderName.test(name) && value.length <= callbackLimits.header,
  );
  return Object.fromEntries(forwarded.slice(0, callbackLimits.headers));
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;
/** The version in the URL changes with the file, because browsers cache these files. */
const files = { style: '/brand/enter-bank.css?v=1', script: '/brand/enter-bank.js?v=1' } as const;

/**
 * The page that submits the form of banks that require one: by script, or by its button without scripts. The payment's
 * number authorises it, so no cookie is read. An ended payment redirects to its order.
 */
export async function showPaymentForm(
  locale: string,
  payment: string,
  loadTexts: (locale: Locale) => Promise<FormTexts>,
): Promise<Response> {
  const params = paymentForm.params.safeParse({ payment });
  if (!isLocale(locale) || !params.success) return failed(404);
  const result = await callService(paymentForm, { locale, params: params.data });
  if (!result.ok) return failed(result.error.layer === 'missing' || result.error.status === 404 ? 404 : 503);
  const { form, token } = result.data;
  const back = localePath(locale, `/shop/checkout/payment/${token}`);
  if (form === null)
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } });
  const page = await formPage(locale, form, back, await loadTexts(locale));
  return new Response(page, { headers: { ...htmlHeaders, [formTargetHeader]: new URL(form.action).origin } });
}

type Form = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

type FormTexts = { readonly title: string; readonly text: string; readonly button: string; readonly back: string };

async function formPage(locale: Locale, { action, fields }: Form, back: string, t: FormTexts): Promise<string> {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const page = await html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer">
<title>${t.title} · ${shop.name}</title>
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<main>
<h1>${t.title}</h1>
<p>${t.text}</p>
<form method="post" action="${action}" accept-charset="utf-8">
${inputs}
<button>${t.button}</button>
</form>
<a href="${back}">${t.back}</a>
</main>
<script src="${files.script}"></script>
</body>
</html>`;
  return page.toString();
}

/** The server around Next replaces the empty body by the error page of this status. */
function failed(status: number): Response {
  return new Response(null, { status, headers: htmlHeaders });
}

const maxFormLength = 256;

/**
 * Proxies the test bank's page, because browsers cannot reach the services. The payment's URL authorises it, so no
 * cookie is read; its buttons only work on this page.
 */
export async function showSandboxPage(reference: string): Promise<Response> {
  if (!sandboxReference.safeParse(reference).success) return failed(404);
  const result = await callService(sandboxPage, { locale: defaultLocale, params: { reference } });
  return result.ok ? new Response(result.data.html, { headers: htmlHeaders }) : failed(statusOf(result));
}

/** Handles a button of the test bank's page, a form without scripts, and redirects back to the shop. */
export async function pressSandboxButton(request: Request, reference: string): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl)) {
    const error = new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.');
    return errorResponse(error, currentRequestId());
  }
  const action = await readAction(request);
  if (!action || !sandboxReference.safeParse(reference).success) return failed(404);
  const result = await callService(sandboxAct, { locale: defaultLocale, params: { reference }, body: { action } });
  if (!result.ok) return failed(statusOf(result));
  // A relative URL, because the shopper may use another host name of the shop.
  const { pathname, search } = new URL(result.data.location);
  return new Response(null, { status: 303, headers: { location: pathname + search, 'cache-control': 'no-store' } });
}

async function readAction(request: Request): Promise<SandboxAction | undefined> {
  const submitted = (await readForm(request, maxFormLength))?.get('action');
  return sandboxActions.find((action) => action === submitted);
}

function statusOf({ error }: Failure): number {
  return error.status < 500 ? 404 : 503;
}
