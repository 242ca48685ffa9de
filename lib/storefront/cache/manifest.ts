import { isSingleTag } from '@/lib/contract/tags';

/** What is cached, for how many seconds at most, and under which tags a change of it is announced. */
export const cacheManifest = {
  menu: { seconds: 3600, tags: ['catalogue', 'menu'] },
  category: { seconds: 3600, tags: ['catalogue', 'categories'] },
  products: { seconds: 300, tags: ['catalogue', 'products'] },
  /** Lists without change announcements: search results, parts of a group for a car. */
  found: { seconds: 60, tags: ['catalogue', 'products'] },
  product: { seconds: 600, tags: ['catalogue'] },
  stocks: { seconds: 3600, tags: ['stocks'] },
  brands: { seconds: 3600, tags: ['catalogue', 'brands'] },
  posts: { seconds: 900, tags: ['posts'] },
  banners: { seconds: 300, tags: ['banners'] },
  vehicles: { seconds: 86_400, tags: ['vehicles'] },
  delivery: { seconds: 600, tags: ['delivery'] },
  /** Content from the shop's own files. */
  texts: { seconds: 86_400, tags: [] },
  sitemap: { seconds: 3600, tags: ['catalogue'] },
} as const satisfies Readonly<Record<string, { readonly seconds: number; readonly tags: readonly string[] }>>;

export type CachedEntity = keyof typeof cacheManifest;

/** How long a stale page is served while it is revalidated, and when it cannot be. */
export const pageStaleness = { renewedSeconds: 300, failedSeconds: 3600 } as const;

/** Lifetime of a page rendered without one of its parts. */
export const degradedSeconds = 5;

const kinds = new Set<string>(Object.values(cacheManifest).flatMap(({ tags }) => tags));

/** Tags of which everything that may change has at least one. */
export const everyKind: readonly string[] = [...kinds];

/** Whether a text is a tag that the shop uses. */
export function isKnownTag(tag: string): boolean {
  return kinds.has(tag) || isSingleTag(tag);
}
