import type { useTranslations } from 'next-intl';

/** The words of suggestions: their own, and those for how soon a part can be had. */
export type SuggestionWords = {
  readonly t: ReturnType<typeof useTranslations<'suggestions'>>;
  readonly stock: ReturnType<typeof useTranslations<'catalogue'>>;
};
