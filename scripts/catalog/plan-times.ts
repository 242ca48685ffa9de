import { momentAt } from '@/lib/time/local-time';
import { UsageError } from '../usage-error';

export type PlanTimes = { readonly appliesAt: Date; readonly endsAt: Date | null };

function readMoment(option: string, text: string): Date {
  const moment = momentAt(text);
  if (!moment) throw new UsageError(`--${option} must be a time of the shop such as "2026-12-01 00:00", not ${text}.`);
  return moment;
}

/** From when to when planned prices hold. */
export function readPlanTimes(at: string | undefined, until: string | undefined, now = new Date()): PlanTimes {
  if (at === undefined) throw new UsageError('Say with --at from when on the prices hold.');
  const appliesAt = readMoment('at', at);
  const endsAt = until === undefined ? null : readMoment('until', until);
  if (appliesAt <= now) throw new UsageError(`--at is over already: ${at}. Use import for prices that hold at once.`);
  if (endsAt !== null && endsAt <= appliesAt) throw new UsageError('--until must come after --at.');
  return { appliesAt, endsAt };
}
