import { getTranslations } from 'next-intl/server';
import { jsonResponse, routeOf } from '@/lib/bff/answers';

import { lookUpSuggestions, readSuggestionsQuery, suggestionsRateLimit } from '@/lib/bff/suggestions';
import { withSession } from '@/lib/bff/with-session';
import { contractHeaders } from '@/lib/contract/headers';
import { vinCookies } from '@/lib/vehicle/vin-search';
import { suggestionsAnswerOf } from './suggestions-answer';

/** Suggestions for the search box: all lookups in one round trip of the browser, priced for whoever asks. */
const suggest = (request: Request) =>
  withSession(request, async (context) => {
    suggestionsRateLimit(request.headers.get(contractHeaders.clientIp));
    const asked = await readSuggestionsQuery(request);
    const [lookups, t, stock] = await Promise.all([
      lookUpSuggestions(context, asked),
      getTranslations({ locale: asked.lang, namespace: 'suggestions' }),
      getTranslations({ locale: asked.lang, namespace: 'catalogue' }),
    ]);
    const answer = jsonResponse(suggestionsAnswerOf(asked, lookups, { t, stock }));
    // The page of the VIN takes it from there, so that its link need not hold the number.
    if (lookups.vin)
      for (const cookie of await vinCookies(lookups.vin.vin)) answer.headers.append('set-cookie', cookie);
    return answer;
  });

/** A VIN is asked for by POST, since addresses are written down on their way. */
export const { GET, POST, PUT, DELETE } = routeOf({ GET: suggest, POST: suggest });
