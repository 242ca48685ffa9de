import { z } from 'zod';
import { type ServiceItem, serviceItem } from '@/lib/contract/account/service-book';
import type { Locale } from '@/lib/contract/shared';
import { serviceLettersOneClickPath, serviceLettersUnsubscribePath } from '@/lib/domain/newsletter/letters';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carGroupPath, serviceBookPath } from '@/lib/domain/vehicle/paths';
import { defineLetter, letterWords } from './define-letter';
import { escapeHtml, type LetterPage, linkStyle, pageLetter } from './letter-layout';

/** A due service: its terms and the URL of its parts. */
type ServiceLine = { readonly name: string; readonly since: string; readonly parts: string | null };
type CarGroup = { readonly name: string; readonly lines: readonly ServiceLine[] };

/** Due services of each car, as HTML and as text. */
function serviceTable(groups: readonly CarGroup[], seeParts: string): NonNullable<LetterPage['body']> {
  return {
    html: groups.map((group) => htmlGroup(group, seeParts)).join('\n'),
    text: groups.map(textGroup).join('\n\n'),
  };
}

function htmlGroup({ name, lines }: CarGroup, seeParts: string): string {
  const link = (href: string | null) =>
    href === null ? '' : `<br><a href="${escapeHtml(href)}" style="${linkStyle()}">${escapeHtml(seeParts)}</a>`;
  const services = lines.map(
    (line) =>
      `<p style="margin:0 0 12px;font-size:15px;line-height:22px;color:#343b52"><b>${escapeHtml(line.name)}</b><br>${escapeHtml(line.since)}${link(line.parts)}</p>`,
  );
  return `<h2 style="margin:18px 0 8px;font-size:17px;color:#151c33">${escapeHtml(name)}</h2>\n${services.join('\n')}`;
}

function textGroup({ name, lines }: CarGroup): string {
  const services = lines.map((line) => [`- ${line.name}: ${line.since}`, line.parts].filter(Boolean).join('\n  '));
  return [name, ...services].join('\n');
}

const dueCar = z.object({
  carId: z.int().min(1),
  /** The owner's name for it. */
  name: z.string().max(500),
  /** Whether the car is in the catalogue; otherwise there is no link to parts. */
  inCatalogue: z.boolean(),
  services: z.array(serviceItem).min(1).max(100),
});
export type DueCar = z.infer<typeof dueCar>;

const oil: ServiceItem = {
  ...{ kind: 'FIL-001', name: 'Filtru de ulei', groupId: 3, parts: 12, interval: { km: 15_000, months: 12 } },
  ...{ state: 'due', last: { by: 'order', on: '2025-11-02', mileage: 108_400, orderId: 7 } },
  ...{ dueOn: '2026-11-02', dueAt: 123_400, snoozedUntil: null },
};
const golf: DueCar = { carId: 5, name: 'Golf', inCatalogue: true, services: [oil] };
const lada: DueCar = {
  ...{ carId: 6, name: 'Lada 2107', inCatalogue: false },
  services: [{ ...oil, last: { by: 'owner', on: '2025-10-01', mileage: null, orderId: null }, dueAt: null }],
};

function lineOf({ name, last, dueOn, dueAt, groupId }: ServiceItem, car: DueCar, locale: Locale, publicUrl: string) {
  const t = letterWords(locale);
  const dates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  const day = (date: string) => dates.format(new Date(date));
  const terms = [
    ...(dueOn === null ? [] : [day(dueOn)]),
    ...(dueAt === null ? [] : [t('service-due.km', { distance: wholeNumber(dueAt) })]),
  ];
  const either = new Intl.ListFormat(locale, { type: 'disjunction' });
  const was = last && t(last.by === 'order' ? 'service-due.bought' : 'service-due.replaced', { day: day(last.on) });
  return {
    name,
    since: [was, t('service-due.until', { terms: either.format(terms) })].filter(Boolean).join('; '),
    parts: car.inCatalogue ? `${publicUrl}/${locale}${carGroupPath(car.carId, groupId)}` : null,
  };
}

/** Lists newly due services, with links to the book, to parts, and to unsubscribe. */
export const serviceDue = defineLetter({
  channel: 'mail',
  kind: 'service-due',
  when: 'a service of a car in the garage became due',
  data: z.object({ token: z.string().max(128), cars: z.array(dueCar).min(1).max(200) }),
  samples: [
    { token: 't'.repeat(32), cars: [golf] },
    { token: 't'.repeat(32), cars: [golf, lada] },
  ],
  write({ token, cars }, { locale, publicUrl }) {
    const t = letterWords(locale);
    const [only, ...others] = cars;
    const one = only && others.length === 0 ? only : null;
    const groups = cars.map((car) => ({
      name: car.name,
      lines: car.services.map((item) => lineOf(item, car, locale, publicUrl)),
    }));
    const page: LetterPage = {
      heading: one ? t('service-due.subject', { car: one.name }) : t('service-due.subjectMany'),
      paragraphs: [t('service-due.lead')],
      body: serviceTable(groups, t('service-due.parts')),
      button: {
        label: t(one ? 'service-due.book' : 'service-due.garage'),
        href: `${publicUrl}/${locale}${one ? serviceBookPath(one.carId) : '/account/garage'}`,
      },
      notes: [t('service-due.guideline'), t('service-due.why')],
      stop: { label: t('service-due.stop'), href: `${publicUrl}${serviceLettersUnsubscribePath(locale, token)}` },
    };
    return { ...pageLetter(page, locale), unsubscribe: `${publicUrl}${serviceLettersOneClickPath(token)}` };
  },
});
