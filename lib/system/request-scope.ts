import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceSpan } from './tracing';

/** Digits and letters that nobody takes for one another when they are read out. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = [0, 4, 8];
const length = 12;

/** A new request's id: short enough to be told on the telephone, with 60 random bits. */
export function newRequestId(): string {
  const text = Array.from(randomBytes(length), (byte) => signs[byte % signs.length]).join('');
  return groups.map((from) => text.slice(from, from + 4)).join('-');
}

/** The calls of services that a request has waited for: how many, and all their times together. */
export type CallTimes = { count: number; ms: number };

/** What is known of the request that is being worked on, wherever that happens. */
type RequestScope = {
  readonly requestId: string;
  /** The part of its trace that is under way; undefined where nobody asks for traces. */
  readonly span?: TraceSpan | undefined;
  /** Undefined where nobody wants to know. */
  readonly calls?: CallTimes | undefined;
};

// Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
const place = Symbol.for('piesar.request-scope');

function scopes(): AsyncLocalStorage<RequestScope> {
  const existing: unknown = Reflect.get(globalThis, place);
  if (existing instanceof AsyncLocalStorage) return existing;
  const made = new AsyncLocalStorage<RequestScope>();
  Reflect.set(globalThis, place, made);
  return made;
}

const known = scopes();

/** Runs work on behalf of a request; what it waits for knows the request as well. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return known.run(scope, work);
}

/** The request that is being worked on; undefined outside of any. */
export function currentRequest(): RequestScope | undefined {
  return known.getStore();
}

/** Counts a call of a service for the request that waited for it. */
export function noteCall(ms: number): void {
  const calls = currentRequest()?.calls;
  if (calls === undefined) return;
  calls.count += 1;
  calls.ms += ms;
}

/** The id under which the present request stands in logs; a new one outside of any. */
export function currentRequestId(): string {
  return currentRequest()?.requestId ?? newRequestId();
}
