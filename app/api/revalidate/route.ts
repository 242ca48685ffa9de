import { secrets } from '@/lib/config/secrets';
import type { ErrorName } from '@/lib/contract/error-names';
import { revalidation, revalidationHeaders } from '@/lib/contract/tags';
import { BffError, errorResponse, jsonResponse, routeOf } from '@/lib/storefront/bff/responses';
import { announceRevalidation, isKnownTag } from '@/lib/storefront/cache/page-records';
import { signatureFault } from '@/lib/system/signatures';

const bodyLimit = 128 * 1024;

/** Called by the services with changed tags; pages that show them are rendered anew. */
async function announced(request: Request): Promise<Response> {
  const text = Number(request.headers.get('content-length') ?? bodyLimit + 1) > bodyLimit ? '' : await request.text();
  const signature = {
    moment: request.headers.get(revalidationHeaders.moment),
    signature: request.headers.get(revalidationHeaders.signature),
  };
  if (signatureFault(text, signature, secrets().revalidateSecret)) return refuse(401, 'UNAUTHORIZED');
  const parsed = revalidation.safeParse(parseJson(text));
  if (!parsed.success || !parsed.data.tags.every(isKnownTag)) return refuse(400, 'BAD_REQUEST');
  announceRevalidation(parsed.data.tags);
  return jsonResponse({ revalidated: parsed.data.tags.length });
}

export const { GET, POST, PUT, DELETE } = routeOf({ POST: announced });

function refuse(status: number, name: ErrorName): Response {
  return errorResponse(new BffError(status, name, 'The announcement is not one of ours.'), crypto.randomUUID());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
