import { type LocaleCode, type OpeningHours, shop } from '@/lib/config/shop';

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

type HoursLine = { readonly days: string; readonly hours: string };

// Formatters are dear to make, and these words stand in the foot of every page.
const formatters = new Map<LocaleCode, Intl.DateTimeFormat>();

function weekdayFormatter(locale: LocaleCode): Intl.DateTimeFormat {
  const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  formatters.set(locale, formatter);
  return formatter;
}

function dayName(day: (typeof week)[number], locale: LocaleCode): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + week.indexOf(day)));
  return weekdayFormatter(locale).format(date);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function daysText(days: OpeningHours['days'], locale: LocaleCode): string {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const names = first === last ? [first] : [first, last];
  return capitalised(names.map((day) => dayName(day, locale)).join('–'));
}

/** The shop's hours in words, a line for each run of days: "Luni–vineri", "08:30–18:00". */
export function hoursLines(locale: LocaleCode): readonly HoursLine[] {
  return shop.openingHours.map(({ days, opens, closes }) => ({
    days: daysText(days, locale),
    hours: `${opens}–${closes}`,
  }));
}

const segment = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

/**
 * Hours as the services write them, `Mo-Fr 08:30-18:00; Sa 08:30-15:00`, in words and lines. A text of another form is
 * given back as it is.
 */
export function hoursInWords(text: string, locale: LocaleCode): readonly string[] {
  const lines = text.split(';').map((part) => segmentInWords(part.trim(), locale));
  return lines.every((line) => line !== undefined) ? lines : [text];
}

function segmentInWords(part: string, locale: LocaleCode): string | undefined {
  const [, first, last, opens, closes] = segment.exec(part) ?? [];
  const days = week.filter((day) => day === first || day === last);
  return days.length === 0 ? undefined : `${daysText(days, locale)} ${opens}–${closes}`;
}

/** The days of the week on which the shop is closed, in words; empty when there are none. */
export function closedDays(locale: LocaleCode): string {
  const open = new Set(shop.openingHours.flatMap(({ days }) => days));
  const closed = week.filter((day) => !open.has(day)).map((day) => dayName(day, locale));
  return capitalised(closed.join(', '));
}
