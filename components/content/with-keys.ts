/** Adds React keys to items, derived from their texts. Equal texts are numbered. */
export function withKeys<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
): readonly { readonly item: Item; readonly key: string }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = textOf(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { item, key: count === 1 ? text : `${text} ${count}` };
  });
}
