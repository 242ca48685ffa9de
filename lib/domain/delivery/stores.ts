import { type LocaleCode, type OpeningHours, shop } from '@/lib/config/shop';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import { addDays, firstWorkingDay, isDayOff, type WeekDay, weekDayOf, weekDays } from '@/lib/domain/time/calendar';

/** Formats a pickup code in two groups, easier to read aloud: `482 913`. */
export function groupedPickupCode(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');
}

/** The six digits of a typed pickup code; undefined when invalid. */
export function normalPickupCode(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** The last pickup day of an order that is ready on a day: always a day on which the store opens. */
export function pickupDeadline(readyOn: string, hours: string | null): string {
  return firstWorkingDay(addDays(readyOn, shop.pickupDays), (day) => closingTime(hours, day) !== undefined);
}

type Opening = { readonly days: readonly WeekDay[]; readonly opens: string; readonly closes: string };

const dayIndexes = new Map<string, number>(weekDays.map((day, index) => [day, index]));
const segment = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

function parseOpening(part: string): Opening | undefined {
  const [, first, last = first, opens, closes] = segment.exec(part.trim()) ?? [];
  if (opens === undefined || closes === undefined) return undefined;
  const from = dayIndexes.get(first ?? '') ?? 0;
  return { days: weekDays.slice(from, (dayIndexes.get(last ?? '') ?? from) + 1), opens, closes };
}

/** The hours of a store on a day; undefined when it is closed. Unknown formats are replaced by the shop's own hours. */
function openingOf(hours: string | null, day: string) {
  if (isDayOff(day)) return undefined;
  const parsed = (hours ?? '').split(';').map(parseOpening);
  const openings = parsed.every((opening) => opening !== undefined) ? parsed : shop.openingHours;
  return openings.find(({ days }) => days.includes(weekDayOf(day)));
}

/** The time at which a store opens on a day, `08:30`; undefined when it is closed. */
export function openingTime(hours: string | null, day: string): string | undefined {
  return openingOf(hours, day)?.opens;
}

/** The time at which a store closes on a day, `18:00`; undefined when it is closed. */
export function closingTime(hours: string | null, day: string): string | undefined {
  return openingOf(hours, day)?.closes;
}

type Store = DeliveryOption['stores'][number];

/** Inputs for preselecting a store. */
export type StoreHints = {
  /** The store chosen in this form, and the store of the last order in this browser; empty for none. */
  readonly chosen: string;
  readonly lastUsed: string;
  /** The buyer's locality; empty if unknown. */
  readonly city: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The id of the store preselected for pickup, by priority: the chosen or last used store, a store in the buyer's
 * locality, the store where the order is ready first and that has the most pieces. Empty without stores.
 */
export function preferredStore(stores: readonly Store[], { chosen, lastUsed, city }: StoreHints): string {
  const known = [chosen, lastUsed].find((id) => stores.some((store) => String(store.id) === id));
  if (known !== undefined) return known;
  const isNear = ({ name, address }: Store) => city.trim() !== '' && plain(`${name} ${address}`).includes(plain(city));
  const readyOn = ({ promise }: Store) => promise?.from ?? '9999';
  const [first] = [...stores].sort(
    (a, b) =>
      Number(isNear(b)) - Number(isNear(a)) || readyOn(a).localeCompare(readyOn(b)) || b.here - a.here || a.id - b.id,
  );
  return first === undefined ? '' : String(first.id);
}

type HoursLine = { readonly days: string; readonly hours: string };

// Formatters are cached: creating one is slow, and the footer of every page needs one.
const formatters = new Map<LocaleCode, Intl.DateTimeFormat>();

function weekdayFormatter(locale: LocaleCode): Intl.DateTimeFormat {
  const formatter = formatters.get(locale) ?? new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  formatters.set(locale, formatter);
  return formatter;
}

function dayName(day: WeekDay, locale: LocaleCode): string {
  // The first of January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekDays.indexOf(day)));
  return weekdayFormatter(locale).format(date);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function daysText(days: Readonly<OpeningHours['days']>, locale: LocaleCode): string {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const names = first === last ? [first] : [first, last];
  return capitalised(names.map((day) => dayName(day, locale)).join('–'));
}

/** The shop's opening hours, one line for each range of days: "Luni–vineri", "08:30–18:00". */
export function hoursLines(locale: LocaleCode): readonly HoursLine[] {
  return shop.openingHours.map(({ days, opens, closes }) => ({
    days: daysText(days, locale),
    hours: `${opens}–${closes}`,
  }));
}

/**
 * Formats opening hours such as `Mo-Fr 08:30-18:00; Sa 08:30-15:00`, one line for each range of days. Returns texts of
 * another format unchanged.
 */
export function hoursInWords(text: string, locale: LocaleCode): readonly string[] {
  const openings = text.split(';').map(parseOpening);
  if (!openings.every((opening) => opening !== undefined)) return [text];
  return openings.map(({ days, opens, closes }) => `${daysText(days, locale)} ${opens}–${closes}`);
}

/** The names of the days on which the shop is closed; empty when it opens every day. */
export function closedDays(locale: LocaleCode): string {
  const open = new Set(shop.openingHours.flatMap(({ days }) => days));
  const closed = weekDays.filter((day) => !open.has(day)).map((day) => dayName(day, locale));
  return capitalised(closed.join(', '));
}
