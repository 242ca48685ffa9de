import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import { substituteKey } from '@/lib/browser/requests/substitute-key';
import type { CaptchaAction } from '@/lib/contract/call';
import type { ProofChallenge } from '@/lib/contract/captcha';

/** Solves a challenge in a worker, or in short tasks if workers are unavailable. */
async function solveInWorker(challenge: ProofChallenge): Promise<string> {
  try {
    return await runWorker(challenge);
  } catch {
    const { solveProof } = await import('./solve');
    return solveProof(challenge);
  }
}

/** Far above the usual duration; a worker without a message by then has failed. */
const workerTimeoutMs = 20_000;

function runWorker(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url));
  const solved = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker timed out.')), workerTimeoutMs);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      if (typeof data === 'string') resolve(data);
      else reject(new Error('The worker failed.'));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('The worker could not start.'));
    };
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

/** Seconds before expiry at which a token is no longer used, to leave time for the request. */
const tokenMarginSeconds = 30;

type Check = {
  /** Time of expiry (ms since the epoch). */
  readonly validUntil: number;
  readonly token: () => Promise<string>;
};

const checks = new Map<CaptchaAction, Promise<Check>>();

/** Starts the check of an action, unless one is running or unused. */
export async function startCaptcha(action: CaptchaAction): Promise<void> {
  await current(action).catch(() => undefined);
}

/** Returns the token of an action's check. Each token is used once; a retry needs a new check. */
export async function takeCaptchaToken(action: CaptchaAction): Promise<string> {
  const early = checks.has(action);
  try {
    return await spend(action);
  } catch (error) {
    // A check started early may have failed temporarily: retry once.
    if (!early) throw error;
    return spend(action);
  }
}

async function spend(action: CaptchaAction): Promise<string> {
  const check = current(action);
  try {
    return await (await check).token();
  } finally {
    checks.delete(action);
  }
}

function current(action: CaptchaAction): Promise<Check> {
  const restart = () => begin(action);
  const existing = checks.get(action);
  const check = existing ? existing.then((old) => (Date.now() < old.validUntil ? old : restart()), restart) : restart();
  checks.set(action, check);
  return check;
}

async function begin(action: CaptchaAction): Promise<Check> {
  const siteKey = substituteKey('captcha');
  if (siteKey) return beginRecaptcha(action, siteKey);
  const challenge = await requestApi<ResponseOfCall<'captchaChallenge'>>(`/api/account/captcha/${action}`);
  if (!challenge.ok) throw new Error('The captcha challenge could not be loaded.');
  const check = challenge.data;
  if (check.kind === 'recaptcha') return beginRecaptcha(action, check.siteKey);
  const solved = solveInWorker(check.challenge);
  solved.catch(() => undefined);
  return { validUntil: Date.now() + (check.expiresIn - tokenMarginSeconds) * 1000, token: () => solved };
}

async function beginRecaptcha(action: CaptchaAction, siteKey: string): Promise<Check> {
  const { loadRecaptcha } = await import('./recaptcha');
  const execute = await loadRecaptcha(siteKey, document.documentElement.lang);
  return { validUntil: Number.POSITIVE_INFINITY, token: () => execute(action) };
}
