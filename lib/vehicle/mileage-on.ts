/** What the odometer showed on a day. */
export type MileageReading = { readonly on: string; readonly mileage: number };

const daysOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** How many days a reading may be from the day that it is used for. */
const nearDays = 60;

/** Kilometres on a day, interpolated between readings or taken from one within 60 days; null without such readings. */
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
