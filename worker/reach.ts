import { tell } from './news';

/** A line that brings nothing for so long is none. */
const patienceMs = 20_000;
let reached: boolean | undefined;

/** The shop's answer; undefined when there is no way to it, of which the pages are told. */
export async function reach(request: Request | string, init: RequestInit = {}): Promise<Response | undefined> {
  const answer = await fetch(request, { signal: AbortSignal.timeout(patienceMs), ...init }).catch(() => undefined);
  const up = answer !== undefined;
  if (up !== reached) tell({ kind: 'network', up });
  reached = up;
  return answer;
}

/** Asks our own `/api`, in the language of the page that asks. */
export function ask(path: string, lang: string, method = 'GET', body?: unknown): Promise<Response | undefined> {
  return reach(path, {
    method,
    cache: 'no-store',
    headers: {
      accept: 'application/json',
      'x-lang': lang,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
