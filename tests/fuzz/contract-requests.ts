import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { type Call, type Service, services } from '@/lib/contract/call';
import { calls } from '@/lib/contract/calls';
import { contractHeaders } from '@/lib/contract/headers';

import { errorBody } from '@/lib/contract/shared';
import { type ConformanceTarget, captchaHeaders, headersOfCaller } from '@/scripts/conformance/client';

import { runConformance } from '@/scripts/conformance/run';
import { hostileDates, hostileTexts } from './hostile-values';
import { mutatedValue, spoiledFields } from './mutated-value';
import { schemaValues } from './schema-values';
import type { FuzzRecorder } from './watched-shop';

type HonestRequest = {
  readonly call: Call;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
};

export type ContractFuzzOptions = {
  readonly target: ConformanceTarget;
  readonly seed: number;
  /**
   * Number of hostile values per field, of mutated requests per valid request, and of generated requests per schema.
   */
  readonly variants: number;
};

/**
 * Sends generated boundary values and mutated valid requests to every call of the contract. Each response must match
 * the contract or be a rejection with the common error body; no call may fail.
 */
export async function fuzzContract(report: FuzzRecorder, options: ContractFuzzOptions): Promise<void> {
  const honest = new Map<Call, HonestRequest>();
  await visit(options.target, async (request) => {
    honest.set(request.call, request);
  });
  const reached = new Set<Call>();
  // Session, order and tokens are valid during a visit only, so each request is mutated right after it was sent.
  await visit(options.target, async (request) => {
    reached.add(request.call);
    if (!endsVisit(request.call)) await trySpoiled(report, options, request, reached.size);
  });
  for (const [call, request] of honest) {
    if (!reached.has(call) || endsVisit(call)) await trySpoiled(report, options, request, 0);
    await trySchemaValues(report, options, request);
  }
}

const endings = new Set<Call>([calls.authLogout, calls.authEndSessions, calls.authPasswd, calls.ordersCancel]);
const endsVisit = (call: Call) => endings.has(call);

/** Runs the conformance requests and calls `onAnswered` for each accepted one. */
async function visit(target: ConformanceTarget, onAnswered: (request: HonestRequest) => Promise<void>): Promise<void> {
  const recordingTarget: ConformanceTarget = {
    ...target,
    fetch: async (url, init) => {
      const answer = await target.fetch(url, init);
      const request = answer.status === 200 ? asRequest(target, url, init) : undefined;
      if (request) await onAnswered(request);
      return answer;
    },
  };
  await runConformance(recordingTarget, { profile: 'extended', write: true });
}

async function trySpoiled(
  report: FuzzRecorder,
  { target, variants, seed }: ContractFuzzOptions,
  request: HonestRequest,
  turn: number,
): Promise<void> {
  for (const spoiled of spoiledRequests(request, variants, seed + turn)) await tryRequest(report, target, spoiled);
}

async function trySchemaValues(
  report: FuzzRecorder,
  { target, variants, seed }: ContractFuzzOptions,
  request: HonestRequest,
): Promise<void> {
  const { call } = request;
  const bodies = fc.sample(schemaValues(call.request), { numRuns: runsFor(call, variants), seed });
  const spoiled = call.queued ? [] : bodies.flatMap((body, turn) => [...spoiledFields(body, 1, seed + turn)]);
  for (const body of [...bodies, ...spoiled.slice(0, variants * 6)])
    await tryRequest(report, target, { ...request, body });
}

function asRequest(target: ConformanceTarget, url: string, init: RequestInit): HonestRequest | undefined {
  const service = services.find((name) => url.startsWith(`${target.urlOf(name)}/`));
  if (service === undefined) return undefined;
  const path = url.slice(target.urlOf(service).length);
  const call = Object.values<Call>(calls).find(
    (one) => one.service === service && one.method === (init.method ?? 'GET') && pathPattern(one).test(path),
  );
  if (call === undefined) return undefined;
  const headers = Object.fromEntries(new Headers(init.headers).entries());
  return { call, path, headers, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined };
}

const pathPattern = (call: Call) => new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`);

/** A password hash costs as much as a hundred other calls. */
const runsFor = (call: Call, variants: number) => (call.queued ? Math.ceil(variants / 8) : variants);

function spoiledRequests(request: HonestRequest, variants: number, seed: number): HonestRequest[] {
  const runs = { numRuns: runsFor(request.call, variants), seed };
  const spoiled =
    request.body === undefined
      ? []
      : [...spoiledFields(request.body, runs.numRuns, seed), ...fc.sample(mutatedValue(request.body), runs)];
  const bodies = spoiled.map((body) => ({ ...request, body }));
  if (!request.call.path.includes('{')) return bodies;
  const texts = fc.sample(fc.constantFrom(...hostileDates, ...hostileTexts.filter((text) => text !== '')), runs);
  const paths = texts.map((text) => ({ ...request, path: request.path.replace(/[^/]+$/, encoded(text)) }));
  return [...bodies, ...paths];
}

/** Percent-encodes bytes, including lone surrogates, which `encodeURIComponent` rejects. */
function encoded(text: string): string {
  return [...Buffer.from(text.slice(0, 500))].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

async function tryRequest(report: FuzzRecorder, target: ConformanceTarget, request: HonestRequest): Promise<void> {
  const { call, path } = request;
  const where = `${call.method} /${call.service}${call.path}`;
  const input = { path, body: request.body };
  try {
    const answer = await send(target, request);
    const text = await answer.text();
    report.add(String(answer.status), where, input, faultOf(call, answer.status, text));
  } catch (error) {
    report.add('no answer', where, input, error instanceof Error ? error.message : 'no answer');
  }
}

async function send(target: ConformanceTarget, { call, path, headers, body }: HonestRequest): Promise<Response> {
  // Each request has a new IP address, because rate limits are not tested here.
  const clientIp = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  const human = call.captcha === false ? {} : await passHumanCheck(target, call.captcha, clientIp);
  return target.fetch(`${target.urlOf(call.service)}${path}`, {
    method: call.method,
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
    headers: {
      ...headers,
      ...headersOfCaller(target, call.service),
      [contractHeaders.clientIp]: clientIp,
      ...human,
    },
    ...(body !== undefined && call.method !== 'GET' && { body: JSON.stringify(body) }),
  });
}

async function passHumanCheck(
  target: ConformanceTarget,
  action: Exclude<Call['captcha'], false>,
  clientIp: string,
): Promise<Record<string, string>> {
  const account: Service = 'account';
  const headers = { ...headersOfCaller(target, account), [contractHeaders.clientIp]: clientIp };
  return captchaHeaders(action, async (path) =>
    (await target.fetch(`${target.urlOf(account)}${path}`, { headers })).json(),
  );
}

function faultOf(call: Call, status: number, text: string): string | undefined {
  if (status >= 500) return `answered ${status}: ${text.slice(0, 200)}`;
  const json = parsed(text);
  if (status === 200) {
    const answer = call.response.safeParse(json);
    return answer.success ? undefined : `another answer than the contract's: ${answer.error.issues[0]?.message ?? ''}`;
  }
  return errorBody.safeParse(json).success ? undefined : `${status} without the common error body`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
