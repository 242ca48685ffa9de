import { html } from 'hono/html';
import { shop } from '@/lib/config/shop';
import type { SandboxAction } from '@/lib/contract/orders/payment';
import type { Locale } from '@/lib/contract/shared';
import { exactText } from '@/lib/money/exact-text';
import { mdl } from '@/lib/money/money';
import type { BankPayment } from './bank';

type Words = {
  readonly bank: string;
  readonly test: string;
  readonly testText: string;
  readonly title: string;
  readonly to: string;
  readonly order: string;
  readonly amount: string;
  readonly until: (time: string) => string;
  readonly pay: (amount: string) => string;
  readonly cancel: string;
  readonly trials: string;
  readonly decline: string;
  readonly declineText: string;
  readonly timeout: string;
  readonly timeoutText: string;
  readonly noCard: string;
  readonly back: string;
  readonly over: Readonly<Record<Exclude<BankPayment['state'], 'pending'>, string>>;
};

/** What the test bank says. It speaks for itself, in its own page, and shares no words with the shop. */
const bankWords: Readonly<Record<Locale, Words>> = {
  'ro-MD': {
    bank: 'Banca de probă',
    test: 'Pagină de test',
    testText: 'Nu se transferă bani și nu se cere niciun card.',
    title: 'Confirmă plata',
    to: 'Comerciant',
    order: 'Comanda',
    amount: 'De plată',
    until: (time) => `Pagina este valabilă până la ${time}`,
    pay: (amount) => `Plătește ${amount}`,
    cancel: 'Renunță și întoarce-te la magazin',
    trials: 'Încearcă și altfel',
    decline: 'Banca refuză plata',
    declineText: 'ca și cum cardul nu ar avea bani destui',
    timeout: 'Timpul expiră',
    timeoutText: 'ca și cum pagina ar fi rămas deschisă prea mult',
    noCard: 'Aici nu se introduc date de card.',
    back: 'Înapoi la magazin',
    over: {
      paid: 'Plata a fost făcută.',
      declined: 'Plata a fost refuzată.',
      cancelled: 'Plata a fost anulată.',
      expired: 'Timpul pentru plată a expirat.',
      refunded: 'Banii au fost restituiți.',
    },
  },
  ru: {
    bank: 'Тестовый банк',
    test: 'Тестовая страница',
    testText: 'Деньги не переводятся, карта не нужна.',
    title: 'Подтвердите оплату',
    to: 'Продавец',
    order: 'Заказ',
    amount: 'К оплате',
    until: (time) => `Страница действительна до ${time}`,
    pay: (amount) => `Оплатить ${amount}`,
    cancel: 'Отказаться и вернуться в магазин',
    trials: 'Попробовать иначе',
    decline: 'Банк отклоняет платёж',
    declineText: 'как если бы на карте не хватило денег',
    timeout: 'Время вышло',
    timeoutText: 'как если бы страница была открыта слишком долго',
    noCard: 'Данные карты здесь не вводятся.',
    back: 'Вернуться в магазин',
    over: {
      paid: 'Платёж проведён.',
      declined: 'Платёж отклонён.',
      cancelled: 'Платёж отменён.',
      expired: 'Время на оплату вышло.',
      refunded: 'Деньги возвращены.',
    },
  },
};

/** The address changes with the file, which browsers keep. */
const styleSheet = '/brand/test-bank.css?v=1';
const directions = new Map(shop.locales.map(({ code, direction }) => [code, direction]));

/** The page of a payment, whole: it needs no script, and asks for no card. */
export async function bankPage(payment: BankPayment): Promise<string> {
  const { lang, order_number, amount, state } = payment;
  const t = bankWords[lang];
  const sum = exactText(mdl(amount), lang);
  const page = await html`<!doctype html>
<html lang="${lang}" dir="${directions.get(lang) ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${t.title} · ${t.bank}</title>
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<p class="test" role="note"><b>${t.test}.</b> ${t.testText}</p>
<main>
<header><span class="mark" aria-hidden="true"></span>${t.bank}</header>
<h1>${t.title}</h1>
<dl>
<div><dt>${t.to}</dt><dd>${shop.name}</dd></div>
<div><dt>${t.order}</dt><dd class="num">${order_number}</dd></div>
<div class="sum"><dt>${t.amount}</dt><dd class="num">${sum}</dd></div>
</dl>
${state === 'pending' ? choices(payment, sum) : ended(payment)}
</main>
</body>
</html>`;
  return page.toString();
}

function choices({ lang, expires_at }: BankPayment, sum: string) {
  const t = bankWords[lang];
  return html`<form method="post">
${button('pay', t.pay(sum), 'primary')}
${button('cancel', t.cancel, 'quiet')}
<fieldset>
<legend>${t.trials}</legend>
${button('decline', t.decline, 'plain', t.declineText)}
${button('timeout', t.timeout, 'plain', t.timeoutText)}
</fieldset>
</form>
<footer>${t.until(clock(expires_at, lang))}. ${t.noCard}</footer>`;
}

function button(action: SandboxAction, words: string, look: string, detail?: string) {
  return html`<button name="action" value="${action}" class="${look}"><span>${words}</span>${
    detail === undefined ? '' : html`<small>${detail}</small>`
  }</button>`;
}

function ended({ lang, state, return_url }: BankPayment) {
  const t = bankWords[lang];
  if (state === 'pending') return '';
  return html`<p class="over" role="status">${t.over[state]}</p>
<a class="primary" href="${new URL(return_url).pathname}">${t.back}</a>`;
}

function clock(moment: Date, lang: Locale): string {
  return moment.toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit', timeZone: shop.timeZone });
}
