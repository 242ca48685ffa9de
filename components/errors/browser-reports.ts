import { addEventProcessor, captureException, init, makeFetchTransport, replayIntegration } from '@sentry/nextjs';
import { nothingCollected, scrubReport, scrubText } from '@/lib/domain/text/redact';

/** A Sentry envelope: headers, and items with their headers. */
type Envelope = readonly [unknown, readonly unknown[]];

const isRecording = (item: unknown): item is readonly [{ type: string; length?: number }, string] =>
  Array.isArray(item) && item[0]?.type === 'replay_recording' && typeof item[1] === 'string';

/**
 * Scrubs URLs in replay recordings. Texts and inputs are masked while recording, but the library has no hook for the
 * URLs of pages, links and requests.
 */
export function scrubEnvelope<Sent extends Envelope>(envelope: Sent): Sent {
  const [, items] = envelope;
  for (const item of items) {
    if (!isRecording(item)) continue;
    const [headers, recording] = item;
    const scrubbed = scrubRecording(recording);
    Object.assign(item, [{ ...headers, length: new TextEncoder().encode(scrubbed).length }, scrubbed]);
  }
  return envelope;
}

/** A recording is a header line and a JSON list of events. An unreadable list is dropped. */
function scrubRecording(recording: string): string {
  const end = recording.indexOf('\n');
  try {
    const events: unknown = JSON.parse(recording.slice(end + 1));
    return `${recording.slice(0, end + 1)}${JSON.stringify(events, (_, value: unknown) =>
      typeof value === 'string' ? scrubText(value) : value,
    )}`;
  } catch {
    return `${recording.slice(0, end + 1)}[]`;
  }
}

/** The library's fetch transport, with scrubbed recordings. */
const transport: typeof makeFetchTransport = (options) => {
  const fetchTransport = makeFetchTransport(options);
  return { ...fetchTransport, send: (envelope) => fetchTransport.send(scrubEnvelope(envelope)) };
};

/** Starts error reporting and sends errors that occurred before. Replays mask all texts and inputs. */
export function startBrowserReports(dsn: string, early: readonly unknown[]): void {
  init({
    dsn,
    tracesSampleRate: 1,
    dataCollection: nothingCollected,
    replaysSessionSampleRate: 0.1,
    replaysOnErrorSampleRate: 1,
    // Uncompressed, because recordings are scrubbed before sending and the CSP allows no blob workers.
    integrations: [
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true, useCompression: false }),
    ],
    transport,
    beforeSend: (event) => scrubReport(event),
    beforeSendSpan: (span) => scrubReport(span),
  });
  // Replay events bypass all other hooks and contain visited URLs.
  addEventProcessor((event) => scrubReport(event));
  for (const error of early) captureException(error);
}
