import { scrubText } from '@/lib/system/scrub';

/** An envelope of reports: its headers, and its items with theirs. */
type Envelope = readonly [unknown, readonly unknown[]];

const isRecording = (item: unknown): item is readonly [{ type: string; length?: number }, string] =>
  Array.isArray(item) && item[0]?.type === 'replay_recording' && typeof item[1] === 'string';

/**
 * The envelope with the addresses in its recordings scrubbed. Words and inputs are masked while they are recorded, but
 * the address of the page, of links and of what is fetched is not, and no hook of the library sees it.
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
