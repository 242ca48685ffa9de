import type { Instrumentation } from 'next';
import type { Logger } from 'pino';
import { isNextServer } from '@/lib/config/build-mode';
import { environment } from '@/lib/config/environment';
import { contractHeaders } from '@/lib/contract/headers';
import { createLog } from '@/lib/system/log';
import { currentRequest } from '@/lib/system/request-scope';
import { nothingCollected, scrubReport } from './lib/domain/text/redact';
import { noteUnavailable } from './lib/system/request-scope';

const maxDigest = 100;
const reporting = () => environment().mode === 'production' && environment().sentryDsn !== undefined;

/** Reads the settings, and sets up error reports. */
export async function register(): Promise<void> {
  if (isNextServer) {
    const { followSettings } = await import('./lib/storefront/settings/follow-settings');
    await followSettings();
  }
  await reportErrors();
}

/** Server error reports: in production with a DSN only, since the library costs time on every request. */
async function reportErrors(): Promise<void> {
  const { sentryDsn } = environment();
  if (!reporting() || sentryDsn === undefined) return;
  const sentry = await import('@sentry/nextjs');
  sentry.init({
    dsn: sentryDsn,
    tracesSampleRate: 1,
    dataCollection: nothingCollected,
    beforeSend: (event) => scrubReport({ ...event, tags: { ...event.tags, ...requestTag() } }),
    beforeSendSpan: (span) => scrubReport(span),
  });
}

/** Ids that connect a report with log lines. */
function requestTag() {
  const requestId = currentRequest()?.requestId;
  return requestId === undefined ? {} : { request_id: requestId };
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const requestId = request.headers[contractHeaders.requestId];
  if (error instanceof Error && error.name === 'UpstreamFailure') {
    if (typeof requestId === 'string') noteUnavailable(requestId);
    return;
  }
  logDigest(error, requestId);
  if (!reporting()) return;
  const sentry = await import('@sentry/nextjs');
  sentry.captureRequestError(error, request, context);
};

let log: Logger | undefined;

/** An error caught in the browser shows only Next's digest: the log links it to the request. */
function logDigest(error: unknown, requestId: string | string[] | undefined): void {
  const digest = typeof error === 'object' && error !== null && 'digest' in error ? String(error.digest) : undefined;
  if (digest === undefined) return;
  log ??= createLog('storefront', environment().logLevel);
  log.error({ requestId, digest: digest.slice(0, maxDigest) }, 'page failed');
}
