import { addDays } from '@/lib/time/calendar';
import { addMonths } from './months';

/** How often a part is replaced as a rule; the maker's own schedule comes before it. */
export type ServiceInterval = { readonly km: number | null; readonly months: number | null };

export type LastService = { readonly on: string; readonly mileage: number | null };

export type ServiceDue = {
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
  /** What the odometer showed last. */
  readonly mileage: number | null;
  readonly today: string;
  readonly snoozedUntil: string | null;
};

/** When a part is to be replaced again, by date or mileage, whichever comes first. */
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
