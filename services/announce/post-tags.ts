import { revalidationHeaders } from '@/lib/contract/revalidation';
import { signBody } from '@/lib/contract/signed-body';

const answerWithinMs = 5000;

/** Tells one storefront which tags changed. Throws, with a word on why, unless it took them. */
export async function postTags(storefront: string, tags: readonly string[], secret: string): Promise<void> {
  const body = JSON.stringify({ tags });
  const moment = String(Date.now());
  const { status } = await fetch(`${storefront}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [revalidationHeaders.moment]: moment,
      [revalidationHeaders.signature]: signBody(body, moment, secret),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (status !== 200) throw new Error(`answered ${status}`);
}
