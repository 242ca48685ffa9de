import { spacedIban } from '@/lib/company/iban';
import { company } from '@/lib/config/company';
import type { AccountLang } from '@/lib/contract/shared';

/** What the letter about money that came depends on. */
type PaidFacts = {
  readonly pickup: boolean;
  readonly amount?: string | undefined;
  readonly transfer?: boolean | undefined;
  readonly goods?: 'here' | 'sent' | 'arrived' | undefined;
};

type TransferWords = {
  /** Below "thank you": how much is awaited, and until when. */
  readonly awaited: (total: string, until: string) => readonly string[];
  readonly heading: string;
  readonly sum: string;
  readonly payee: string;
  readonly bank: string;
  readonly payBy: string;
  readonly purpose: string;
  readonly order: (number: string) => string;
};

export const transferWords: Readonly<Record<AccountLang, TransferWords>> = {
  ro: {
    awaited: (total, until) => [
      `Mulțumim! Comanda e la noi și așteaptă plata prin transfer bancar: ${total}, până pe ${until}. Datele pentru transfer sunt mai jos, iar factura proformă e pe pagina comenzii.`,
      'Îți scriem când au ajuns banii, apoi pregătim piesele. Neplătită, comanda se anulează singură.',
    ],
    heading: 'Date pentru transfer',
    sum: 'Suma',
    payee: 'Beneficiar',
    bank: 'Banca',
    payBy: 'De plătit până pe',
    purpose: 'Destinația plății',
    order: (number) => `comanda ${number}`,
  },
  ru: {
    awaited: (total, until) => [
      `Спасибо! Заказ принят и ждёт оплаты банковским переводом: ${total}, до ${until} включительно. Данные для перевода — ниже, а счёт на оплату — на странице заказа.`,
      'Мы напишем, когда деньги придут, и соберём детали. Без оплаты заказ отменится сам.',
    ],
    heading: 'Данные для перевода',
    sum: 'Сумма',
    payee: 'Получатель',
    bank: 'Банк',
    payBy: 'Оплатить до',
    purpose: 'Назначение',
    order: (number) => `заказ ${number}`,
  },
};

/** What a transfer for an order needs, as rows of a label and a value. */
export function transferRows(
  { number, total, payBy }: { readonly number: string; readonly total: string; readonly payBy: string },
  lang: AccountLang,
): readonly (readonly [label: string, value: string])[] {
  const t = transferWords[lang];
  return [
    [t.sum, total],
    [t.payBy, payBy],
    [t.payee, `${company.legalName}\nIDNO ${company.idno}`],
    [t.bank, `${company.bank}, ${company.bic}`],
    ['IBAN', spacedIban(company.iban).replaceAll('\u00a0', ' ')],
    [t.purpose, t.order(number)],
  ];
}

const next = {
  ro: {
    here: {
      pickup: 'Îți pregătim piesele și îți scriem când te așteaptă în magazin.',
      carried: 'Îți pregătim piesele și îți scriem când pleacă spre tine.',
    },
    sent: { pickup: 'Piesele te așteaptă deja în magazin.', carried: 'Piesele sunt deja pe drum spre tine.' },
    arrived: 'Piesele sunt deja la tine, deci nu mai ai nimic de făcut.',
  },
  ru: {
    here: {
      pickup: 'Мы собираем детали и напишем, когда они будут ждать вас в магазине.',
      carried: 'Мы собираем детали и напишем, когда они отправятся к вам.',
    },
    sent: { pickup: 'Детали уже ждут вас в магазине.', carried: 'Детали уже в пути к вам.' },
    arrived: 'Детали уже у вас, больше ничего делать не нужно.',
  },
} as const;

const came = {
  ro: {
    card: (amount: string) => `Am primit ${amount}. Mulțumim!`,
    transfer: (amount: string) => `Transferul tău a ajuns: ${amount}. Mulțumim!`,
    invoice: 'Factura achitată e pe pagina comenzii, în locul celei proforme.',
    money: 'banii',
  },
  ru: {
    card: (amount: string) => `Мы получили ${amount}. Спасибо!`,
    transfer: (amount: string) => `Ваш перевод пришёл: ${amount}. Спасибо!`,
    invoice: 'Оплаченный счёт — на странице заказа.',
    money: 'деньги',
  },
} as const;

/** That money came, and what happens next: goods that are on their way already are not prepared any more. */
export function paidWords(
  { pickup, amount, transfer = false, goods = 'here' }: PaidFacts,
  lang: AccountLang,
): string[] {
  const t = came[lang];
  const steps = next[lang];
  return [
    t[transfer ? 'transfer' : 'card'](amount ?? t.money),
    goods === 'arrived' ? steps.arrived : steps[goods][pickup ? 'pickup' : 'carried'],
    ...(transfer ? [t.invoice] : []),
  ];
}
