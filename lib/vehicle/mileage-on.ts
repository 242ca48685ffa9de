/** What the odometer showed on a day. */
export type MileageReading = { readonly on: string; readonly mileage: number };

const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** A reading this far from the day still tells of it. */
const nearDays = 60;

/** What the odometer will have shown on a day, in proportion between readings or near one; null when none tells. */
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
