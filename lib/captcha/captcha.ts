import type { CaptchaAction } from '@/lib/contract/call';

const load = () => import('./captcha-check');

/** Begins the human check of a form when it is first touched, so that it is done before the form is sent. */
export function prepareCaptcha(action: CaptchaAction): void {
  // A failure here is retried, and reported, when the form is sent.
  load().then(
    ({ startCaptcha }) => startCaptcha(action),
    () => undefined,
  );
}

/** The header of a passed human check. Throws nothing: without it the service refuses the call, and the form says so. */
export async function captchaHeaders(action: CaptchaAction): Promise<Record<string, string>> {
  try {
    const { takeCaptchaToken } = await load();
    return { 'x-captcha-token': await takeCaptchaToken(action) };
  } catch {
    return {};
  }
}
