import { addEventProcessor, captureException, init, replayIntegration } from '@sentry/nextjs';
import { nothingCollected } from '@/lib/system/report-data';
import { scrub } from '@/lib/system/scrub';

/** Starts error reports; those that happened before are sent along. Replays show shapes, never what was typed or read. */
export function startBrowserReports(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    tracesSampleRate: 1,
    dataCollection: nothingCollected,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    integrations: [replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true })],
    beforeSend: (event) => scrub(event),
    beforeSendSpan: (span) => scrub(span),
  });
  // Descriptions of replays pass no hook of their own, and they name the addresses that were visited.
  addEventProcessor((event) => scrub(event));
  for (const error of early) captureException(error);
}
