import { z } from 'zod';
import type { CaptchaAction } from '@/lib/contract/captcha-action';

/** Where Google tells whether a token is good. */
export const siteVerifyUrl = 'https://www.google.com/recaptcha/api/siteverify';

const timeoutMs = 3000;
/** Of Google's scores for version 3, below which a caller counts as a machine. */
const lowestScore = 0.3;
/** Causes that lie with us and not with the visitor: every visitor would be refused. */
const ownFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request']);

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  'error-codes': z.array(z.string()).default([]),
});

type Question = {
  readonly url: string;
  readonly secret: string;
  readonly token: string;
  readonly action: CaptchaAction;
};

/** Whether Google takes the caller for a human who did what the token was made for. Throws when Google cannot be asked. */
export async function isHumanToGoogle({ url, secret, token, action }: Question): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    body: new URLSearchParams({ secret, response: token }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { success, score, action: done, 'error-codes': codes } = verdict.parse(await response.json());
  if (codes.some((code) => ownFaults.has(code))) throw new Error(codes.join(', '));
  return success && done === action && score !== undefined && score >= lowestScore;
}
