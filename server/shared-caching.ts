import type { OutgoingHttpHeaders } from 'node:http';
import { pageStaleness } from '@/lib/cache/manifest';
import type { CdnPurge } from '@/lib/config/environment';
import { isListPage } from '@/lib/listing/list-car';
import type { PageRecord } from './page-cache/page-record';

/** How long a cache keeps a page that cannot be told what has changed: as long as a change may take to be seen. */
const untoldSeconds = 1;

/** Below what servers and caches take for one header: Node's limit for all of them is 16 KiB. */
const maxTagsLength = 7000;

/** Says to a cache in front of the shop how long it may keep a page, and under which tags. */
export type SharedCaching = (
  path: string,
  page: Pick<PageRecord, 'shared' | 'seconds' | 'tags'>,
) => OutgoingHttpHeaders | undefined;

/**
 * The headers for caches between the shop and its visitors, for answers of status 200 without cookies; undefined for
 * what they must not keep: pages of one person, searches in a visitor's own words, and without a configured cache all.
 */
export function sharedCachingFor(kind: CdnPurge['kind']): SharedCaching {
  return (path, { shared, seconds, tags }) => {
    if (kind === 'none' || !shared || seconds === undefined || path.includes('/search/')) return undefined;
    // A plain list leads who has a car to the list for it: only a cache that can look at a cookie may answer in our place.
    const looksAtCookies = kind === 'nginx' || kind === 'varnish';
    if (isListPage(path) && !looksAtCookies) return undefined;
    const { failedSeconds } = pageStaleness;
    if (kind === 'nginx')
      return { 'cache-control': `public, max-age=0, s-maxage=${untoldSeconds}, stale-if-error=${failedSeconds}` };
    const named = [...tags].sort();
    // Who cannot name all that a page shows could not end it.
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
