/** Texts by key; groups may be nested, and keys may name groups, as in `resources.orders`. */
export type Texts = { readonly [key: string]: string | Texts };

type MutableTexts = { [key: string]: string | MutableTexts };

/** Merges groups of texts, so that each resource keeps its texts in a file of its own. */
export function mergeTexts(...parts: readonly Texts[]): MutableTexts {
  const merged: MutableTexts = {};
  for (const part of parts) for (const [key, value] of Object.entries(part)) add(merged, key.split('.'), value);
  return merged;
}

function add(group: MutableTexts, [name = '', ...rest]: readonly string[], value: string | Texts): void {
  const earlier = group[name];
  const inner = typeof earlier === 'object' ? earlier : {};
  if (rest.length > 0) add(inner, rest, value);
  else if (typeof value === 'string') {
    group[name] = value;
    return;
  } else for (const [key, text] of Object.entries(value)) add(inner, key.split('.'), text);
  group[name] = inner;
}
