import type { OutgoingHttpHeaders } from 'node:http';
import type { CallTimes } from '@/lib/system/request-scope';
import type { PageRecord } from './page-cache/page-record';

/** Times of rendering a page: in total, and of all calls to services together. */
export type MakingTimes = { readonly makeMs: number; readonly calls: Readonly<CallTimes> };

const header = 'server-timing';

/**
 * Whether an answer has a `Server-Timing` header. Only shared pages do: for others the times could reveal private
 * facts, as whether an account exists or what others searched for.
 */
export function tellsTiming(path: string, { shared }: Pick<PageRecord, 'shared'>): boolean {
  return shared && !path.includes('/search/');
}

/** The header of a cached page, stored with it, so that sending it costs nothing. */
export const keptTiming: OutgoingHttpHeaders = { [header]: 'page;desc=kept' };

/** The header of a page that was just rendered. */
export function madeTiming({ makeMs, calls }: MakingTimes): OutgoingHttpHeaders {
  const waited = `calls;dur=${calls.ms.toFixed(1)};desc="${calls.count}"`;
  return { [header]: `page;desc=made, make;dur=${makeMs.toFixed(1)}, ${waited}` };
}

/** The header of a stale page that is being renewed. */
export const staleTiming: OutgoingHttpHeaders = { [header]: 'page;desc=stale' };

/** The header, for an answer that may have it: one whose own headers include it. */
export function timingFor(headers: Readonly<OutgoingHttpHeaders>, timing: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return headers[header] === undefined ? {} : timing;
}
