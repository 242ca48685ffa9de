import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import mask from '@/components/ui/mask-icon.module.css';
import { shopBasics } from '@/lib/config/shop-basics';
import { searchFormPath } from '@/lib/domain/search/query-text';
import styles from './search-form.module.css';

type SearchFormProps = {
  readonly variant: 'header' | 'page';
  /** Element with the current car, before the field. */
  readonly car?: ReactNode;
};

/** The search box: a plain form that `SearchBehaviour` enhances. */
export function SearchForm({ variant, car }: SearchFormProps) {
  const t = useTranslations('shell');
  return (
    <search className={styles.search} data-variant={variant}>
      <form action={searchFormPath} method="post">
        <input type="hidden" name="lang" value={useLocale()} />
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
          placeholder={t('searchPlaceholder')}
        />
        <button
          type="reset"
          className={classNames(mask.icon, mask.close, styles.clear)}
          aria-label={t('searchClear')}
        />
        <button type="submit" className={classNames(buttonStyles.button, mask.icon, mask.search)}>
          {t('search')}
        </button>
      </form>
    </search>
  );
}
