import { addDays } from '@/lib/domain/time/calendar';

const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** The day `count` months later, as `2026-11-21`; the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** Number of whole months between two days; 0 when the second is not later. */
export function wholeMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [year, month, date] = partsOf(to);
  return Math.max(0, (year - fromYear) * 12 + month - fromMonth - (date < fromDate ? 1 : 0));
}

/** An odometer reading. */
export type MileageReading = { readonly on: string; readonly mileage: number };

const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Maximum distance in days of a single reading. */
const nearDays = 60;

/** Mileage on a day, interpolated between readings or taken from one within 60 days; null otherwise. */
export function mileageOn(readings: readonly MileageReading[], day: string): number | null {
  const inOrder = [...readings].sort((a, b) => (a.on < b.on ? -1 : 1));
  const before = inOrder.findLast(({ on }) => on <= day);
  const after = inOrder.find(({ on }) => on >= day);
  if (before && after) {
    const span = daysOf(after.on) - daysOf(before.on);
    const share = span === 0 ? 0 : (daysOf(day) - daysOf(before.on)) / span;
    return Math.round(before.mileage + share * (after.mileage - before.mileage));
  }
  const nearest = before ?? after;
  if (!nearest || Math.abs(daysOf(nearest.on) - daysOf(day)) > nearDays) return null;
  return nearest.mileage;
}

/** General replacement interval; the maker's schedule takes precedence. */
export type ServiceInterval = { readonly km: number | null; readonly months: number | null };

type LastService = { readonly on: string; readonly mileage: number | null };

type ServiceDue = {
  readonly state: 'due' | 'soon' | 'later' | 'snoozed' | 'unknown';
  readonly dueOn: string | null;
  /** Kilometres on the odometer. */
  readonly dueAt: number | null;
};

const soonDays = 30;
const soonKm = 1000;

type ServiceFacts = {
  readonly interval: ServiceInterval;
  readonly last: LastService | null;
  /** The latest odometer reading. */
  readonly mileage: number | null;
  readonly today: string;
  readonly snoozedUntil: string | null;
};

/** When a part is due again, by date or mileage, whichever comes first. */
export function serviceDueOf({ interval, last, mileage, today, snoozedUntil }: ServiceFacts): ServiceDue {
  if (last === null) return { state: 'unknown', dueOn: null, dueAt: null };
  const dueOn = interval.months === null ? null : addMonths(last.on, interval.months);
  const dueAt = interval.km === null || last.mileage === null ? null : last.mileage + interval.km;
  const reached = (day: string, driven: number | null) =>
    (dueOn !== null && dueOn <= day) || (dueAt !== null && driven !== null && dueAt <= driven);
  const near = reached(addDays(today, soonDays), mileage === null ? null : mileage + soonKm);
  if (!near) return { state: 'later', dueOn, dueAt };
  if (snoozedUntil !== null && snoozedUntil > today) return { state: 'snoozed', dueOn, dueAt };
  return { state: reached(today, mileage) ? 'due' : 'soon', dueOn, dueAt };
}
