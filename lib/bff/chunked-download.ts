import 'server-only';
import type { Call, ResponseOf } from '@/lib/contract/call';
import { refreshTokens } from '@/lib/credentials/refresh';
import { type CallOptions, callService } from '@/lib/upstream/call';
import { dataOrThrow, type Result } from '@/lib/upstream/result';
import { BffError } from './bff-error';
import type { BffContext } from './with-session';

/** Seconds for which the access token must still be valid when a download begins. */
const minTokenSeconds = 300;

type Options<C extends Call> = Pick<CallOptions<C>, 'params' | 'body'>;

/** Fetches the first chunk of a file as a result, so that a refusal can still be answered with its own status. */
export async function fetchFirstChunk<C extends Call>(
  context: BffContext,
  call: C,
  options: Options<C>,
): Promise<Result<ResponseOf<C>>> {
  const { tokens } = context.session;
  if (!tokens) throw new BffError(401, 'UNAUTHORIZED', 'Sign in first.');
  if (tokens.accessUntil - Date.now() / 1000 < minTokenSeconds) {
    const renewal = await refreshTokens(tokens.refresh);
    if (renewal.kind === 'renewed') context.session = { ...context.session, tokens: renewal.tokens };
  }
  return context.call(call, options);
}

/**
 * A further piece, asked for when the answer has begun. Tokens are not renewed any more: their cookie could not be sent,
 * and a token that was renewed unseen would look stolen. Throws, and so breaks the file off.
 */
export async function fetchNextChunk<C extends Call>(
  { session, request, requestId, locale }: BffContext,
  call: C,
  options: Options<C>,
): Promise<ResponseOf<C>> {
  const token = session.tokens?.access;
  return dataOrThrow(await callService(call, { ...options, token, requestId, locale, signal: request.signal }));
}
