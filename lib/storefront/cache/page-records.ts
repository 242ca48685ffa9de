import { channel } from 'node:diagnostics_channel';
import { type CachedEntity, cacheManifest, degradedSeconds } from './manifest';

/**
 * Names of the channels by which page code reports to the server around Next what an answer depends on. Next bundles its
 * own copy of every module, while these channels are process-wide: listeners run in the request's context.
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
 * Records that the page of this request shows this entity: it is cached no longer than the entity, and ends with any of
 * these tags.
 */
export function recordPageRead(entity: CachedEntity, tags: readonly string[] = []): void {
  const { seconds, tags: entityTags } = cacheManifest[entity];
  read.publish({ seconds, tags: [...entityTags, ...tags] });
}

/** Records that a part of the page could not be read, so that it is cached for a few seconds only. */
export function recordPageHole(): void {
  read.publish({ seconds: degradedSeconds, tags: [] });
}

/** Marks the page of this request as the same for everybody under its URL, so that the server may cache it. */
export function markPageShared(): void {
  shared.publish({});
}

/** Marks a page that shows only the shop's own texts, which change with a release. */
export function shareText(): void {
  markPageShared();
  recordPageRead('texts');
}

/** Announces changed tags: all listeners have dropped their entries when this returns. */
export function announceRevalidation(tags: readonly string[]): void {
  revalidated.publish(tags);
}
