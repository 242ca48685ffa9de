import type { AccountLang } from '@/lib/contract/shared';

export type ServiceWords = {
  /** With the car's name; without one where there are several. */
  readonly subject: (car: string | null) => string;
  readonly lead: string;
  readonly guideline: string;
  readonly bought: (day: string) => string;
  readonly replaced: (day: string) => string;
  readonly until: (terms: readonly string[]) => string;
  readonly km: (distance: string) => string;
  readonly parts: string;
  readonly book: string;
  readonly garage: string;
  readonly why: string;
  readonly stop: string;
};

export const serviceWords: Readonly<Record<AccountLang, ServiceWords>> = {
  ro: {
    subject: (car) => `E timpul pentru service: ${car ?? 'mașinile tale'}`,
    lead: 'După carnetul tău de service, a venit timpul pentru:',
    guideline: 'Termenele sunt orientative: planul de întreținere al producătorului are întâietate.',
    bought: (day) => `cumpărat pe ${day}`,
    replaced: (day) => `schimbat pe ${day}`,
    until: (terms) => `termen: ${terms.join(' sau ')}`,
    km: (distance) => `${distance}\u00a0km la bord`,
    parts: 'Vezi piesele potrivite',
    book: 'Deschide carnetul',
    garage: 'Deschide garajul',
    why: 'Ai cerut aceste scrisori în garajul tău. Despre fiecare termen scriem o singură dată.',
    stop: 'Oprește scrisorile despre service',
  },
  ru: {
    subject: (car) => `Пора на обслуживание: ${car ?? 'ваши машины'}`,
    lead: 'По вашей сервисной книжке подошёл срок:',
    guideline: 'Сроки ориентировочные: регламент производителя важнее.',
    bought: (day) => `куплено ${day}`,
    replaced: (day) => `заменено ${day}`,
    until: (terms) => `срок: ${terms.join(' или ')}`,
    km: (distance) => `${distance}\u00a0км на одометре`,
    parts: 'Посмотреть подходящие детали',
    book: 'Открыть книжку',
    garage: 'Открыть гараж',
    why: 'Вы попросили об этих письмах в своём гараже. О каждом сроке мы пишем один раз.',
    stop: 'Больше не присылать писем об обслуживании',
  },
};
