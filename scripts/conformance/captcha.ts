import { deriveKey } from 'altcha-lib/algorithms/scrypt';
import { solveProof } from '@/lib/captcha/solve';
import { type CaptchaAction, pathOf } from '@/lib/contract/call';
import { captchaChallenge } from '@/lib/contract/captcha';

import { contractHeaders } from '@/lib/contract/headers';

/**
 * The header of a passed human check, got as a browser gets it: `ask` reads a path below the account service. None
 * where the services use Google's check, which no program can pass.
 */
export async function captchaHeaders(
  action: CaptchaAction,
  ask: (path: string) => Promise<unknown>,
): Promise<Record<string, string>> {
  const answer = captchaChallenge.response.parse(await ask(pathOf(captchaChallenge, { action })));
  return answer.kind === 'proof' ? { [contractHeaders.captcha]: await solveProof(answer.challenge, deriveKey) } : {};
}
