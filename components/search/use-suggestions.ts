import { useLocale } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withListCarParam } from '@/components/vehicle/garage/own-car';
import { requestApi } from '@/lib/browser/requests/api';
import { shopBasics } from '@/lib/config/shop-basics';
import type { SuggestionsAnswer } from '@/lib/contract/catalogue/suggestions';
import { cleanQuery, isSearchable } from '@/lib/domain/search/query-text';
import { vinIn } from '@/lib/domain/vin/vin';

type SuggestionAsker = {
  /** Requests after a pause in typing; a newer text replaces an older one, also one under way. */
  readonly want: (query: string) => void;
  /** Cancels the request under way; its answer is ignored. */
  readonly stop: () => void;
};

type AskerOptions<Answer> = {
  readonly delayMs: number;
  readonly load: (query: string, signal: AbortSignal) => Promise<Answer>;
  readonly answered: (answer: Answer) => void;
};

/** Requests suggestions while typing: one request at a time, and only the newest is answered. */
export function createSuggestionAsker<Answer>({ delayMs, load, answered }: AskerOptions<Answer>): SuggestionAsker {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const send = async (query: string) => {
    const own = new AbortController();
    running = own;
    const answer = await load(query, own.signal);
    if (!own.signal.aborted) answered(answer);
  };
  return {
    stop,
    want(query) {
      stop();
      timer = setTimeout(() => void send(query), delayMs);
    },
  };
}

/** Suggestions for the field's text; `unreachable` without an answer, `paused` after too many requests from this IP. */
type SuggestionState = SuggestionsAnswer | 'unreachable' | 'paused' | null;

const path = '/api/suggestions';
const tooMany = 429;

type Suggestions = {
  readonly suggested: SuggestionState;
  /** Requests suggestions for the current text. */
  readonly want: (typed: string) => void;
  /** Drops the pending request. */
  readonly stop: () => void;
};

/** Suggestions for a text as it is typed, in one request; `onAnswer` hears of each new answer. */
export function useSuggestions(onAnswer: () => void): Suggestions {
  const locale = useLocale();
  const [suggested, setSuggested] = useState<SuggestionState>(null);
  const asker = useMemo(
    () =>
      createSuggestionAsker({
        delayMs: shopBasics.search.debounceMs,
        // What may be a VIN must not appear in a URL.
        load: (query, signal) =>
          vinIn(query)
            ? requestApi<SuggestionsAnswer>(path, { method: 'POST', body: { lang: locale, query }, signal })
            : requestApi<SuggestionsAnswer>(
                withListCarParam(`${path}?${new URLSearchParams({ lang: locale, query })}`),
                {
                  signal,
                },
              ),
        answered: (result) => {
          if (result.ok) setSuggested(result.data);
          else setSuggested(result.error.status === tooMany ? 'paused' : 'unreachable');
          onAnswer();
        },
      }),
    [locale, onAnswer],
  );
  useEffect(() => asker.stop, [asker]);
  const want = useCallback(
    (typed: string) => {
      const query = cleanQuery(typed);
      if (isSearchable(query)) return asker.want(query);
      asker.stop();
      setSuggested(null);
    },
    [asker],
  );
  return { suggested, want, stop: asker.stop };
}

/** How many suggestions there are to choose from. */
export function countOptions(suggested: SuggestionState): number {
  const answer = answerOf(suggested);
  return answer === null ? 0 : [...answer.products, ...answer.links].reduce((sum, { items }) => sum + items.length, 0);
}

export function answerOf(suggested: SuggestionState): SuggestionsAnswer | null {
  return typeof suggested === 'string' ? null : suggested;
}
