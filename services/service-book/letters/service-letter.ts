import type { ServiceItem } from '@/lib/contract/account/service-book';
import type { AccountLang } from '@/lib/contract/shared';
import { serviceLettersOneClickPath, serviceLettersUnsubscribePath } from '@/lib/service-book/letter-links';
import { wholeNumber } from '@/lib/text/whole-number';
import { carGroupPath, serviceBookPath } from '@/lib/vehicle/paths';
import type { Letter } from '../../mail/letter';
import { escapeHtml, htmlPage, type LetterPage, textPage } from '../../mail/letter-layout';

type ServiceWords = {
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

const serviceWords: Readonly<Record<AccountLang, ServiceWords>> = {
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

export type DueCar = {
  readonly carId: number;
  /** What its owner calls it. */
  readonly name: string;
  /** Parts are found only by a car that the catalogue knows. */
  readonly inCatalogue: boolean;
  readonly services: readonly ServiceItem[];
};

type ServiceLetterFacts = {
  readonly to: string;
  readonly token: string;
  readonly lang: AccountLang;
  readonly publicUrl: string;
  readonly cars: readonly DueCar[];
};

type Line = { readonly name: string; readonly since: string; readonly parts: string | null };

const locales = { ro: 'ro-MD', ru: 'ru' } as const;

function lineOf(
  { name, last, dueOn, dueAt, groupId }: ServiceItem,
  car: DueCar,
  { lang, publicUrl }: ServiceLetterFacts,
): Line {
  const t = serviceWords[lang];
  const locale = locales[lang];
  const day = (date: string) =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(date),
    );
  const terms = [...(dueOn === null ? [] : [day(dueOn)]), ...(dueAt === null ? [] : [t.km(wholeNumber(dueAt))])];
  const was = last && (last.by === 'order' ? t.bought : t.replaced)(day(last.on));
  return {
    name,
    since: [was, t.until(terms)].filter(Boolean).join('; '),
    parts: car.inCatalogue ? `${publicUrl}/${locale}${carGroupPath(car.carId, groupId)}` : null,
  };
}

function bodyOf(told: ServiceLetterFacts): NonNullable<LetterPage['body']> {
  const { parts: see } = serviceWords[told.lang];
  const groups = told.cars.map((car) => ({
    name: car.name,
    lines: car.services.map((item) => lineOf(item, car, told)),
  }));
  const link = (href: string | null) =>
    href === null ? '' : `<br><a href="${escapeHtml(href)}" style="color:#1f47c8">${escapeHtml(see)}</a>`;
  return {
    html: groups
      .map(
        ({ name, lines }) => `<h2 style="margin:18px 0 8px;font-size:17px;color:#151c33">${escapeHtml(name)}</h2>
${lines
  .map(
    (line) =>
      `<p style="margin:0 0 12px;font-size:15px;line-height:22px;color:#343b52"><b>${escapeHtml(line.name)}</b><br>${escapeHtml(line.since)}${link(line.parts)}</p>`,
  )
  .join('\n')}`,
      )
      .join('\n'),
    text: groups
      .map(({ name, lines }) =>
        [name, ...lines.map((line) => [`- ${line.name}: ${line.since}`, line.parts].filter(Boolean).join('\n  '))].join(
          '\n',
        ),
      )
      .join('\n\n'),
  };
}

/** Tells a customer what has become due on their cars, with the way to the book, to the parts, and out. */
export function serviceLetter(told: ServiceLetterFacts): Letter {
  const { to, token, lang, publicUrl, cars } = told;
  const t = serviceWords[lang];
  const locale = locales[lang];
  const [only, ...others] = cars;
  const one = only && others.length === 0 ? only : null;
  const subject = t.subject(one?.name ?? null);
  const page: LetterPage = {
    heading: subject,
    paragraphs: [t.lead],
    body: bodyOf(told),
    button: {
      label: one ? t.book : t.garage,
      href: `${publicUrl}/${locale}${one ? serviceBookPath(one.carId) : '/account/garage'}`,
    },
    notes: [t.guideline, t.why],
    stop: { label: t.stop, href: `${publicUrl}${serviceLettersUnsubscribePath(locale, token)}` },
  };
  return {
    channel: 'mail',
    kind: 'service-due',
    to,
    subject,
    unsubscribe: `${publicUrl}${serviceLettersOneClickPath(token)}`,
    text: textPage(page, lang),
    html: htmlPage(page, lang),
  };
}
