import { type ResponseOfCall, requestApi } from '@/lib/browser/requests/api';
import type { CaptchaAction } from '@/lib/contract/call';
import type { ProofChallenge } from '@/lib/contract/captcha';

/** Solves a challenge in a worker; without workers, in short tasks. */
async function solveInWorker(challenge: ProofChallenge): Promise<string> {
  try {
    return await solveBeside(challenge);
  } catch {
    const { solveProof } = await import('./solve');
    return solveProof(challenge);
  }
}

/** Far beyond what the work takes anywhere; a worker that says nothing for so long is none. */
const workerTimeoutMs = 20_000;

function solveBeside(challenge: ProofChallenge): Promise<string> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url));
  const solved = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The worker does not answer.')), workerTimeoutMs);
    worker.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      if (typeof data === 'string') resolve(data);
      else reject(new Error('The worker failed.'));
    };
    worker.onerror = (event) => {
      event.preventDefault();
      clearTimeout(timer);
      reject(new Error('There is no worker.'));
    };
    worker.postMessage(challenge);
  });
  return solved.finally(() => worker.terminate());
}

/** Seconds before expiry at which a token is no longer used, to leave time for the request. */
const tokenMarginSeconds = 30;

type Check = {
  readonly goodUntil: number;
  readonly answer: () => Promise<string>;
};

const begun = new Map<CaptchaAction, Promise<Check>>();

/** Starts the check of an action, unless one is running or unused. */
export async function startCaptcha(action: CaptchaAction): Promise<void> {
  await current(action).catch(() => undefined);
}

/** The answer to the check of an action. Each is given out once: what follows a refusal is a new one. */
export async function takeCaptchaToken(action: CaptchaAction): Promise<string> {
  const early = begun.has(action);
  try {
    return await spend(action);
  } catch (error) {
    // A check that was started early may have failed for a temporary reason: try once more.
    if (!early) throw error;
    return spend(action);
  }
}

async function spend(action: CaptchaAction): Promise<string> {
  const check = current(action);
  try {
    return await (await check).answer();
  } finally {
    begun.delete(action);
  }
}

function current(action: CaptchaAction): Promise<Check> {
  const again = () => begin(action);
  const begunCheck = begun.get(action);
  const check = begunCheck ? begunCheck.then((old) => (Date.now() < old.goodUntil ? old : again()), again) : again();
  begun.set(action, check);
  return check;
}

async function begin(action: CaptchaAction): Promise<Check> {
  const challenge = await requestApi<ResponseOfCall<'captchaChallenge'>>(`/api/account/captcha/${action}`);
  if (!challenge.ok) throw new Error('The human check cannot be had.');
  const check = challenge.data;
  if (check.kind === 'recaptcha') {
    const { loadRecaptcha } = await import('./recaptcha');
    const execute = await loadRecaptcha(check.siteKey, document.documentElement.lang);
    return { goodUntil: Number.POSITIVE_INFINITY, answer: () => execute(action) };
  }
  const solved = solveInWorker(check.challenge);
  solved.catch(() => undefined);
  return { goodUntil: Date.now() + (check.expiresIn - tokenMarginSeconds) * 1000, answer: () => solved };
}
