import { channel } from 'node:diagnostics_channel';
import { isSingleTag } from '@/lib/contract/tags';

/**
 * Names of diagnostics channels on which page code reports what a response depends on. Next bundles its own copy of
 * every module, but these channels are process-wide. Listeners run in the request's context.
 */
export const pageChannels = {
  /** Data read for a page: `{ tags, seconds }`. */
  read: 'piesar.page-read',
  /** The page is the same for everybody. */
  shared: 'piesar.page-shared',
  /** Revalidated tags. */
  revalidated: 'piesar.tags-revalidated',
} as const;

const read = channel(pageChannels.read);
const shared = channel(pageChannels.shared);
const revalidated = channel(pageChannels.revalidated);

/**
 * Records that the page of this request shows this entity. The page is cached no longer than the entity, and dropped
 * when one of these tags is revalidated.
 */
export function recordPageRead(entity: CachedEntity, tags: readonly string[] = []): void {
  const { seconds, tags: entityTags } = cacheManifest[entity];
  read.publish({ seconds, tags: [...entityTags, ...tags] });
}

/** Records that a part of the page could not be read, which limits its cache lifetime to a few seconds. */
export function recordPageHole(): void {
  read.publish({ seconds: degradedSeconds, tags: [] });
}

/** Limits the cache lifetime of the page of this request. */
export function recordPageLimit(seconds: number): void {
  if (Number.isFinite(seconds)) read.publish({ seconds, tags: [] });
}

/** Marks the page of this request as the same for everybody under its URL, which allows the server to cache it. */
export function markPageShared(): void {
  shared.publish({});
}

/** Marks a page that shows only the shop's own texts, which change only with a release. */
export function shareText(): void {
  markPageShared();
  recordPageRead('texts');
}

/** Announces changed tags; all listeners have dropped their entries when it returns. */
export function announceRevalidation(tags: readonly string[]): void {
  revalidated.publish(tags);
}

/** Maximum lifetime (seconds) of cached data by kind, and the tags that revalidate it. */
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
  pages: { seconds: 3600, tags: ['pages'] },
  /** Entries that staff add to the menus of every page. */
  menuLinks: { seconds: 3600, tags: ['menu'] },
  banners: { seconds: 300, tags: ['banners'] },
  vehicles: { seconds: 86_400, tags: ['vehicles'] },
  delivery: { seconds: 600, tags: ['delivery'] },
  settings: { seconds: 86_400, tags: ['settings'] },
  /** Content from the shop's own files. */
  texts: { seconds: 86_400, tags: ['texts'] },
  sitemap: { seconds: 3600, tags: ['catalogue'] },
} as const satisfies Readonly<Record<string, { readonly seconds: number; readonly tags: readonly string[] }>>;

export type CachedEntity = keyof typeof cacheManifest;

/** Seconds that a stale page is served while it is revalidated, and after a failed revalidation. */
export const pageStaleness = { renewedSeconds: 300, failedSeconds: 3600 } as const;

/** Lifetime of a page rendered without one of its parts. */
export const degradedSeconds = 5;

const kinds = new Set<string>(Object.values(cacheManifest).flatMap(({ tags }) => tags));

/** All general tags: each cached entry has at least one of them. */
export const everyKind: readonly string[] = [...kinds];

/** Whether a text is a tag that the shop uses. */
export function isKnownTag(tag: string): boolean {
  return kinds.has(tag) || isSingleTag(tag);
}
