import { z } from 'zod';
import type { CallContext } from '../../http/deps';
import { ServiceError } from '../../http/service-error';
import type { Account } from '../deps';

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify';
const timeoutMs = 3000;
/** Of Google's scores for version 3, below which a caller counts as a machine. */
const lowestScore = 0.3;

const verdict = z.object({ success: z.boolean(), score: z.number().optional() });

/** Throws unless Google says that a human calls. Without a configured secret nobody is asked. */
export async function checkCaptcha(
  { captchaSecret }: Pick<Account, 'captchaSecret'>,
  { captcha, log }: Pick<CallContext, 'captcha' | 'log'>,
  ask: typeof fetch = fetch,
): Promise<void> {
  if (captchaSecret === undefined) return;
  if (captcha === null) throw new ServiceError(400, 'CAPTCHA', 'The answer of the human check is missing.');
  let human: boolean;
  try {
    const response = await ask(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captchaSecret, response: captcha }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { success, score = 1 } = verdict.parse(await response.json());
    human = success && score >= lowestScore;
  } catch {
    log.warn('human check not reachable');
    throw new ServiceError(503, 'CAPTCHA_UNAVAILABLE', 'The human check cannot be asked; try again.');
  }
  if (!human) throw new ServiceError(400, 'CAPTCHA', 'The human check was not passed.');
}
