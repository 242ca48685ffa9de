import 'server-only';
import type { Call } from '@/lib/contract/call';

/** How long the same fault of a call is not reported again. */
const silentMs = 10 * 60_000;
const maxRemembered = 500;
/** A response with more kinds of faults is reported with the first ones. */
const maxReported = 10;

type ReportOptions = { readonly warn: (message: string) => void; readonly now?: () => number };

/**
 * Reports invalid values that were left out of responses, once in some minutes for each call and field. A report has
 * counts and names of fields, never values, which may be personal data.
 */
export function createDroppedReport({ warn, now = Date.now }: ReportOptions) {
  const silentUntil = new Map<string, number>();

  const isNew = (key: string) => (silentUntil.get(key) ?? 0) <= now();

  function remember(key: string): void {
    silentUntil.delete(key);
    const [oldest] = silentUntil.keys();
    if (oldest !== undefined && silentUntil.size >= maxRemembered) silentUntil.delete(oldest);
    silentUntil.set(key, now() + silentMs);
  }

  return (call: Pick<Call, 'method' | 'service' | 'path'>, dropped: ReadonlyMap<string, number>): void => {
    const name = `${call.method} /${call.service}${call.path}`;
    const fresh = [...dropped].filter(([field]) => isNew(`${name} ${field}`)).slice(0, maxReported);
    if (fresh.length === 0) return;
    for (const [field] of fresh) remember(`${name} ${field}`);
    const counts = fresh.map(([field, count]) => `${field} (${count})`).join(', ');
    warn(`Invalid values in the response of ${name} were left out: ${counts}`);
  };
}
