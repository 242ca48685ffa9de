import { useLocale } from 'next-intl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { withListCarParam } from '@/components/vehicle/garage/own-car';
import { requestApi } from '@/lib/browser/requests/api';
import { shopBasics } from '@/lib/config/shop-basics';
import type { SuggestionsAnswer } from '@/lib/contract/catalogue/suggestions';
import { cleanQuery, isSearchable } from '@/lib/domain/search/query-text';
import { vinIn } from '@/lib/domain/vin/vin';

type SuggestionLoader = {
  /** Requests suggestions after a pause in typing and cancels the previous request. */
  readonly request: (query: string) => void;
  /** Cancels the pending request. */
  readonly stop: () => void;
};

type LoaderOptions<Answer> = {
  readonly delayMs: number;
  readonly load: (query: string, signal: AbortSignal) => Promise<Answer>;
  readonly onResponse: (answer: Answer) => void;
};

/** Requests suggestions while typing. Only one request is pending at a time; responses for older texts are ignored. */
export function createSuggestionLoader<Answer>({ delayMs, load, onResponse }: LoaderOptions<Answer>): SuggestionLoader {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;

  const stop = () => {
    clearTimeout(timer);
    running?.abort();
    running = undefined;
  };
  const send = async (query: string) => {
    const controller = new AbortController();
    running = controller;
    const answer = await load(query, controller.signal);
    if (!controller.signal.aborted) onResponse(answer);
  };
  return {
    stop,
    request(query) {
      stop();
      timer = setTimeout(() => void send(query), delayMs);
    },
  };
}

/**
 * Suggestions for the text; `unreachable` if no response arrived, `paused` if the rate limit of this IP address was
 * exceeded.
 */
type SuggestionState = SuggestionsAnswer | 'unreachable' | 'paused' | null;

const path = '/api/suggestions';
const tooManyRequests = 429;

type Suggestions = {
  readonly suggested: SuggestionState;
  /** Requests suggestions for the current text. */
  readonly request: (typed: string) => void;
  /** Cancels the pending request. */
  readonly stop: () => void;
};

/** Suggestions for a text while typing; `onAnswer` is called after each response. */
export function useSuggestions(onAnswer: () => void): Suggestions {
  const locale = useLocale();
  const [suggested, setSuggested] = useState<SuggestionState>(null);
  const loader = useMemo(
    () =>
      createSuggestionLoader({
        delayMs: shopBasics.search.debounceMs,
        // URLs must not contain a VIN, so it is sent by POST.
        load: (query, signal) =>
          vinIn(query)
            ? requestApi<SuggestionsAnswer>(path, { method: 'POST', body: { lang: locale, query }, signal })
            : requestApi<SuggestionsAnswer>(
                withListCarParam(`${path}?${new URLSearchParams({ lang: locale, query })}`),
                {
                  signal,
                },
              ),
        onResponse: (result) => {
          if (result.ok) setSuggested(result.data);
          else setSuggested(result.error.status === tooManyRequests ? 'paused' : 'unreachable');
          onAnswer();
        },
      }),
    [locale, onAnswer],
  );
  useEffect(() => loader.stop, [loader]);
  const request = useCallback(
    (typed: string) => {
      const query = cleanQuery(typed);
      if (isSearchable(query)) return loader.request(query);
      loader.stop();
      setSuggested(null);
    },
    [loader],
  );
  return { suggested, request, stop: loader.stop };
}

/** Number of options. */
export function countOptions(suggested: SuggestionState): number {
  const answer = answerOf(suggested);
  return answer === null ? 0 : [...answer.products, ...answer.links].reduce((sum, { items }) => sum + items.length, 0);
}

export function answerOf(suggested: SuggestionState): SuggestionsAnswer | null {
  return typeof suggested === 'string' ? null : suggested;
}
