import type { Environment } from '@/lib/config/environment';
import { type ProofKeys, proofKeys } from './proof';
import { siteVerifyUrl } from './recaptcha';

/** Which human check the shop uses, with what it needs to make and check one. */
export type CaptchaSettings =
  | { readonly kind: 'recaptcha'; readonly siteKey: string; readonly secret: string; readonly verifyUrl: string }
  | { readonly kind: 'proof'; readonly keys: ProofKeys; readonly tries: number };

/** Google's check when its keys are configured, else the built-in one. */
export function captchaSettings(
  { recaptcha, captchaTries }: Pick<Environment, 'recaptcha' | 'captchaTries'>,
  altchaKey: string,
  verifyUrl = siteVerifyUrl,
): CaptchaSettings {
  if (recaptcha) return { kind: 'recaptcha', ...recaptcha, verifyUrl };
  return { kind: 'proof', keys: proofKeys(altchaKey), tries: captchaTries };
}
