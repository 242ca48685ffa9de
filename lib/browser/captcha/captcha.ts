import { type ApiResult, requestApi } from '@/lib/browser/requests/api';
import { substituteKey } from '@/lib/browser/requests/substitute-key';
import type { CaptchaAction } from '@/lib/contract/call';

const load = () => import('./captcha-check');

/** Whether forms are sent without a human check: the back end has no call for it and reCAPTCHA is not configured. */
const hasNoCheck = () => substituteKey('captcha') === '';

/** Starts the human check of a form at the first interaction, so that it is finished before the form is sent. */
export function prepareCaptcha(action: CaptchaAction): void {
  if (hasNoCheck()) return;
  // A failure here is retried, and reported, when the form is sent.
  load().then(
    ({ startCaptcha }) => startCaptcha(action),
    () => undefined,
  );
}

/** The header with the token of a human check; empty on failure, because the form reports the rejected request. */
export async function captchaHeaders(action: CaptchaAction): Promise<Record<string, string>> {
  if (hasNoCheck()) return {};
  try {
    const { takeCaptchaToken } = await load();
    return { 'x-captcha-token': await takeCaptchaToken(action) };
  } catch {
    return {};
  }
}

/** Maximum human checks for one request; an attempt with a lost response may have used up a token. */
const maxChecks = 2;

const needsCheck = (result: ApiResult<unknown>) =>
  !hasNoCheck() &&
  !result.ok &&
  result.error.errorNames.some((name) => name === 'CAPTCHA_REQUIRED' || name === 'CAPTCHA');

/** Posts a body; if the service requires a human check, repeats the request with its token. */
export async function postWithCaptcha<Data>(
  path: string,
  body: unknown,
  action: CaptchaAction,
): Promise<ApiResult<Data>> {
  let result = await requestApi<Data>(path, { method: 'POST', body });
  for (let checks = 0; checks < maxChecks && needsCheck(result); checks += 1) {
    result = await requestApi<Data>(path, { method: 'POST', body, headers: await captchaHeaders(action) });
  }
  return result;
}
