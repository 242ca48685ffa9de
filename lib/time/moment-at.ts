import { localMoment } from './local-day';

const form = /^((?:19|20|21)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/;
const HALF_HOUR = 1_800_000;
const DAY = 86_400_000;

/**
 * The moment at which the shop's clocks show this, `2026-12-01 00:00`; a day alone begins at midnight. The earlier one
 * where an hour comes twice; undefined where it does not come at all, or is no time.
 */
export function momentAt(text: string): Date | undefined {
  const [, day, time = '00:00'] = form.exec(text.trim()) ?? [];
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (day === undefined || Number.isNaN(asUtc)) return undefined;
  for (let moment = asUtc - DAY; moment <= asUtc + DAY; moment += HALF_HOUR) {
    const shown = localMoment(new Date(moment));
    if (shown.day === day && shown.time === time) return new Date(moment);
  }
  return undefined;
}
