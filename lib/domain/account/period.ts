/** Days as `2026-11-21`; both belong to the period. */
export type Period = { readonly from: string; readonly to: string };

const maxYears = 5;

/** What is wrong with a period: its end lies before its beginning, or it is longer than five years. */
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
  // The day after the same day a year ago; the last of a shorter month where that day is none.
  return { from: at(year - 1, month, day + 1), to: today };
}
