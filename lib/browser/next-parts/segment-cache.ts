/**
 * What the router asks of its cache, but for one guess: that an address leads to the same page with a query as without.
 * A narrowed list is another page than the plain one, and the guess would cost a second request with the first choice.
 */
// biome-ignore lint/performance/noBarrelFile: stands in the place of a module, which has these names
export {
  createRootRouteTree,
  doesRouteStructureMatch,
  invalidateRouteCacheEntries,
  MetadataOnlyRequestTree,
  readRouteCacheEntry,
  readSegmentCacheEntryForNavigation,
  rebaseInactiveRouteTree,
  segmentCacheMap,
  spawnStaticStageCacheWrite,
  waitForSegmentCacheEntry,
  writeRuntimePrefetchStreamIntoCache,
} from 'next/dist/client/components/segment-cache/cache';

/** How an entry stands; by Next's types a constant that cannot be handed on. */
export const EntryStatus = { Empty: 0, Pending: 1, Fulfilled: 2, Rejected: 3 };

export function deprecated_requestOptimisticRouteCacheEntry(): null {
  return null;
}
