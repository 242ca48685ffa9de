import { addEventProcessor, captureException, init, makeFetchTransport, replayIntegration } from '@sentry/nextjs';
import { nothingCollected, scrubReport, scrubText } from '@/lib/domain/text/redact';

/** An envelope of reports: its headers, and its items with theirs. */
type Envelope = readonly [unknown, readonly unknown[]];

const isRecording = (item: unknown): item is readonly [{ type: string; length?: number }, string] =>
  Array.isArray(item) && item[0]?.type === 'replay_recording' && typeof item[1] === 'string';

/**
 * The event with URLs in its replay scrubbed. Texts and inputs are masked while recording, but the URLs of the page,
 * links and requests are not, and the library has no hook for them.
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

/** A head and the list of what happened, a line each; what cannot be read does not leave the browser. */
function scrubRecording(recording: string): string {
  const end = recording.indexOf('\n');
  try {
    const happened: unknown = JSON.parse(recording.slice(end + 1));
    return `${recording.slice(0, end + 1)}${JSON.stringify(happened, (_, value: unknown) =>
      typeof value === 'string' ? scrubText(value) : value,
    )}`;
  } catch {
    return `${recording.slice(0, end + 1)}[]`;
  }
}

/** Sends as the library does, after a last look at recordings. */
const transport: typeof makeFetchTransport = (options) => {
  const made = makeFetchTransport(options);
  return { ...made, send: (envelope) => made.send(scrubEnvelope(envelope)) };
};

/** Starts error reporting and sends earlier errors. Replays are masked: they show no text or input. */
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
