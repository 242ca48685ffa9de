import { z } from 'zod';
import { slug } from './shared';

/**
 * Headers of `POST /api/revalidate`, by which the services report changed data. The request is signed; its body is `{
 * tags }`.
 */
export const revalidationHeaders = { moment: 'x-revalidate-at', signature: 'x-revalidate-signature' } as const;

export const revalidation = z.strictObject({ tags: z.array(z.string().min(1).max(200)).min(1).max(500) });

/** Kinds of entities with their own page; each entity has a cache tag with its slug. */
const singleKinds = ['product', 'category', 'brand', 'post', 'banner', 'tag'] as const;

export type SingleKind = (typeof singleKinds)[number];

const kinds: ReadonlySet<string> = new Set(singleKinds);

/** The tag of one entity, such as `product:filtru-ulei-mann-w712`. */
export function tagOf(kind: SingleKind, slug: string): string {
  return `${kind}:${slug}`;
}

/** Whether a tag has the form of a single entity's tag. */
export function isSingleTag(tag: string): boolean {
  const at = tag.indexOf(':');
  return kinds.has(tag.slice(0, at)) && slug.safeParse(tag.slice(at + 1)).success;
}
