import { z } from 'zod';

/** The services tell the storefront what changed: `POST /api/revalidate` with these headers, signed, and `{ tags }`. */
export const revalidationHeaders = { moment: 'x-revalidate-at', signature: 'x-revalidate-signature' } as const;

export const revalidation = z.strictObject({ tags: z.array(z.string().min(1).max(200)).min(1).max(500) });

/** Kinds of entities with a page of their own, each with a cache tag by slug. */
const singleKinds = ['product', 'category', 'brand', 'post', 'banner', 'tag'] as const;

export type SingleKind = (typeof singleKinds)[number];

const single = new RegExp(`^(?:${singleKinds.join('|')}):[a-z0-9]+(?:-[a-z0-9]+)*$`);
const maxTagLength = 200;

/** The tag of one thing among its kind, as `product:filtru-ulei-mann-w712`. */
export function tagOf(kind: SingleKind, slug: string): string {
  return `${kind}:${slug}`;
}

/** Whether a text is the tag of one thing, by its form. */
export function isSingleTag(tag: string): boolean {
  return tag.length <= maxTagLength && single.test(tag);
}
