import type { OutgoingHttpHeaders } from 'node:http';
import { pageStaleness } from '@/lib/cache/manifest';
import type { CdnPurge } from '@/lib/config/environment';
import { isListPage } from '@/lib/listing/list-car';
import type { PageRecord } from './page-cache/page-record';

/** Cache lifetime where invalidation is impossible: as long as a change may take to show. */
const untoldSeconds = 1;

/** Below what servers and caches accept for one header: Node's limit for all is 16 KiB. */
const maxTagsLength = 7000;

/** Tells a cache in front of the shop how long it may keep a page, and its tags. */
export type SharedCaching = (
  path: string,
  page: Pick<PageRecord, 'shared' | 'seconds' | 'tags'>,
) => OutgoingHttpHeaders | undefined;

/**
 * Headers for shared caches, for status 200 without cookies; undefined for what they must not keep: personal pages,
 * searches, and everything without a configured cache.
 */
export function sharedCachingFor(kind: CdnPurge['kind']): SharedCaching {
  return (path, { shared, seconds, tags }) => {
    if (kind === 'none' || !shared || seconds === undefined || path.includes('/search/')) return undefined;
    // Plain lists redirect visitors with a car: only a cache that inspects cookies may answer them.
    const looksAtCookies = kind === 'nginx' || kind === 'varnish';
    if (isListPage(path) && !looksAtCookies) return undefined;
    const { failedSeconds } = pageStaleness;
    if (kind === 'nginx')
      return { 'cache-control': `public, max-age=0, s-maxage=${untoldSeconds}, stale-if-error=${failedSeconds}` };
    const named = [...tags].sort();
    // A page with an incomplete list of tags could not be purged.
    if (named.join(' ').length > maxTagsLength) return undefined;
    const lives = `s-maxage=${Math.floor(seconds)}, stale-while-revalidate=${pageStaleness.renewedSeconds}`;
    return {
      'cache-control': `public, max-age=0, ${lives}, stale-if-error=${failedSeconds}`,
      ...(named.length > 0 && { [tagHeaders[kind]]: named.join(kind === 'cloudflare' ? ',' : ' ') }),
    };
  };
}

const tagHeaders = {
  varnish: 'surrogate-key',
  fastly: 'surrogate-key',
  cloudflare: 'cache-tag',
} as const satisfies Record<Exclude<CdnPurge['kind'], 'none' | 'nginx'>, string>;
