import type { Locale } from '@/lib/contract/shared';
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
export const bankWords: Readonly<Record<Locale, Words>> = {
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
