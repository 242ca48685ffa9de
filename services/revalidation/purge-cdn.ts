import type { CdnPurge } from '@/lib/config/environment';

type PurgeRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** How a cache is purged by tag, and of how many tags at once. */
type PurgeForm = {
  readonly mostTags: number;
  readonly requestFor: (tags: readonly string[], token: string) => PurgeRequest;
};

const json = { 'content-type': 'application/json' };

/** The limits are those that the vendors name for one request. */
const forms = {
  // As deploy/varnish/piesar.vcl reads it.
  varnish: {
    mostTags: 100,
    requestFor: (tags) => ({ method: 'PURGE', path: '/', headers: { 'surrogate-key': tags.join(' ') } }),
  },
  fastly: {
    mostTags: 256,
    requestFor: (tags, token) => ({
      method: 'POST',
      path: '/purge',
      headers: { ...json, 'fastly-key': token },
      body: JSON.stringify({ surrogate_keys: tags }),
    }),
  },
  cloudflare: {
    mostTags: 100,
    requestFor: (tags, token) => ({
      method: 'POST',
      path: '/purge_cache',
      headers: { ...json, authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags }),
    }),
  },
} as const satisfies Record<Exclude<CdnPurge['kind'], 'none' | 'nginx'>, PurgeForm>;

/**
 * Purges tags in the configured CDN; undefined without one. The function throws, with the status and never the token,
 * unless every request was accepted.
 */
export function purgeFor(
  cdn: CdnPurge,
  answerWithinMs = 5000,
): ((tags: readonly string[]) => Promise<void>) | undefined {
  if (cdn.kind === 'none' || cdn.kind === 'nginx') return undefined;
  const { mostTags, requestFor } = forms[cdn.kind];
  const token = cdn.kind === 'varnish' ? '' : cdn.token;
  return async (tags) => {
    for (let first = 0; first < tags.length; first += mostTags)
      await send(cdn.url, requestFor(tags.slice(first, first + mostTags), token), answerWithinMs);
  };
}

async function send(url: string, { method, path, headers, body }: PurgeRequest, answerWithinMs: number): Promise<void> {
  const answer = await fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}
