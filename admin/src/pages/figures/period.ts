import type { FigureStep } from '@/lib/contract/admin/figures';
import { addDays, daysBetween, type Period } from '@/lib/domain/time/calendar';

export const periodChoices = ['today', 'week', 'month', 'year', 'own'] as const;
export type PeriodChoice = (typeof periodChoices)[number];

export type TabProps = { readonly period: Period };

/** Days from the first day of a preset period to today. */
const daysBack = { today: 0, week: 6, month: 29 } as const;

/** Number of days in the shortest eleven consecutive months. */
const elevenMonths = 334;
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The first and last day of a preset period, which ends today. */
export function periodOf(choice: Exclude<PeriodChoice, 'own'>, today: string): Period {
  // Twelve calendar months including the current one, so that each point of the chart is a whole month.
  if (choice === 'year') return { from: monthOf(addDays(monthOf(today), -elevenMonths)), to: today };
  return { from: addDays(today, -daysBack[choice]), to: today };
}

const maxDaySteps = 62;
const maxWeekSteps = 200;

/** Chooses the step of a chart so that it has at most about sixty points. */
export function stepOf({ from, to }: Period): FigureStep {
  const days = daysBetween(from, to) + 1;
  if (days <= maxDaySteps) return 'day';
  return days <= maxWeekSteps ? 'week' : 'month';
}

/** Larger changes, in percent, are hidden: they result from a very small previous amount. */
const maxChange = 999;

/** Change from the previous amount in percent; undefined if that amount is zero or very small. */
export function changeOf(amount: number, previous: number): number | undefined {
  const change = ((amount - previous) / previous) * 100;
  return previous > 0 && change <= maxChange ? change : undefined;
}

/** Share in percent; undefined if the total is zero. */
export function shareOf(part: number, whole: number): number | undefined {
  return whole > 0 ? (part / whole) * 100 : undefined;
}
