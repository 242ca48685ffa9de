import { getTranslations } from 'next-intl/server';
import { contractHeaders } from '@/lib/contract/headers';
import { jsonResponse, routeOf } from '@/lib/storefront/bff/responses';
import { withSession } from '@/lib/storefront/bff/with-session';
import { hasFeature } from '@/lib/storefront/upstream/back-end';
import { vinCookies } from '@/lib/storefront/vehicle/vin-search';
import {
  lookUpSuggestions,
  readSuggestionsQuery,
  suggestionsAnswerOf,
  suggestionsRateLimit,
} from './suggestions-answer';

/** Suggestions for the search box: all lookups in one round trip, with the caller's prices. */
const suggest = (request: Request) =>
  withSession(request, async (context) => {
    suggestionsRateLimit(request.headers.get(contractHeaders.clientIp));
    const search = await readSuggestionsQuery(request);
    const [lookups, t, stock, schemes, hasSchemes] = await Promise.all([
      lookUpSuggestions(context, search),
      getTranslations({ locale: search.lang, namespace: 'suggestions' }),
      getTranslations({ locale: search.lang, namespace: 'catalogue' }),
      getTranslations({ locale: search.lang, namespace: 'schemes' }),
      hasFeature('schemes'),
    ]);
    const answer = jsonResponse(
      suggestionsAnswerOf(search, lookups, { t, stock, schemes: hasSchemes ? schemes : null }),
    );
    // The VIN page continues from there, so that its link need not contain the number.
    if (lookups.vin)
      for (const cookie of await vinCookies(lookups.vin.vin)) answer.headers.append('set-cookie', cookie);
    return answer;
  });

/** VINs are sent by POST, since URLs get logged. */
export const { GET, POST, PUT, DELETE } = routeOf({ GET: suggest, POST: suggest });
