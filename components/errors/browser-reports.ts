import { addEventProcessor, captureException, init, makeFetchTransport, replayIntegration } from '@sentry/nextjs';
import { nothingCollected } from '@/lib/system/report-data';
import { scrubReport } from '@/lib/system/scrub';
import { scrubEnvelope } from './scrub-recordings';

/** Sends as the library does, after a last look at recordings. */
const transport: typeof makeFetchTransport = (options) => {
  const made = makeFetchTransport(options);
  return { ...made, send: (envelope) => made.send(scrubEnvelope(envelope)) };
};

/** Starts error reports; those that happened before are sent along. Replays show shapes, never what was typed or read. */
export function startBrowserReports(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    tracesSampleRate: 1,
    dataCollection: nothingCollected,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Not packed: a recording is read once more before it leaves, and the policy of pages allows no worker of text.
    integrations: [
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
    ],
    transport,
    beforeSend: (event) => scrubReport(event),
    beforeSendSpan: (span) => scrubReport(span),
  });
  // Descriptions of replays pass no hook of their own, and they name the addresses that were visited.
  addEventProcessor((event) => scrubReport(event));
  for (const error of early) captureException(error);
}
