import type { ServiceItem } from '@/lib/contract/account/service-book';
import type { Locale } from '@/lib/contract/shared';
import { mileageOn, type ServiceInterval, serviceDueOf } from '@/lib/vehicle/service-due';

import { readTaxonomy } from '../reference/reference-data';
import type { CategoryNode } from '../reference/reference-types';
import type { BookNotes, BoughtPart, OwnerMark } from './book-notes';

let known: ReadonlyMap<string, ServiceInterval> | undefined;

/** How often parts are replaced as a rule, by the code of their kind; kinds that last as long as the car are missing. */
export function serviceIntervals(): ReadonlyMap<string, ServiceInterval> {
  known ??= new Map(
    readTaxonomy().nodes.flatMap(({ code, guideline_interval: interval }) => (interval ? [[code, interval]] : [])),
  );
  return known;
}

type Car = { readonly car_id: number; readonly mileage: number | null };

type CarServiceFacts = {
  readonly car: Car;
  readonly notes: BookNotes;
  readonly kinds: ReadonlyMap<string, CategoryNode>;
  /** How many parts of a group fit the car. */
  readonly parts: ReadonlyMap<number, number>;
  readonly today: string;
  readonly lang: Locale;
};

const urgency = { due: 0, soon: 1, later: 2, snoozed: 3, unknown: 4 } as const;

/** When the parts of a car that wear are to be replaced, what is due first; kinds that its engine does not have are left out. */
export function carServices(known: CarServiceFacts): ServiceItem[] {
  const { car, notes, kinds, parts } = known;
  const marks = new Map(notes.marks.flatMap((mark) => (mark.car_id === car.car_id ? [[mark.kind, mark]] : [])));
  const bought = new Map(notes.bought.flatMap((row) => (row.car_id === car.car_id ? [[row.kind, row]] : [])));
  const items = [...serviceIntervals()].flatMap(([kind, interval]) => {
    const group = kinds.get(kind);
    const count = group ? (parts.get(group.id) ?? 0) : 0;
    const mark = marks.get(kind);
    const last = lastOf(known, mark, bought.get(kind));
    if (!group || (count === 0 && last === null)) return [];
    const snoozedUntil = mark?.snoozed_until ?? null;
    const due = serviceDueOf({ interval, last, mileage: car.mileage, today: known.today, snoozedUntil });
    const name = group.name[known.lang];
    return [{ kind, name, groupId: group.id, parts: count, interval, last, snoozedUntil, ...due }];
  });
  return items.toSorted((a, b) => urgency[a.state] - urgency[b.state] || dueFirst(a, b));
}

function dueFirst(a: ServiceItem, b: ServiceItem): number {
  return (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') || (a.dueAt ?? 0) - (b.dueAt ?? 0);
}

/** The later of the owner's mark and the purchase; on the same day the owner's mark wins. */
function lastOf({ car, notes }: CarServiceFacts, mark?: OwnerMark, bought?: BoughtPart): ServiceItem['last'] {
  const said = mark?.done_on ?? null;
  if (said !== null && (!bought || said >= bought.on)) {
    return { by: 'owner', on: said, mileage: mark?.done_mileage ?? null, orderId: null };
  }
  if (!bought) return null;
  const readings = notes.readings.filter(({ car_id }) => car_id === car.car_id);
  const mileage = mileageOn(readings, bought.on);
  return { by: 'order', on: bought.on, mileage, orderId: bought.order_id };
}
