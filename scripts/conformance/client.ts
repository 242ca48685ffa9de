import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { z } from 'zod';
import { solveProof } from '@/lib/browser/captcha/solve';
import { type Call, type CaptchaAction, type Profile, pathOf, type Service } from '@/lib/contract/call';
import { captchaChallenge } from '@/lib/contract/captcha';
import { contractHeaders, makeApiKey } from '@/lib/contract/headers';
import { errorBody } from '@/lib/contract/shared';
import { type CallerSecrets, callerHeaders } from '@/lib/system/signatures';

/**
 * Returns the header of a solved human check. `ask` requests a path of the account service. Empty when the services use
 * reCAPTCHA, which a program cannot pass.
 */
export async function captchaHeaders(
  action: CaptchaAction,
  ask: (path: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  const answer = captchaChallenge.response.parse(await ask(pathOf(captchaChallenge, { action })));
  return answer.kind === 'proof' ? { [contractHeaders.captcha]: await solveProof(answer.challenge, deriveKey) } : {};
}

export type CallInput<Request> = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly body?: Request;
  readonly headers?: Readonly<Record<string, string>>;
};

export type CallOutcome = {
  /**
   * `refused` is a valid error response to a call that may be refused. `missing`: the back end does not have the call.
   * `skipped` steps send nothing.
   */
  readonly kind: 'ok' | 'refused' | 'differs' | 'missing' | 'skipped';
  readonly status: number;
  readonly ms: number;
  readonly why: string;
};

/** A request as the contract describes it. */
export type ContractRequest = CallInput<unknown> & { readonly headers: Readonly<Record<string, string>> };

/** Sends a request of a call. Returns the status and the parsed JSON of the response. */
export type Exchange = (call: Call, request: ContractRequest) => Promise<{ status: number; json: unknown }>;

/** The back end under test. */
export type ConformanceTarget = {
  readonly urlOf: (service: Service) => string;
  /** Undefined for a back end that requires no signature. */
  readonly secrets: CallerSecrets | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response> | Response;
  /** Makes a call through an adapter; by default it is sent over HTTP as the contract describes it. */
  readonly exchange?: Exchange;
};

/** The headers of every call: the API key, signed where the back end has a secret. */
export function headersOfCaller({ secrets }: ConformanceTarget, service: Service): Readonly<Record<string, string>> {
  return secrets === undefined ? { [contractHeaders.apiKey]: makeApiKey() } : callerHeaders(service, secrets);
}

export const timeoutMs = 10_000;

export type CallRules = {
  readonly profile: Profile;
  /** Whether the service's description lists the call. */
  readonly isListed: boolean;
};

/** Calls the target. Returns whether the response matches the contract, else the difference. */
export async function callContract<Req extends z.ZodType, Res extends z.ZodType>(
  target: ConformanceTarget,
  call: Call<Req, Res>,
  ask: CallInput<z.input<Req>>,
  rules: CallRules,
): Promise<{ outcome: CallOutcome; answer?: z.output<Res> }> {
  const sent = await send(target, call, ask);
  if ('failure' in sent) return { outcome: { kind: 'differs', status: 0, ms: sent.ms, why: sent.failure } };
  const { status, json, ms } = sent;
  if (status >= 200 && status < 300) {
    const parsed = call.response.safeParse(json);
    if (parsed.success) return { outcome: { kind: 'ok', status, ms, why: '' }, answer: parsed.data };
    return { outcome: { kind: 'differs', status, ms, why: wordIssues(parsed.error) } };
  }
  return { outcome: { status, ms, ...outcomeOfError(call, status, json, rules) } };
}

const missingStatuses = new Set([404, 405, 501]);

function outcomeOfError(
  call: Call,
  status: number,
  json: unknown,
  { profile, isListed }: CallRules,
): Pick<CallOutcome, 'kind' | 'why'> {
  const body = errorBody.safeParse(json);
  const mayLack = call.profile === 'extended' && !isListed;
  if (missingStatuses.has(status) && (mayLack || !body.success)) return { kind: 'missing', why: 'missing' };
  const isRefusal = status >= 400 && status < 500;
  if (body.success) {
    const why = body.data.errors[0]?.errorName ?? body.data.message;
    return { kind: isRefusal ? 'refused' : 'differs', why };
  }
  // The specification names no error body; an adapter maps that of another back end.
  if (profile === 'core' && isRefusal) return { kind: 'refused', why: 'with an error body of its own' };
  return { kind: 'differs', why: 'the error body is not the common one' };
}

type Sent = { status: number; json: unknown; ms: number } | { failure: string; ms: number };

async function send(target: ConformanceTarget, call: Call, ask: CallInput<unknown>): Promise<Sent> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const human = call.captcha === false ? {} : await passCaptcha(target, call.captcha);
    const headers = {
      ...headersOfCaller(target, call.service),
      'content-type': 'application/json',
      ...human,
      ...ask.headers,
    };
    const exchange = target.exchange ?? exchangeOverHttp(target);
    return { ...(await exchange(call, { ...ask, headers })), ms: ms() };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error), ms: ms() };
  }
}

function exchangeOverHttp(target: ConformanceTarget): Exchange {
  return async (call, { params, body, headers }) => {
    const response = await target.fetch(`${target.urlOf(call.service)}${pathOf(call, params)}`, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, json: parseJson(await response.text()) };
  };
}

/** Returns no header for a back end without its own human check, which may still match the rest of the contract. */
async function passCaptcha(target: ConformanceTarget, action: CaptchaAction): Promise<Record<string, string>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = headersOfCaller(target, 'account');
  const ask = async (path: string) =>
    (await target.fetch(`${target.urlOf('account')}${path}`, { headers, signal, redirect: 'manual' })).json();
  return captchaHeaders(action, ask).catch(() => ({}));
}

/** The value of a JSON text; undefined for other texts. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const maxIssues = 3;

function wordIssues(error: z.ZodError): string {
  const issues = error.issues.slice(0, maxIssues).map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  return issues.join('; ');
}
