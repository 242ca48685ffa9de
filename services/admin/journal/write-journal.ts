import { isDeepStrictEqual } from 'node:util';
import { execute, type Queryable, statement } from '../../db/query';
import { type Actor, actorName } from '../access/actor';

const insert = statement({
  name: 'admin-write-journal',
  text: `INSERT INTO journal (staff_id, token_id, actor, resource, record_id, action, before, after)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
});

type Fields = Readonly<Record<string, unknown>>;

export type JournalChange = {
  readonly resource: string;
  readonly recordId: string | number;
  readonly action: string;
  /** The record before and after; null before a creation and after a removal. */
  readonly before: Fields | null;
  readonly after: Fields | null;
};

/** Writes a change into the journal, in the transaction of the change. Of two records only different fields are kept. */
export async function writeJournal(on: Queryable, actor: Actor, change: JournalChange): Promise<void> {
  const [before, after] = differences(change.before, change.after);
  await execute(on, insert, [
    actor.kind === 'staff' ? actor.user.id : null,
    actor.kind === 'token' ? actor.id : null,
    actorName(actor),
    change.resource,
    String(change.recordId),
    change.action,
    before === null ? null : JSON.stringify(before),
    after === null ? null : JSON.stringify(after),
  ]);
}

/** The fields in which two records differ; whole records if one is null. */
export function differences(before: Fields | null, after: Fields | null): readonly [Fields | null, Fields | null] {
  if (before === null || after === null) return [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
  return [pick(before), pick(after)];
}
