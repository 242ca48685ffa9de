import { choicePath } from '@/lib/domain/vehicle/paths';
import 'server-only';
import { environment } from '@/lib/config/environment';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { defaultLocale, isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { cleanQuery } from '@/lib/domain/search/query-text';
import { vinPath } from '@/lib/domain/vehicle/paths';
import { vinIn } from '@/lib/domain/vin/vin';
import { getManufacturers } from '@/lib/storefront/upstream/operations/vehicles';
import { vinCookies } from '@/lib/storefront/vehicle/vin-search';
import { currentRequestId } from '@/lib/system/request-scope';
import { BffError, errorResponse } from './answers';
import { isFromOurPages, readForm } from './read-request';

/** Redirects the finder's form without scripts to the chosen car, or to the page of the next step. */
export async function redirectFinderForm(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const field = (name: string) => searchParams.get(name) ?? '';
  const langField = field('lang');
  const lang = isLocale(langField) ? langField : defaultLocale;
  // Without the makes, the page of all of them says what is the matter.
  const makes = await getManufacturers(lang);
  const chosen = { make: field('make'), model: field('model'), engine: field('engine') };
  const location = localePath(lang, choicePath(makes.ok ? makes.data.items : [], chosen));
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

const maxVinTextLength = 60;

/** What a VIN field was sent with, as one short text. */
export function vinText(typed: string): string {
  return typed.trim().slice(0, maxVinTextLength);
}

const maxVinFormLength = 1024;

/** Takes a VIN from a plain form and redirects to the result, without the number in any URL. */
export async function redirectVinForm(request: Request): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl)) {
    return refusal(new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'));
  }
  const form = await readForm(request, maxVinFormLength);
  if (form === undefined) return refusal(new BffError(400, 'VALIDATION', 'The body must be a short form.'));
  const lang = form.get('lang') ?? undefined;
  return redirectToVin(isLocale(lang) ? lang : defaultLocale, vinText(form.get('vin') ?? ''));
}

/** Redirects to a VIN's result; the number travels in an encrypted cookie. */
export async function redirectToVin(locale: LocaleCode, typed: string): Promise<Response> {
  const headers = new Headers({ location: localePath(locale, vinPath), 'cache-control': 'no-store' });
  for (const cookie of await vinCookies(typed)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

function refusal(error: BffError): Response {
  return errorResponse(error, currentRequestId());
}

const maxSearchFormLength = 4096;

/**
 * Takes the search form without scripts. It is sent by POST, because it may hold a VIN, which no URL may contain; other
 * texts redirect to their results.
 */
export async function redirectSearchForm(request: Request): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl))
    return errorResponse(
      new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'),
      currentRequestId(),
    );
  const form = await readForm(request, maxSearchFormLength);
  if (form === undefined)
    return errorResponse(new BffError(400, 'VALIDATION', 'The body must be a short form.'), currentRequestId());
  const langField = form.get('lang') ?? undefined;
  const lang = isLocale(langField) ? langField : defaultLocale;
  const vin = vinIn(cleanQuery(form.get('q') ?? ''));
  if (vin !== null) return redirectToVin(lang, vin);
  form.delete('lang');
  const location = localePath(lang, `/shop/search?${form}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
