import type { OutgoingHttpHeaders } from 'node:http';
import type { CallTimes } from '@/lib/system/request-scope';
import type { PageRecord } from './page-cache/page-record';

/** How long a page took that was made: until Next had rendered it, and waiting for services meanwhile, all calls together. */
export type MakingTimes = { readonly makeMs: number; readonly calls: Readonly<CallTimes> };

const header = 'server-timing';

/**
 * Whether an answer says where it came from and what it took. Only what is the same for everybody does: of anything else
 * the times could tell a stranger what they may not know, as whether an account exists or what others searched for.
 */
export function tellsTiming(path: string, { shared }: Pick<PageRecord, 'shared'>): boolean {
  return shared && !path.includes('/search/');
}

/** What stands in the head of a kept page, written once, so that sending it costs nothing. */
export const keptTiming: OutgoingHttpHeaders = { [header]: 'page;desc=kept' };

/** What stands there instead when the page was just made. */
export function madeTiming({ makeMs, calls }: MakingTimes): OutgoingHttpHeaders {
  const waited = `calls;dur=${calls.ms.toFixed(1)};desc="${calls.count}"`;
  return { [header]: `page;desc=made, make;dur=${makeMs.toFixed(1)}, ${waited}` };
}

/** And when it is out of date, and a new one is under way. */
export const staleTiming: OutgoingHttpHeaders = { [header]: 'page;desc=stale' };

/** Of these words those that an answer may say: none where its own head says nothing of the kind. */
export function timingFor(headers: Readonly<OutgoingHttpHeaders>, timing: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers[header] === undefined ? {} : timing;
}
