import { z } from 'zod';
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
/** Technical fields and fields of running jobs, which the journal hides. */
const hidden: ReadonlySet<string> = new Set([
  ...['id', 'version', 'changedAt', 'changedBy', 'isRunning', 'share', 'canUndo'],
]);

/** The changed values of an entry: only the changed fields of nested records, and the changed elements of lists. */
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

const typed = z.object({ type: z.string() });

/** The changed blocks of a text, each by its type and number, such as `paragraph 2`. */
function changesOfBlocks(path: readonly string[], before: readonly unknown[], after: readonly unknown[]): Change[] {
  const changedOf = (list: readonly unknown[], others: readonly unknown[]) =>
    list.flatMap((block, at) =>
      others.some((other) => same(other, block))
        ? []
        : [[`${typed.safeParse(block).data?.type ?? 'block'} ${at + 1}`, block] as const],
    );
  const [removed, added] = [new Map(changedOf(before, after)), new Map(changedOf(after, before))];
  return [...new Set([...removed.keys(), ...added.keys()])].map((name) => ({
    path: [...path, name],
    before: removed.get(name) ?? null,
    after: added.get(name) ?? null,
  }));
}

function changesOfValue(path: readonly string[], before: unknown, after: unknown): Change[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) return changesOfFields(path, before, after);
  if (!Array.isArray(before) || !Array.isArray(after)) return [{ path, before, after }];
  if (path.at(-1) === 'blocks') return changesOfBlocks(path.slice(0, -1), before, after);
  const without = (list: readonly unknown[], others: readonly unknown[]) =>
    list.filter((one) => !others.some((other) => same(one, other)));
  const [removed, added] = [without(before, after), without(after, before)];
  // Only their order differs.
  return removed.length + added.length === 0 ? [] : [{ path, before: removed, after: added }];
}
