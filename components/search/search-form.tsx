import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import iconButton from '@/components/ui/icon-button.module.css';
import { searchIcon, xIcon } from '@/components/ui/icons';
import { shopBasics } from '@/lib/config/shop-basics';
import { searchFormPath } from '@/lib/domain/search/query-text';
import styles from './search-form.module.css';

type SearchFormProps = {
  readonly variant: 'desktop' | 'phone' | 'page';
  /** Element with the current car, before the field. */
  readonly car?: ReactNode;
};

/** The search box: a plain form that `SearchBehaviour` enhances. */
export function SearchForm({ variant, car }: SearchFormProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  return (
    <search className={styles.search} data-variant={variant}>
      <form action={searchFormPath} method="post">
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
        <button type="reset" className={classNames(iconButton.button, styles.clear)} aria-label={t('searchClear')}>
          <Icon shape={xIcon} />
        </button>
        {variant === 'desktop' && (
          <span className={styles.key} aria-hidden="true">
            <kbd>/</kbd>
          </span>
        )}
        {variant === 'phone' ? (
          <button type="submit" className={iconButton.button} aria-label={t('search')}>
            <Icon shape={searchIcon} />
          </button>
        ) : (
          <button type="submit" className={classNames(buttonStyles.button, styles.submit)}>
            <Icon shape={searchIcon} />
            {t('search')}
          </button>
        )}
      </form>
    </search>
  );
}
