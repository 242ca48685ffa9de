import { shop } from '@/lib/config/shop';
import type { DeliveryOption } from '@/lib/contract/orders/delivery';
import {
  addDays,
  firstWorkingDay,
  isPublicHoliday,
  type WeekDay,
  weekDayOf,
  weekDays,
} from '@/lib/domain/time/calendar';

/** The code in two groups for reading aloud: `482913` becomes `482 913`. */
export function groupedPickupCode(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, '$1\u00a0$2');
}

/** The six digits of a code, however typed; undefined for anything else. */
export function normalPickupCode(text: string): string | undefined {
  const digits = text.replace(/[\s.-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/** Last pickup day of an order that is ready on a day: never one on which the store is closed. */
export function pickupDeadline(readyOn: string, hours: string | null): string {
  return firstWorkingDay(addDays(readyOn, shop.pickupDays), (day) => closingTime(hours, day) !== undefined);
}

type Opening = { readonly days: readonly WeekDay[]; readonly opens: string; readonly closes: string };

const dayIndexes = new Map<string, number>(weekDays.map((day, index) => [day, index]));
const segment = /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? (\d\d:\d\d)-(\d\d:\d\d)$/;

function readSegment(part: string): Opening | undefined {
  const [, first, last = first, opens, closes] = segment.exec(part.trim()) ?? [];
  if (opens === undefined || closes === undefined) return undefined;
  const from = dayIndexes.get(first ?? '') ?? 0;
  return { days: weekDays.slice(from, (dayIndexes.get(last ?? '') ?? from) + 1), opens, closes };
}

/** The hours of a store on a day; none when it stays closed. Hours of another form count as the shop's own. */
function openingOf(hours: string | null, day: string) {
  if (isPublicHoliday(day)) return undefined;
  const read = (hours ?? '').split(';').map(readSegment);
  const openings = read.every((one) => one !== undefined) ? read : shop.openingHours;
  return openings.find(({ days }) => days.includes(weekDayOf(day)));
}

/** When a store opens on a day, as `08:30`; undefined when it stays closed. */
export function openingTime(hours: string | null, day: string): string | undefined {
  return openingOf(hours, day)?.opens;
}

/** When a store closes on a day, as `18:00`; undefined when it stays closed. */
export function closingTime(hours: string | null, day: string): string | undefined {
  return openingOf(hours, day)?.closes;
}

type Store = DeliveryOption['stores'][number];

/** Facts about the buyer that decide which store is proposed. */
export type StoreHints = {
  /** The store chosen in this form, or in the last order of this browser; empty for none. */
  readonly chosen: string;
  readonly lastUsed: string;
  /** The buyer's locality; empty if unknown. */
  readonly city: string;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/**
 * The store that pick-up begins with: the chosen or last used one, else one in the buyer's locality, else the one where the
 * order is ready first, of these the one that holds the most pieces. Empty without stores.
 */
export function preferredStore(stores: readonly Store[], { chosen, lastUsed, city }: StoreHints): string {
  const known = [chosen, lastUsed].find((id) => stores.some((store) => String(store.id) === id));
  if (known !== undefined) return known;
  const isNear = ({ name, address }: Store) => city.trim() !== '' && plain(`${name} ${address}`).includes(plain(city));
  const readyOn = ({ promise }: Store) => promise?.from ?? '9999';
  const [first] = [...stores].sort(
    (a, b) =>
      Number(isNear(b)) - Number(isNear(a)) || readyOn(a).localeCompare(readyOn(b)) || b.here - a.here || a.id - b.id,
  );
  return first === undefined ? '' : String(first.id);
}
