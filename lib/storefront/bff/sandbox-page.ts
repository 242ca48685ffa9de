import 'server-only';
import { environment } from '@/lib/config/environment';
import {
  type SandboxAction,
  sandboxAct,
  sandboxActions,
  sandboxPage,
  sandboxReference,
} from '@/lib/contract/orders/payment';
import { defaultLocale } from '@/lib/domain/navigation/locale-path';
import { callService } from '@/lib/storefront/upstream/call';
import type { Failure } from '@/lib/storefront/upstream/result';
import { currentRequestId } from '@/lib/system/request-scope';
import { BffError, errorResponse } from './answers';
import { isFromOurPages, readForm } from './read-request';

const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } as const;
const maxFormLength = 256;

/**
 * Proxies the test bank's page: the services are not reachable from browsers. The payment's URL authorises it, so no
 * cookie is read; its buttons only work on this page.
 */
export async function showSandboxPage(reference: string): Promise<Response> {
  if (!sandboxReference.safeParse(reference).success) return failed(404);
  const result = await callService(sandboxPage, { locale: defaultLocale, params: { reference } });
  return result.ok ? new Response(result.data.html, { headers: page }) : failed(statusOf(result));
}

/** A button of the page: a form without scripts; redirects back to the shop. */
export async function pressSandboxButton(request: Request, reference: string): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl)) {
    const error = new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.');
    return errorResponse(error, currentRequestId());
  }
  const action = await readAction(request);
  if (!action || !sandboxReference.safeParse(reference).success) return failed(404);
  const result = await callService(sandboxAct, { locale: defaultLocale, params: { reference }, body: { action } });
  if (!result.ok) return failed(statusOf(result));
  // Relative: the shopper may use another of the shop's host names.
  const { pathname, search } = new URL(result.data.location);
  return new Response(null, { status: 303, headers: { location: pathname + search, 'cache-control': 'no-store' } });
}

async function readAction(request: Request): Promise<SandboxAction | undefined> {
  const submitted = (await readForm(request, maxFormLength))?.get('action');
  return sandboxActions.find((action) => action === submitted);
}

function statusOf({ error }: Failure): number {
  return error.status < 500 ? 404 : 503;
}

/** The server around Next replaces the empty body by its page for this status. */
function failed(status: number): Response {
  return new Response(null, { status, headers: page });
}
