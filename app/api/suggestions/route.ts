import { getTranslations } from 'next-intl/server';
import { jsonAnswer } from '@/lib/bff/answers';
import { limitSuggestions, lookUp, readSuggestionsQuery } from '@/lib/bff/suggestions';
import { withSession } from '@/lib/bff/with-session';
import { contractHeaders } from '@/lib/contract/headers';
import { suggestionsAnswerOf } from './suggestions-answer';

/** Suggestions for the search box: all lookups in one round trip of the browser, priced for whoever asks. */
export const GET = (request: Request) =>
  withSession(request, async (context) => {
    limitSuggestions(request.headers.get(contractHeaders.clientAddress));
    const asked = readSuggestionsQuery(request);
    const [lookups, t, stock] = await Promise.all([
      lookUp(context, asked),
      getTranslations({ locale: asked.lang, namespace: 'suggestions' }),
      getTranslations({ locale: asked.lang, namespace: 'catalogue' }),
    ]);
    return jsonAnswer(suggestionsAnswerOf(asked, lookups, { t, stock }));
  });
