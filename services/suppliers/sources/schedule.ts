import { addDays, localDay, momentAt } from '@/lib/domain/time/calendar';

type Schedule = { readonly every: number | null; readonly at: readonly string[] };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;

/** The next run after a moment: some minutes later, or at the next of the local times. */
export function nextRunAfter({ every, at }: Schedule, moment: Date): Date {
  if (every !== null) return new Date(moment.valueOf() + every * minuteMs);
  const today = localDay(moment);
  const moments = [today, addDays(today, 1), addDays(today, 2)].flatMap((day) =>
    at.map((time) => momentAt(`${day} ${time}`)),
  );
  const later = moments.filter((one) => one !== undefined && one > moment).map((one) => Number(one));
  return new Date(Math.min(...later, moment.valueOf() + dayMinutes * minuteMs));
}
