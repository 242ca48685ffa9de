import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/toast-store';
import { shopBasics } from '@/lib/config/shop-basics';
import { cleanQuery } from '@/lib/search/clean-query';
import { searchPath } from '@/lib/search/search-path';
import { rememberSearch } from './recent-searches';

type SearchForm = { readonly type: () => void; readonly settle: () => void };

/** Hears what happens in a search form; sending it goes to the results without a reload. */
export function useSearchForm(field: HTMLInputElement, { type, settle }: SearchForm): void {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  useEffect(() => {
    const { form } = field;
    const submit = (event: Event) => {
      event.preventDefault();
      settle();
      const query = cleanQuery(field.value);
      const count = shopBasics.search.minimumLength;
      if (query.length >= count) {
        rememberSearch(query);
        router.push(searchPath(locale, query));
      } else if (query !== '') showToast({ text: t('searchTooShort', { count }) });
    };
    // The field is emptied after the event.
    const reset = () => {
      field.defaultValue = '';
      field.value = '';
      field.focus();
      type();
    };
    field.addEventListener('input', type);
    form?.addEventListener('submit', submit);
    form?.addEventListener('reset', reset);
    return () => {
      field.removeEventListener('input', type);
      form?.removeEventListener('submit', submit);
      form?.removeEventListener('reset', reset);
    };
  }, [field, type, settle, router, locale, t]);
}
