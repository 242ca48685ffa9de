import { useTranslations } from 'next-intl';
import { asFieldError } from '@/lib/forms/field-errors';

/** Turns a form library's error text into the sentence that it names. */
export function useFieldError(): (text: string | undefined) => string | undefined {
  const t = useTranslations('errors');
  return (text) => {
    const key = asFieldError(text);
    return key && t(key);
  };
}
