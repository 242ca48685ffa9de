import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { searchIcon, xIcon } from '@/components/ui/icons';
import { shopBasics } from '@/lib/config/shop-basics';
import { searchFormPath } from '@/lib/search/search-path';

type SearchFormProps = {
  readonly variant: 'desktop' | 'phone' | 'page';
  /** Stands before the field: the car that the search is for. */
  readonly car?: ReactNode;
};

const boxClass = { desktop: 'srch', phone: 'mh-s', page: 'srch srch-p' } as const;

/** The search box: a plain form, which `SearchBehaviour` brings to life where there are scripts. */
export function SearchForm({ variant, car }: SearchFormProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <search className={boxClass[variant]}>
      <form className="srch-f" action={searchFormPath} method="post">
        <input type="hidden" name="lang" value={locale} />
        {car}
        <input
          data-search={`suggestions-${variant}`}
          type="text"
          inputMode="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={shopBasics.search.maximumLength}
          aria-label={t('search')}
          placeholder={t(variant === 'phone' ? 'searchPlaceholderShort' : 'searchPlaceholder')}
        />
        <button type="reset" className="ib srch-x" aria-label={t('searchClear')}>
          <Icon shape={xIcon} />
        </button>
        {variant === 'desktop' && (
          <span className="kbd" aria-hidden="true">
            /
          </span>
        )}
        {variant === 'phone' ? (
          <button type="submit" className="ib" aria-label={t('search')}>
            <Icon shape={searchIcon} />
          </button>
        ) : (
          <button type="submit" className="btn srch-go">
            <Icon shape={searchIcon} />
            {t('search')}
          </button>
        )}
      </form>
    </search>
  );
}
