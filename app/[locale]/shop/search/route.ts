import { defaultLocale, isLocale, localePath } from '@/lib/domain/navigation/locale-path';
import { cleanQuery, searchPath } from '@/lib/domain/search/query-text';
import { vinIn } from '@/lib/domain/vin/vin';
import { redirectToVin } from '@/lib/storefront/bff/plain-forms';

/** Redirects a search form sent without scripts to its results. */
export async function GET(request: Request, { params }: RouteContext<'/[locale]/shop/search'>): Promise<Response> {
  const { locale: requested } = await params;
  const locale = isLocale(requested) ? requested : defaultLocale;
  const query = cleanQuery(new URL(request.url).searchParams.get('q') ?? '');
  const vin = vinIn(query);
  if (vin !== null) return redirectToVin(locale, vin);
  // The results page shows the message for a text that is too short.
  const location = query === '' ? localePath(locale, '/shop/category') : searchPath(locale, query);
  return new Response(null, { status: 303, headers: { location } });
}
