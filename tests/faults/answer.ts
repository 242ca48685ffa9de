import type { z } from 'zod';

/** What came back for a request: status 0 when nothing did, and the data only of a success that is as it should be. */
export type Answer<Data = unknown> = { readonly status: number; readonly data: Data | undefined };

export type Sent = { readonly status: number; readonly json: unknown; readonly cookies: readonly string[] };

const timeoutMs = 15_000;

/** Sends a request and never throws; an answer that is no JSON has none. */
export async function send(url: string, init: RequestInit): Promise<Sent> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
    const json: unknown = await answer.json();
    return { status: answer.status, json, cookies: answer.headers.getSetCookie() };
  } catch {
    return { status: 0, json: undefined, cookies: [] };
  }
}

/** The answer as its schema has it; a success of another shape is as good as none. */
export function parseAnswer<Schema extends z.ZodType>(
  schema: Schema,
  { status, json }: Sent,
): Answer<z.output<Schema>> {
  if (status !== 200) return { status, data: undefined };
  const { data } = schema.safeParse(json);
  return { status: data === undefined ? 0 : status, data };
}
