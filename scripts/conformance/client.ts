import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import type { z } from 'zod';
import { solveProof } from '@/lib/browser/captcha/solve';
import { type Call, type CaptchaAction, pathOf, type Service } from '@/lib/contract/call';
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
  /** `refused` is a valid error response to a call that may be refused. */
  readonly kind: 'ok' | 'refused' | 'differs';
  readonly status: number;
  readonly ms: number;
  readonly why: string;
};

export type ConformanceTarget = {
  readonly urlOf: (service: Service) => string;
  /** Undefined for a back end that requires no signature. */
  readonly secrets: CallerSecrets | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response> | Response;
};

/** The headers of every call: the API key, signed where the back end has a secret. */
export function headersOfCaller({ secrets }: ConformanceTarget, service: Service): Readonly<Record<string, string>> {
  return secrets === undefined ? { [contractHeaders.apiKey]: makeApiKey() } : callerHeaders(service, secrets);
}

const timeoutMs = 10_000;

/** Calls the target. Returns whether the response matches the contract, else the difference. */
export async function callContract<Req extends z.ZodType, Res extends z.ZodType>(
  target: ConformanceTarget,
  call: Call<Req, Res>,
  ask: CallInput<z.input<Req>>,
): Promise<{ outcome: CallOutcome; answer?: z.output<Res> }> {
  const sent = await send(target, call, ask);
  if ('failure' in sent) return { outcome: { kind: 'differs', status: 0, ms: sent.ms, why: sent.failure } };
  const { status, json, ms } = sent;
  if (status === 200) {
    const parsed = call.response.safeParse(json);
    if (parsed.success) return { outcome: { kind: 'ok', status, ms, why: '' }, answer: parsed.data };
    return { outcome: { kind: 'differs', status, ms, why: wordIssues(parsed.error) } };
  }
  const refusal = errorBody.safeParse(json);
  if (!refusal.success)
    return { outcome: { kind: 'differs', status, ms, why: 'the error body is not the common one' } };
  const why = refusal.data.errors[0]?.errorName ?? refusal.data.message;
  return { outcome: { kind: status >= 400 && status < 500 ? 'refused' : 'differs', status, ms, why } };
}

type Sent = { status: number; json: unknown; ms: number } | { failure: string; ms: number };

async function send(target: ConformanceTarget, call: Call, ask: CallInput<unknown>): Promise<Sent> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const human = call.captcha === false ? {} : await passCaptcha(target, call.captcha);
    const response = await target.fetch(`${target.urlOf(call.service)}${pathOf(call, ask.params)}`, {
      method: call.method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headersOfCaller(target, call.service),
        'content-type': 'application/json',
        ...human,
        ...ask.headers,
      },
      ...(ask.body !== undefined && { body: typeof ask.body === 'string' ? ask.body : JSON.stringify(ask.body) }),
    });
    return { status: response.status, json: parseJson(await response.text()), ms: ms() };
  } catch (error) {
    return { failure: error instanceof Error ? `${error.name}: ${error.message}` : String(error), ms: ms() };
  }
}

/** Returns no header for a back end without its own human check, which may still match the rest of the contract. */
async function passCaptcha(target: ConformanceTarget, action: CaptchaAction): Promise<Record<string, string>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = headersOfCaller(target, 'account');
  const ask = async (path: string) =>
    (await target.fetch(`${target.urlOf('account')}${path}`, { headers, signal, redirect: 'manual' })).json();
  return captchaHeaders(action, ask).catch(() => ({}));
}

function parseJson(text: string): unknown {
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
