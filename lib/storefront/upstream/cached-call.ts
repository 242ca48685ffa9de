import 'server-only';
import type { Call, RequestOf, ResponseOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { type CachedEntity, cacheManifest, pageStaleness } from '@/lib/storefront/cache/manifest';
import { recordPageHole, recordPageRead } from '@/lib/storefront/cache/page-records';
import { subscribeToRevalidations } from '@/lib/storefront/cache/revalidated-tags';
import { AnswerStore, createRecentFailures } from './answer-store';
import { callService } from './call';

import type { Failure, Result } from './result';

type CachedRead<C extends Call> = {
  readonly entity: CachedEntity;
  /** Tags of the single things that the answer shows. */
  readonly tags?: readonly string[];
  readonly locale: Locale;
  /** Without `lang`, which follows the locale. */
  readonly body?: Omit<RequestOf<C>, 'lang'>;
  /** Whether an answer is cached; every success by default. For reads by a name from the URL. */
  readonly storeIf?: (data: ResponseOf<C>) => boolean;
};

const cacheBytes = 32 * 1024 * 1024;

const dataCache = new AnswerStore({
  maxBytes: cacheBytes,
  standInSeconds: pageStaleness.failedSeconds,
  revalidated: subscribeToRevalidations(),
});

/**
 * A read of a public call, cached for all visitors as the cache manifest says. Only successes are cached; there are
 * unlimited invented names.
 */
export async function cachedCall<C extends Call>(call: C, read: CachedRead<C>): Promise<Result<ResponseOf<C>>> {
  const { seconds, tags } = cacheManifest[read.entity];
  recordPageRead(read.entity, read.tags);
  const key = [call.service, call.path, read.locale, JSON.stringify(read.body ?? {})].join(' ');
  return await dataCache.read<ResponseOf<C>>({
    ...{ key, seconds, tags: [...tags, ...(read.tags ?? [])], storeIf: read.storeIf },
    load: async () => {
      const result = await askOnce(call, read.locale, read.body);
      // A page rendered without the answer, or with a stale one, must not be cached for long.
      if (!result.ok && heals(result)) recordPageHole();
      return result;
    },
    mayStandIn: heals,
  });
}

/**
 * An uncached read: filtered views, of which there are too many. Callers that show it on a cached page record its
 * lifetime with `noteRead`.
 */
export async function freshCall<C extends Call>(
  call: C,
  read: { readonly locale: Locale; readonly body: Omit<RequestOf<C>, 'lang'> },
): Promise<Result<ResponseOf<C>>> {
  const result = await askOnce(call, read.locale, read.body);
  if (!result.ok && heals(result)) recordPageHole();
  return result;
}

const recentFailures = createRecentFailures();

async function askOnce<C extends Call>(call: C, locale: Locale, body: unknown): Promise<Result<ResponseOf<C>>> {
  const key = [call.service, call.path, locale, JSON.stringify(body ?? {})].join(' ');
  const failed = recentFailures.of(key);
  if (failed) return { ok: false, error: failed };
  const result = await callService(call, { locale, body });
  if (!result.ok) recentFailures.note(key, result.error);
  return result;
}

/** Whether the next try may go well. */
function heals({ error: { retryable, layer } }: Failure): boolean {
  return retryable || layer === 'validation';
}
