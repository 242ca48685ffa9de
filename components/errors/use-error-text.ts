import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { Messages } from '@/i18n/messages';
import { loadMessages } from '@/i18n/messages';
import type { ApiError } from '@/lib/browser/requests/api';
import type { LocaleCode } from '@/lib/config/shop';
import { type ErrorName, errorNames } from '@/lib/contract/error-names';
import { asFieldError } from '@/lib/domain/forms/form-fields';

const nameOfStatus: Readonly<Record<number, ErrorName>> = {
  400: 'VALIDATION',
  401: 'UNAUTHORIZED',
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};

function namesOf(error: ApiError): ErrorName[] {
  const named = errorNames.filter((name) => error.errorNames.includes(name));
  const byStatus = nameOfStatus[error.status] ?? (error.status >= 500 ? 'UNAVAILABLE' : undefined);
  return named.length > 0 || !byStatus ? named : [byStatus];
}

type Sentence = (name: keyof Messages['errors']) => string;

/** Maps each cause of an error to one message. */
export function errorSentences(t: Sentence, error: ApiError): readonly string[] {
  if (error.layer === 'network') return [t('ERROR_NETWORK')];
  const names = namesOf(error);
  return names.length > 0 ? names.map((name) => t(`ERROR_API_${name}`)) : [t('ERROR_API_UNKNOWN')];
}

/** Returns a function that translates the error name of a field. */
export function useFieldError(): (text: string | undefined) => string | undefined {
  const t = useTranslations('errors');
  return (text) => {
    const key = asFieldError(text);
    return key && t(key);
  };
}

/** Returns a function that describes an error in one sentence per cause. */
export function useErrorText(): (error: ApiError) => readonly string[] {
  const t = useTranslations('errors');
  return useCallback((error) => errorSentences(t, error), [t]);
}

/** Describes an error on a page that lacks the error messages; they are loaded on demand. */
export async function fetchErrorText(locale: LocaleCode, error: ApiError): Promise<readonly string[]> {
  const { errors } = await loadMessages(locale);
  return errorSentences((name) => errors[name], error);
}
