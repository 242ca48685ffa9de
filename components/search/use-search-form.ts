import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/overlay/toast-store';
import { listHref } from '@/components/vehicle/garage/own-car';
import { shopBasics } from '@/lib/config/shop-basics';
import { cleanQuery, isSearchable } from '@/lib/search/clean-query';
import { searchPath } from '@/lib/search/search-path';

import { vinFormPath } from '@/lib/vehicle/paths';
import { vinIn } from '@/lib/vin/vin';
import { rememberSearch } from './recent-searches';

type SearchForm = { readonly type: () => void; readonly settle: () => void };

/** A VIN is sent to its own page by POST: no URL may contain it. */
function sendVin(vin: string, lang: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = vinFormPath;
  for (const [name, value] of Object.entries({ vin, lang })) {
    const field = document.createElement('input');
    form.append(Object.assign(field, { type: 'hidden', name, value }));
  }
  document.body.append(form);
  form.submit();
}

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
      if (vinIn(query)) sendVin(query, locale);
      else if (isSearchable(query)) {
        rememberSearch(query);
        router.push(listHref(searchPath(locale, query)));
      } else if (query !== '') showToast({ text: t('searchTooShort', { count: shopBasics.search.minimumLength }) });
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
