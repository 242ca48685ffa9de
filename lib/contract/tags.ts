/** Kinds of things that pages show one of, each announced under a tag of its own when it changes. */
const singleKinds = ['product', 'category', 'brand', 'post', 'banner', 'tag'] as const;

export type SingleKind = (typeof singleKinds)[number];

const single = new RegExp(`^(?:${singleKinds.join('|')}):[a-z0-9]+(?:-[a-z0-9]+)*$`);
const longestTag = 200;

/** The tag of one thing among its kind, as `product:filtru-ulei-mann-w712`. */
export function tagOf(kind: SingleKind, slug: string): string {
  return `${kind}:${slug}`;
}

/** Whether a text is the tag of one thing, by its form. */
export function isSingleTag(tag: string): boolean {
  return tag.length <= longestTag && single.test(tag);
}
