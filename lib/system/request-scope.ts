import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { TraceSpan } from './tracing';

/** Digits and letters that cannot be confused when read aloud. */
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 12;

/** A new request id: short enough for the phone, with 60 random bits. */
export function newRequestId(): string {
  let id = '';
  for (const byte of randomBytes(length)) id += (id.length % 5 === 4 ? '-' : '') + signs[byte % signs.length];
  return id;
}

/** The calls of services that a request has waited for: how many, and all their times together. */
export type CallTimes = { count: number; ms: number };

/** Data of the request being processed, available to all code that runs for it. */
type RequestScope = {
  readonly requestId: string;
  /** The current span; undefined without tracing. */
  readonly span?: TraceSpan | undefined;
  /** Undefined where calls are not counted. */
  readonly calls?: CallTimes | undefined;
};

// Next bundles its own copy of every module: what the code inside it and the server around it share must be global.
const globalKey = Symbol.for('piesar.request-scope');

function scopes(): AsyncLocalStorage<RequestScope> {
  const existing: unknown = Reflect.get(globalThis, globalKey);
  if (existing instanceof AsyncLocalStorage) return existing;
  const made = new AsyncLocalStorage<RequestScope>();
  Reflect.set(globalThis, globalKey, made);
  return made;
}

const storage = scopes();

/** Runs work in the context of a request; its async calls share it. */
export function runInRequest<T>(scope: RequestScope, work: () => T): T {
  return storage.run(scope, work);
}

/** The request that is being worked on; undefined outside of any. */
export function currentRequest(): RequestScope | undefined {
  return storage.getStore();
}

/** Counts a call of a service for the request that waited for it. */
export function noteCall(ms: number): void {
  const calls = currentRequest()?.calls;
  if (calls === undefined) return;
  calls.count += 1;
  calls.ms += ms;
}

/** The current request's id in logs; a new one outside a request. */
export function currentRequestId(): string {
  return currentRequest()?.requestId ?? newRequestId();
}
