const partsOf = (day: string): [year: number, month: number, date: number] => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return [year, month, date];
};

/** The day so many months later, as `2026-11-21`; the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** How many whole months lie between two days; 0 when the later one is not later. */
export function wholeMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = partsOf(from);
  const [year, month, date] = partsOf(to);
  return Math.max(0, (year - fromYear) * 12 + month - fromMonth - (date < fromDate ? 1 : 0));
}
