import 'server-only';
import { html } from 'hono/html';
import { paymentFormWords } from '@/i18n/payment-form-words';
import { shop } from '@/lib/config/shop';
import { paymentForm } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import { directionOf, isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { formTargetHeader } from '@/lib/system/form-target';
import { callService } from '@/lib/upstream/call';

const ownHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;
/** The addresses change with the files, which browsers keep. */
const files = { style: '/brand/enter-bank.css?v=1', script: '/brand/enter-bank.js?v=1' } as const;

/**
 * The page from which the browser enters a bank that wants a form: the form posts itself, or by its button where there are
 * no scripts. Who knows the number of a payment may use it, so no cookie is read. One that has ended leads to its order.
 */
export async function showPaymentForm(locale: string, payment: string): Promise<Response> {
  const params = paymentForm.params.safeParse({ payment });
  if (!isLocale(locale) || !params.success) return failed(404);
  const result = await callService(paymentForm, { locale, params: params.data });
  if (!result.ok) return failed(result.error.status === 404 ? 404 : 503);
  const { form, token } = result.data;
  const back = localePath(locale, `/shop/checkout/payment/${token}`);
  if (form === null)
    return new Response(null, { status: 303, headers: { location: back, 'cache-control': 'no-store' } });
  const page = await formPage(locale, form, back);
  return new Response(page, { headers: { ...ownHeaders, [formTargetHeader]: new URL(form.action).origin } });
}

type Form = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

async function formPage(locale: Locale, { action, fields }: Form, back: string): Promise<string> {
  const t = await paymentFormWords(locale);
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

/** The server around Next puts its page for this status in the place of an empty one. */
function failed(status: number): Response {
  return new Response(null, { status, headers: ownHeaders });
}
