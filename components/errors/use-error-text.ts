import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { asFieldError } from '@/lib/forms/form-fields';
import type { ApiError } from '@/lib/requests/api';
import { errorWords } from './error-words';

/** Turns a form library's error text into the sentence that it names. */
export function useFieldError(): (text: string | undefined) => string | undefined {
  const t = useTranslations('errors');
  return (text) => {
    const key = asFieldError(text);
    return key && t(key);
  };
}

/** The sentences that tell an error in the visitor's language: one for each cause that was named. */
export function useErrorText(): (error: ApiError) => readonly string[] {
  const t = useTranslations('errors');
  return useCallback((error) => errorWords(t, error), [t]);
}
