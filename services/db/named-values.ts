/** A statement whose values are given by name, in the order of their numbers in its text. */
export type Named<Sql, Name extends string> = Sql & { readonly names: readonly Name[] };

// A cast, `::date`, is no parameter.
const placeholder = /(?<!:):([a-z]\w*)/gi;

/**
 * The statement with numbered parameters for each `:name`; repeated names share a number. Unused and unknown names are
 * refused at module load.
 */
export function namedValues<const Name extends string, Sql extends { readonly name: string; readonly text: string }>(
  names: readonly Name[],
  sql: Sql,
): Named<Sql, Name> {
  const unused = new Set<string>(names);
  const order: readonly string[] = names;
  const text = sql.text.replace(placeholder, (_, name: string) => {
    const at = order.indexOf(name);
    if (at === -1) throw new Error(`Statement ${sql.name} has no value named ${name}.`);
    unused.delete(name);
    return `$${at + 1}`;
  });
  if (unused.size > 0) throw new Error(`Statement ${sql.name} has no place for ${[...unused].join(', ')}.`);
  return { ...sql, text, names };
}

/** The values of such a statement, as the driver takes them. */
export function inOrder<Name extends string>(
  { names }: { readonly names: readonly Name[] },
  values: Readonly<Record<Name, unknown>>,
): unknown[] {
  return names.map((name) => values[name]);
}
