import 'server-only';
import { environment } from '@/lib/config/environment';
import { defaultLocale, isLocale } from '@/lib/navigation/locale';
import { localePath } from '@/lib/navigation/locale-path';
import { cleanQuery } from '@/lib/search/clean-query';
import { currentRequestId } from '@/lib/system/request-scope';
import { vinIn } from '@/lib/vin/vin';
import { errorResponse } from '../answers';
import { BffError } from '../bff-error';
import { isFromOurPages } from '../origin-check';
import { readForm } from '../read-request';
import { redirectToVin } from './vin-form';

const maxFormLength = 4096;

/**
 * Takes the search form where there are no scripts. It is sent by POST, because it may hold a VIN, which must stand in
 * no address; any other text goes on to the address of its results.
 */
export async function redirectSearchForm(request: Request): Promise<Response> {
  if (!isFromOurPages(request.headers, environment().publicUrl))
    return errorResponse(
      new BffError(403, 'FORBIDDEN_ORIGIN', 'The request does not come from our pages.'),
      currentRequestId(),
    );
  const form = await readForm(request, maxFormLength);
  if (form === undefined)
    return errorResponse(new BffError(400, 'VALIDATION', 'The body must be a short form.'), currentRequestId());
  const asked = form.get('lang') ?? undefined;
  const lang = isLocale(asked) ? asked : defaultLocale;
  const vin = vinIn(cleanQuery(form.get('q') ?? ''));
  if (vin !== null) return redirectToVin(lang, vin);
  form.delete('lang');
  const location = localePath(lang, `/shop/search?${form}`);
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}
