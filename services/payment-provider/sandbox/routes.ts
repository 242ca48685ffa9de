import type { Hono } from 'hono';
import { html } from 'hono/html';
import { createTranslator } from 'next-intl';
import { shop } from '@/lib/config/shop';
import { forEachLocale } from '@/lib/contract/locales/locales';
import { type SandboxAction, sandboxAct, sandboxPage } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import { sumText } from '@/lib/domain/money/format-money';
import { mdl } from '@/lib/domain/money/money';
import type { ServicesDeps } from '@/services/http/call-context';
import { translatorSettings } from '@/services/messages/service-messages';
import { registerCall } from '../../http/register-call';
import { ServiceError } from '../../http/service-error';
import type { PaymentDeps } from '../providers';
import { type BankPayment, endBankPayment, readBankPayment, sandbox } from './provider';

/** Texts of the test bank. */
const bankTexts = forEachLocale((locale) => createTranslator({ ...translatorSettings[locale], namespace: 'testBank' }));

/** Raise the version with each change of the file, which browsers cache. */
const styleSheet = '/brand/test-bank.css?v=1';
const directions = new Map(shop.locales.map(({ code, direction }) => [code, direction]));

/** The payment page, without scripts and card data. */
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

function button(action: SandboxAction, label: string, look: string, detail?: string) {
  return html`<button name="action" value="${action}" class="${look}"><span>${label}</span>${
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

/** Registers the pages of the test bank; 404 when it is not enabled. */
export function registerSandbox(app: Hono, deps: ServicesDeps, payments: PaymentDeps): void {
  const requirePayment = (payment: BankPayment | undefined): BankPayment => {
    if (payment && payments.providers.has(sandbox.name)) return payment;
    throw new ServiceError(404, 'NOT_FOUND', 'There is no such payment.');
  };
  registerCall(app, deps, sandboxPage, async ({ params }, { db }) => {
    const payment = requirePayment(await readBankPayment(db.write, params.reference));
    return { html: await bankPage(payment) };
  });
  registerCall(app, deps, sandboxAct, async ({ params, body }, { db }) => {
    const payment = requirePayment(await endBankPayment(db.write, params.reference, body.action));
    payments.wake();
    return { location: payment.return_url };
  });
}
