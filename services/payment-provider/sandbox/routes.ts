import type { Hono } from 'hono';
import { html } from 'hono/html';
import { createTranslator } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/every-locale';
import { type SandboxAction, sandboxAct, sandboxEnter, sandboxPage } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';
import { sumText } from '@/lib/domain/money/money-text';
import { translatorSettings } from '@/services/messages/service-messages';
import type { ServicesDeps } from '../../http/deps';
import { registerCall } from '../../http/register-call';
import { ServiceError } from '../../http/service-error';
import type { PaymentDeps } from '../providers';
import { isSignedEntry } from '../sandbox-form/provider';
import { type BankPayment, endBankPayment, readBankPayment } from './bank';

/** Texts of the test bank. It has its own page and shares no texts with the shop. */
const bankTexts = forEachLocale((locale) => createTranslator({ ...translatorSettings[locale], namespace: 'testBank' }));

/** The URL changes with the file, which browsers cache. */
const styleSheet = '/brand/test-bank.css?v=1';
const directions = new Map(shop.locales.map(({ code, direction }) => [code, direction]));

/** The page of a payment, whole: it needs no script, and asks for no card. */
export async function bankPage(payment: BankPayment): Promise<string> {
  const { lang, order_number, amount, state } = payment;
  const { [lang]: t } = bankTexts;
  const sum = sumText(mdl(amount), lang);
  const page = await html`<!doctype html>
<html lang="${lang}" dir="${directions.get(lang) ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${t('title')} · ${t('bank')}</title>
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<p class="test" role="note"><b>${t('test')}.</b> ${t('testText')}</p>
<main>
<header><span class="mark" aria-hidden="true"></span>${t('bank')}</header>
<h1>${t('title')}</h1>
<dl>
<div><dt>${t('to')}</dt><dd>${shop.name}</dd></div>
<div><dt>${t('order')}</dt><dd class="num">${order_number}</dd></div>
<div class="sum"><dt>${t('amount')}</dt><dd class="num">${sum}</dd></div>
</dl>
${state === 'pending' ? choices(payment, sum) : ended(payment)}
</main>
</body>
</html>`;
  return page.toString();
}

function choices({ lang, expires_at }: BankPayment, sum: string) {
  const { [lang]: t } = bankTexts;
  return html`<form method="post">
${button('pay', t('pay', { amount: sum }), 'primary')}
${button('cancel', t('cancel'), 'quiet')}
<fieldset>
<legend>${t('trials')}</legend>
${button('decline', t('decline'), 'plain', t('declineText'))}
${button('timeout', t('timeout'), 'plain', t('timeoutText'))}
</fieldset>
</form>
<footer>${t('until', { time: clock(expires_at, lang) })}. ${t('noCard')}</footer>`;
}

function button(action: SandboxAction, words: string, look: string, detail?: string) {
  return html`<button name="action" value="${action}" class="${look}"><span>${words}</span>${
    detail === undefined ? '' : html`<small>${detail}</small>`
  }</button>`;
}

function ended({ lang, state, return_url }: BankPayment) {
  const { [lang]: t } = bankTexts;
  if (state === 'pending') return '';
  return html`<p class="over" role="status">${t(`over.${state}`)}</p>
<a class="primary" href="${new URL(return_url).pathname}">${t('back')}</a>`;
}

function clock(moment: Date, lang: Locale): string {
  return moment.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit', timeZone: shop.timeZone });
}

/** The test bank's own pages. They exist only while it is a bank of the shop. */
export function registerSandbox(app: Hono, deps: ServicesDeps, payments: PaymentDeps, key: Uint8Array): void {
  const requirePayment = (found: BankPayment | undefined): BankPayment => {
    if (found && payments.providers.has(found.provider)) return found;
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  };
  registerCall(app, deps, sandboxPage, async ({ params }, { db }) => {
    const payment = requirePayment(await readBankPayment(db.write, params.reference));
    return { html: await bankPage(payment) };
  });
  registerCall(app, deps, sandboxAct, async ({ params, body }, { db }) => {
    const { return_url: location, return_by_post } = requirePayment(
      await endBankPayment(db.write, params.reference, body.action),
    );
    payments.wake();
    return { location, method: return_by_post ? ('POST' as const) : ('GET' as const) };
  });
  registerCall(app, deps, sandboxEnter, async ({ body }, { db }) => {
    if (!isSignedEntry(body, key)) throw new ServiceError(401, 'UNAUTHORIZED', 'The form is not signed by the shop.');
    const { reference, amount, currency } = requirePayment(await readBankPayment(db.write, body.reference));
    if (String(amount) !== body.amount || currency !== body.currency)
      throw new ServiceError(422, 'VALIDATION', 'The sum is not that of the payment.');
    return { location: `${payments.publicUrl}/api/payments/sandbox/${reference}` };
  });
}
