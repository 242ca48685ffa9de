import { openingDays, type ShopSettings } from '@/lib/contract/settings/settings';

type Ranges = ShopSettings['hours']['openingHours'];
type Day = (typeof openingDays)[number];

/** The hours of one weekday in the form; empty texts on a closed day. */
export type DayRow = { readonly isOpen: boolean; readonly opens: string; readonly closes: string };

/** A row for each weekday from the stored ranges. */
export function dayRows(ranges: Ranges): Record<Day, DayRow> {
  const rowOf = (day: Day): DayRow => {
    const range = ranges.find(({ days }) => days.includes(day));
    return { isOpen: range !== undefined, opens: range?.opens ?? '', closes: range?.closes ?? '' };
  };
  return {
    ...{ Mo: rowOf('Mo'), Tu: rowOf('Tu'), We: rowOf('We'), Th: rowOf('Th') },
    ...{ Fr: rowOf('Fr'), Sa: rowOf('Sa'), Su: rowOf('Su') },
  };
}

/** Ranges of neighbouring weekdays with the same hours. */
export function rangesOf(rows: Readonly<Record<string, DayRow | undefined>>): Ranges {
  const ranges: Ranges = [];
  let previous: DayRow | undefined;
  for (const day of openingDays) {
    const row = rows[day];
    if (row?.isOpen) {
      const last = ranges.at(-1);
      const isSame = previous?.isOpen && previous.opens === row.opens && previous.closes === row.closes;
      if (last && isSame) last.days.push(day);
      else ranges.push({ days: [day], opens: row.opens, closes: row.closes });
    }
    previous = row;
  }
  return ranges;
}
