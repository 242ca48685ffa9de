'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { searchIcon } from '@/components/ui/icons';
import { showToast } from '@/components/ui/toast-store';
import { shop } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';

type SearchFormProps = {
  readonly variant: 'desktop' | 'phone';
  /** Stands before the field: the car that the search is for. */
  readonly car?: ReactNode;
};

/** The search box. Without scripts it is sent as a plain form; with them it goes to the results without a reload. */
export function SearchForm({ variant, car }: SearchFormProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  useSlashKey(field, variant === 'desktop');

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    // Loaded on the first search: the tables of keyboard layouts are no part of the first page.
    const { cleanQuery } = await import('@/lib/search/clean-query');
    const query = cleanQuery(typed);
    if (query === '') return;
    const count = shop.search.minimumLength;
    if (query.length < count) showToast({ text: t('searchTooShort', { count }) });
    else router.push(localePath(locale, `/shop/search/products/${encodeURIComponent(query)}`));
  };

  return (
    <search className={variant === 'desktop' ? 'srch' : 'mh-s'}>
      <form className="srch-f" action={localePath(locale, '/shop/search')} onSubmit={submit}>
        {car}
        <input
          ref={field}
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={shop.search.maximumLength}
          aria-label={t('search')}
          placeholder={t(variant === 'desktop' ? 'searchPlaceholder' : 'searchPlaceholderShort')}
        />
        {variant === 'desktop' ? (
          <>
            <span className="kbd" aria-hidden="true">
              /
            </span>
            <button type="submit" className="btn srch-go">
              <Icon shape={searchIcon} />
              {t('search')}
            </button>
          </>
        ) : (
          <button type="submit" className="ib" aria-label={t('search')}>
            <Icon shape={searchIcon} />
          </button>
        )}
      </form>
    </search>
  );
}

/** `/` takes the focus to the field, unless something is being written. */
function useSlashKey(field: React.RefObject<HTMLInputElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      const writing =
        target instanceof HTMLElement && target.closest('input, textarea, select, dialog, [contenteditable]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || writing) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [field, active]);
}
