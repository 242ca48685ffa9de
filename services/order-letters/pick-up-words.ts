import { shop } from '@/lib/config/shop';
import type { AccountLang } from '@/lib/contract/shared';

/** Where an order waits and what it is handed out with; texts are ready to be read. */
export type PickupFacts = {
  readonly store: string;
  /** Street and number. */
  readonly address: string;
  readonly hours: string;
  /** None for orders from before there were codes. */
  readonly code: string | null;
  readonly keptUntil: string | null;
};

type PickupWords = {
  readonly where: (facts: PickupFacts) => string;
  readonly hours: (hours: string) => string;
  readonly kept: (day: string) => string;
  readonly code: (code: string) => string;
  readonly byNumber: string;
};

const call = shop.phone.display;

const words: Readonly<Record<AccountLang, PickupWords>> = {
  ro: {
    where: ({ store, address }) =>
      `Piesele te așteaptă aici: ${[address, `magazinul „${store}”`].filter(Boolean).join(', ')}.`,
    hours: (hours) => `Deschis: ${hours}.`,
    kept: (day) => `Le păstrăm până pe ${day} inclusiv. Dacă nu reușești, sună-ne: ${call}.`,
    code: (code) =>
      `Codul tău: ${code}. Spune-l la magazin, cu el îți dăm piesele. Cui îi dai codul, îi dai și piesele.`,
    byNumber: 'Ia cu tine numărul comenzii; atât e nevoie.',
  },
  ru: {
    where: ({ store, address }) =>
      `Детали ждут вас здесь: ${[address, `магазин «${store}»`].filter(Boolean).join(', ')}.`,
    hours: (hours) => `Открыто: ${hours}.`,
    kept: (day) => `Мы храним их по ${day} включительно. Если не успеваете, позвоните нам: ${call}.`,
    code: (code) =>
      `Ваш код: ${code}. Назовите его в магазине, по нему выдают детали. Кто знает код, тому их и отдадут.`,
    byNumber: 'Возьмите с собой номер заказа, больше ничего не нужно.',
  },
};

/** Where the order waits, until when the store is open, until when it is kept, and with what it is handed out. */
export function pickupLines(facts: PickupFacts, lang: AccountLang): string[] {
  const t = words[lang];
  return [
    t.where(facts),
    ...(facts.hours === '' ? [] : [t.hours(facts.hours)]),
    facts.code === null ? t.byNumber : t.code(facts.code),
    ...(facts.keptUntil === null ? [] : [t.kept(facts.keptUntil)]),
  ];
}
