import type { z } from 'zod';
import type { journalResource } from '@/lib/contract/admin/journal';

export type JournalEntry = z.output<typeof journalResource.item>;

/** One changed value. A side is absent before a creation and after a removal. */
export type Change = {
  /** Names of the field and of the fields inside it. */
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
};

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Fields that say nothing to people. */
const hidden: ReadonlySet<string> = new Set(['id', 'version', 'changedAt', 'changedBy']);

/** The changed values of an entry: of records inside records only different fields, of lists only different elements. */
export function changesOf({ before, after }: Pick<JournalEntry, 'before' | 'after'>): readonly Change[] {
  if (before === null) return sideOf(after ?? {}, 'after');
  if (after === null) return sideOf(before, 'before');
  return changesOfFields([], before, after);
}

const sideOf = (fields: Fields, side: 'before' | 'after'): Change[] =>
  Object.entries(fields).flatMap(([name, value]) => (hidden.has(name) ? [] : [{ path: [name], [side]: value }]));

function changesOfFields(path: readonly string[], before: Fields, after: Fields): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !hidden.has(name));
  return names.flatMap((name) => changesOfValue([...path, name], before[name], after[name]));
}

function changesOfValue(path: readonly string[], before: unknown, after: unknown): Change[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) return changesOfFields(path, before, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
  const without = (list: readonly unknown[], others: readonly unknown[]) =>
    list.filter((one) => !others.some((other) => same(one, other)));
  const [removed, added] = [without(before, after), without(after, before)];
  // Only their order differs.
  return removed.length + added.length === 0 ? [] : [{ path, before: removed, after: added }];
}
