import type { Instrumentation } from 'next';
import { environment } from '@/lib/config/environment';
import { contractHeaders } from '@/lib/contract/headers';
import { nothingCollected } from '@/lib/system/report-data';
import { scrubReport } from '@/lib/system/scrub';
import { noteUnavailable } from '@/lib/system/unavailable-requests';

const reporting = () => environment().mode === 'production' && environment().sentryDsn !== undefined;

/** Error reports of the server: in production and with a DSN only, since the library costs time on every request. */
export async function register(): Promise<void> {
  const { sentryDsn } = environment();
  if (!reporting() || sentryDsn === undefined) return;
  const sentry = await import('@sentry/nextjs');
  sentry.init({
    dsn: sentryDsn,
    tracesSampleRate: 1,
    dataCollection: nothingCollected,
    beforeSend: (event) => scrubReport(event),
    beforeSendSpan: (span) => scrubReport(span),
  });
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const requestId = request.headers[contractHeaders.requestId];
  if (error instanceof Error && error.name === 'UpstreamFailure') {
    if (typeof requestId === 'string') noteUnavailable(requestId);
    return;
  }
  if (!reporting()) return;
  const sentry = await import('@sentry/nextjs');
  sentry.captureRequestError(error, request, context);
};
