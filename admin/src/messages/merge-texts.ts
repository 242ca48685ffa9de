/** Texts by key; groups may be nested. */
export type Texts = { readonly [key: string]: string | Texts };

type MutableTexts = { [key: string]: string | MutableTexts };

/** Merges groups of texts, so that each resource keeps its texts in a file of its own. */
export function mergeTexts(...parts: readonly Texts[]): MutableTexts {
  const merged: MutableTexts = {};
  for (const part of parts) {
    for (const [key, value] of Object.entries(part)) {
      const earlier = merged[key];
      if (typeof value === 'string') merged[key] = value;
      else merged[key] = mergeTexts(typeof earlier === 'object' ? earlier : {}, value);
    }
  }
  return merged;
}
