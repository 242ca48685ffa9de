import { shop } from '@/lib/config/shop';

const dayMs = 86_400_000;

/** Days of the week as in opening hours, from Monday. */
export const weekDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
export type WeekDay = (typeof weekDays)[number];

/* Article 111 of the Labour Code; holidays that depend on Easter are computed. */
const fixedHolidays = new Set([
  '01-01',
  '01-07',
  '01-08',
  '03-08',
  '05-01',
  '05-09',
  '06-01',
  '08-27',
  '08-31',
  '12-25',
]);
/* Days after Easter Sunday: Easter itself, its Monday, and the Monday of Paștele Blajinilor. */
const easterHolidays = [0, 1, 8];

const atNoon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The day `count` days later; days are written `2026-11-21`. */
export function addDays(day: string, count: number): string {
  return new Date(atNoon(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Number of days from the first day to the second. */
export function daysBetween(one: string, other: string): number {
  return Math.round((atNoon(other) - atNoon(one)) / dayMs);
}

export function weekDayOf(day: string): WeekDay {
  return weekDays[(new Date(atNoon(day)).getUTCDay() + 6) % 7] ?? 'Su';
}

/** Orthodox Easter Sunday: Meeus' rule for the Julian calendar, plus 13 days; for 1900 to 2099. */
export function orthodoxEaster(year: number): string {
  const d = (19 * (year % 19) + 15) % 30;
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7;
  const [month, day] = [Math.floor((d + e + 114) / 31), ((d + e + 114) % 31) + 1];
  return addDays(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`, 13);
}

/** Whether the day is a public holiday in Moldova, whatever its weekday. */
export function isPublicHoliday(day: string): boolean {
  const easter = orthodoxEaster(Number(day.slice(0, 4)));
  return fixedHolidays.has(day.slice(5)) || easterHolidays.some((after) => addDays(easter, after) === day);
}

/** Whether the shop does not work on a day: a public holiday, or a day closed in its settings. */
export function isDayOff(day: string): boolean {
  const { closedDays, workedHolidays } = shop.holidays;
  return closedDays.includes(day) || (isPublicHoliday(day) && !workedHolidays.includes(day));
}

/** Whether a day is a working day. */
export type Calendar = (day: string) => boolean;

/** Working days of a business with these weekdays. */
export function calendarOf(days: readonly WeekDay[]): Calendar {
  return (day) => days.includes(weekDayOf(day)) && !isDayOff(day);
}

/** The day itself if it is a working day, else the next working day. */
export function firstWorkingDay(day: string, works: Calendar): string {
  let date = day;
  for (let step = 0; step < 31 && !works(date); step++) date = addDays(date, 1);
  return date;
}

/** The day `count` working days after the first working day from `day` on. */
export function addWorkingDays(day: string, count: number, works: Calendar): string {
  let date = firstWorkingDay(day, works);
  for (let step = 0; step < count; step++) date = firstWorkingDay(addDays(date, 1), works);
  return date;
}

/** Number of working days after the first day, up to and including the second. */
export function workingDaysBetween(one: string, other: string, works: Calendar): number {
  let count = 0;
  for (let day = one; day < other; ) {
    day = addDays(day, 1);
    if (works(day)) count++;
  }
  return count;
}

const day = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  timeZone: shop.timeZone,
});
const time = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: shop.timeZone,
});

/** The current day in the shop's time zone, as `2026-11-21`. */
export function localDay(now: Date): string {
  return day.format(now);
}

/** Day and time in the shop's time zone, as `2026-11-21` and `14:05`. */
export function localMoment(now: Date): { day: string; time: string } {
  return { day: localDay(now), time: time.format(now) };
}

const form = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/**
 * Converts a local time of the shop, `2026-12-01 00:00`, to a date; a day alone means midnight. Returns the earlier
 * time if an hour occurs twice, and undefined if the time is invalid or does not exist.
 */
export function momentAt(text: string): Date | undefined {
  const [, day, time = '00:00'] = form.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (day === undefined || Number.isNaN(asUtc)) return undefined;
  for (let moment = asUtc - DAY; moment <= asUtc + DAY; moment += HALF_HOUR) {
    const roundTrip = localMoment(new Date(moment));
    if (roundTrip.day === day && roundTrip.time === time) return new Date(moment);
  }
  return undefined;
}

/** Days such as `2026-11-21`; the period includes both. */
export type Period = { readonly from: string; readonly to: string };

const maxYears = 5;

/** Error of a period with reversed days or of more than five years; undefined for a valid period. */
export function periodFault({ from, to }: Period): 'reversed' | 'long' | undefined {
  if (from > to) return 'reversed';
  return to >= `${Number(from.slice(0, 4)) + maxYears}${from.slice(4)}` ? 'long' : undefined;
}

const pad = (value: number) => String(value).padStart(2, '0');
const iso = (date: Date) => `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;

export const periodPresets = ['month', 'lastMonth', 'year', 'twelveMonths'] as const;
type PeriodPreset = (typeof periodPresets)[number];

/**
 * The days of a preset, counted from `today`: this month or year up to today, all of last month, or the last twelve
 * months.
 */
export function presetPeriod(preset: PeriodPreset, today: string): Period {
  const [year, month, day] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1, Number(today.slice(8))];
  const at = (y: number, m: number, d: number) => iso(new Date(Date.UTC(y, m, d)));
  if (preset === 'lastMonth') return { from: at(year, month - 1, 1), to: at(year, month, 0) };
  if (preset === 'month') return { from: at(year, month, 1), to: today };
  if (preset === 'year') return { from: at(year, 0, 1), to: today };
  // The period starts the day after the same date a year ago.
  return { from: at(year - 1, month, day + 1), to: today };
}
