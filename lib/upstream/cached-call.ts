import 'server-only';
import { unstable_cache } from 'next/cache';
import { cache } from 'react';
import { type CachedEntity, cacheManifest, degradedSeconds } from '@/lib/cache/manifest';
import { noteHole, noteRead } from '@/lib/cache/page-notes';
import type { Call, RequestOf, ResponseOf } from '@/lib/contract/call';
import type { Locale } from '@/lib/contract/shared';
import { callService } from './call';
import { createRecentFailures } from './recent-failures';
import { dataOrThrow, type Result, UpstreamFailure } from './result';

type CachedRead<C extends Call> = {
  readonly entity: CachedEntity;
  /** Tags of the single things that the answer shows. */
  readonly tags?: readonly string[];
  readonly locale: Locale;
  /** Without `lang`, which follows the locale. */
  readonly body?: Omit<RequestOf<C>, 'lang'>;
  /** Whether an answer is kept; without it every good one is. For reads by a name that stands in the URL. */
  readonly keepIf?: (data: ResponseOf<C>) => boolean;
};

/** Passes through the cache, which keeps nothing of what is thrown. */
class NotKept extends Error {
  override readonly name = 'NotKept';
}

/**
 * A read of a public call that is kept for all visitors, as the cache manifest says. Only good answers are kept; of those
 * to names that somebody made up there would be as many as there are names.
 */
export async function cachedCall<C extends Call>(call: C, read: CachedRead<C>): Promise<Result<ResponseOf<C>>> {
  const { seconds, tags } = cacheManifest[read.entity];
  const key = [call.service, call.path, read.locale, JSON.stringify(read.body ?? {})];
  noteRead(read.entity, read.tags);
  let unkept: ResponseOf<C> | undefined;
  const ask = async () => {
    const data = dataOrThrow(await askOnce(call, read.locale, read.body));
    if (read.keepIf?.(data) ?? true) return data;
    unkept = data;
    throw new NotKept();
  };
  const load = unstable_cache(ask, key, { revalidate: seconds, tags: [...tags, ...(read.tags ?? [])] });
  try {
    return { ok: true, data: await load() };
  } catch (error) {
    if (error instanceof NotKept && unkept !== undefined) return { ok: true, data: unkept };
    if (!(error instanceof UpstreamFailure)) throw error;
    if (heals(error.error)) await healSoon();
    return { ok: false, error: error.error };
  }
}

/**
 * A read that is asked for anew for each request: narrowed views, of which there are too many to keep. Who shows it on a
 * page that is kept says with `noteRead` when that page ends.
 */
export async function freshCall<C extends Call>(
  call: C,
  read: { readonly locale: Locale; readonly body: Omit<RequestOf<C>, 'lang'> },
): Promise<Result<ResponseOf<C>>> {
  const result = await askOnce(call, read.locale, read.body);
  if (!result.ok && heals(result.error)) noteHole();
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

// A page lives as long as the shortest-lived thing it read: this one makes a page with a hole heal within seconds.
const degraded = cache(unstable_cache(async () => true, ['degraded'], { revalidate: degradedSeconds }));

async function healSoon(): Promise<void> {
  noteHole();
  await degraded();
}

/** Whether the next try may go well, so that what is made without the answer must not stay. */
function heals({ retryable, layer }: UpstreamFailure['error']): boolean {
  return retryable || layer === 'validation';
}
