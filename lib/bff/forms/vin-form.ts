import 'server-only';
import { environment } from '@/lib/config/environment';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { defaultLocale, isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { currentRequestId } from '@/lib/system/request-scope';
import { vinPath } from '@/lib/vehicle/paths';
import { vinCookies } from '@/lib/vehicle/vin-cookie';
import { errorResponse } from '../answers';
import { BffError } from '../bff-error';
import { isFromOurPages } from '../origin-check';
import { readForm } from '../read-request';

const longest = 60;

/** What a VIN field was sent with, as one short text. */
export function vinText(typed: string): string {
  return typed.trim().slice(0, longest);
}

const maxFormLength = 1024;

/** Takes the VIN of a plain form and leads to the page of the answer, without the number in any address. */
export async function redirectVinForm(request: Request): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl)) {
    return refusal(new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'));
  }
  const form = await readForm(request, maxFormLength);
  if (form === undefined) return refusal(new BffError(400, 'VALIDATION', 'The body must be a short form.'));
  const lang = form.get('lang') ?? undefined;
  return redirectToVin(isLocale(lang) ? lang : defaultLocale, vinText(form.get('vin') ?? ''));
}

/** Leads to the page of a VIN's answer; the number travels in a sealed cookie. */
export async function redirectToVin(locale: LocaleCode, typed: string): Promise<Response> {
  const headers = new Headers({ location: localePath(locale, vinPath), 'cache-control': 'no-store' });
  for (const cookie of await vinCookies(typed)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function refusal(error: BffError): Response {
  return errorResponse(error, currentRequestId());
}
