import { z } from 'zod';
import { type Queryable, rows, statement } from '../db/query';
import type { JobLine } from '../reference/job-data';
import type { Reference } from '../reference/reference-types';

const placedRules = statement({
  name: 'jobs-placed-rules',
  text: 'SELECT id, position, quantity FROM fit_rule WHERE position IS NOT NULL OR quantity IS NOT NULL',
  row: z.object({ id: z.int(), position: z.string().nullable(), quantity: z.int().nullable() }),
});

/** Where a linkage mounts its part, and how many of it the car takes. */
export type RuleMounting = { readonly position: string | null; readonly quantity: number | null };

const keptOf = new WeakMap<Reference, Promise<ReadonlyMap<number, RuleMounting>>>();

/** Rules that say a place or a quantity; read once for a load of the catalogue. */
export function ruleMountings(db: Queryable, reference: Reference): Promise<ReadonlyMap<number, RuleMounting>> {
  const known = keptOf.get(reference);
  if (known !== undefined) return known;
  const places = rows(db, placedRules).then((found) => new Map(found.map(({ id, ...place }) => [id, place])));
  keptOf.set(reference, places);
  places.catch(() => keptOf.delete(reference));
  return places;
}

/** Which parts of a kind belong to a line. */
type LineFilter = {
  /** Attribute values that settle it, … */
  readonly accepted: readonly number[];
  /** … and all values of those attributes: a part that has none of them is judged by where its linkage mounts it. */
  readonly told: readonly number[];
  readonly mounted: (position: string) => boolean;
};

const words = {
  front: /front|fa[țt]|перед/i,
  rear: /rear|spate|зад/i,
  left: /left|st[âa]ng|лев/i,
  right: /right|dreapt|прав/i,
} as const;
type MountPosition = keyof typeof words;
const placeNames = ['front', 'rear', 'left', 'right'] as const satisfies readonly MountPosition[];

/** Whether the words of a linkage say this place, as "față stânga" says front and left. */
export function saysMountPosition(position: string, place: MountPosition): boolean {
  return words[place].test(position);
}

/** What narrows a part kind to the parts of the line; null where nothing does. */
export function lineFilterOf({ axle, values = {} }: JobLine, { valuesByKey }: Reference): LineFilter | null {
  const wanted = { ...(axle && { axle: [axle, 'both'] }), ...values };
  const [[key, accepted] = [undefined, undefined]] = Object.entries(wanted);
  if (key === undefined || accepted === undefined) return null;
  const known = valuesByKey.get(key) ?? [];
  const [first = ''] = accepted;
  const places = placeNames.filter((place) => first.split('_').includes(place));
  return {
    accepted: known.filter(({ value }) => accepted.includes(value)).map(({ id }) => id),
    told: known.map(({ id }) => id),
    mounted: (position) => places.length > 0 && places.every((place) => saysMountPosition(position, place)),
  };
}

/** Rules of linkages that mount a part where the line needs it. */
export function rulesMountingAt({ mounted }: LineFilter, places: ReadonlyMap<number, RuleMounting>): number[] {
  return [...places].flatMap(([rule, { position }]) => (position !== null && mounted(position) ? [rule] : []));
}
