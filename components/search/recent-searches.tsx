import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useCallback, useId, useMemo, useState } from 'react';
import { IconButton } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { clockIcon, xIcon } from '@/components/ui/icons';
import surface from '@/components/ui/overlay/surface.module.css';
import { privateKeys, storedJson, storeJson } from '@/lib/browser/storage/browser-storage';
import { shopBasics } from '@/lib/config/shop-basics';
import { cleanQuery, isSearchable, searchPath } from '@/lib/domain/search/query-text';
import { readVin } from '@/lib/domain/vin/vin';
import styles from './suggestions.module.css';
import { Option } from './suggestions-panel';

const maxSearches = 8;

/** Recent searches of this browser, newest first; invalid entries are filtered out. */
export function recentSearches(): string[] {
  const stored = storedJson('localStorage', privateKeys.searches);
  return Array.isArray(stored) ? [...new Set(stored.filter(isValidSearch))].slice(0, maxSearches) : [];
}

function isValidSearch(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > shopBasics.search.maximumLength) return false;
  return isSearchable(value) && cleanQuery(value) === value;
}

function saveSearches(searches: readonly string[]): void {
  storeJson('localStorage', privateKeys.searches, searches.length === 0 ? null : searches);
}

/** Saves a search without the car or personal data, because the computer may be shared. */
export function saveSearch(query: string): void {
  if (readVin(query).ok || query.includes('@')) return;
  saveSearches([query, ...recentSearches().filter((saved) => saved !== query)].slice(0, maxSearches));
}

export function removeSearch(query: string): void {
  saveSearches(recentSearches().filter((saved) => saved !== query));
}

function clearSearches(): void {
  saveSearches([]);
}

type RecentSearches = {
  readonly searches: readonly string[];
  /** Rereads the storage, which another tab may have changed. */
  readonly reload: () => readonly string[];
  readonly remove: (query: string) => void;
  readonly removeAll: () => void;
};

/** Recent searches, shown for an empty field. */
export function useRecentSearches(): RecentSearches {
  const [searches, setSearches] = useState<readonly string[]>([]);
  const reload = useCallback(() => {
    const stored = recentSearches();
    setSearches(stored);
    return stored;
  }, []);
  return useMemo(
    () => ({
      searches,
      reload,
      remove: (query) => {
        removeSearch(query);
        // Removes the row even if storage is blocked.
        setSearches((current) => current.filter((one) => one !== query));
      },
      removeAll: () => {
        clearSearches();
        setSearches([]);
      },
    }),
    [searches, reload],
  );
}

type RecentPanelProps = {
  readonly listId: string;
  readonly recent: RecentSearches;
  /** Id of the highlighted option. */
  readonly active: string | null;
  readonly field: HTMLInputElement;
  readonly onPick: (query: string) => void;
};

/**
 * Recent searches under an empty field. A listbox may contain options only, so the remove buttons are in a column next
 * to it.
 */
export function RecentPanel({ listId, recent, active, field, onPick }: RecentPanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const titleId = useId();
  const remove = (query: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (document.activeElement === currentTarget) focusBeside(currentTarget, field);
    recent.remove(query);
  };
  const removeAll = () => {
    field.focus();
    recent.removeAll();
  };
  return (
    <div className={classNames(surface.surface, styles.panel, styles.recent)} data-suggestions>
      <div className={styles.title}>
        <span id={titleId}>{t('recentSearches')}</span>
        <button type="button" className={buttonStyles.button} data-look="text" data-size="s" onClick={removeAll}>
          {t('recentForgetAll')}
        </button>
      </div>
      <div className={styles.rows}>
        <div role="listbox" id={listId} aria-labelledby={titleId}>
          {recent.searches.map((query, at) => {
            const id = `${listId}-${at}`;
            return (
              <Option
                key={query}
                id={id}
                active={id === active}
                className={classNames('row', styles.line)}
                href={searchPath(locale, query)}
                onClick={() => onPick(query)}
              >
                <Icon shape={clockIcon} size="s" />
                <span>{query}</span>
              </Option>
            );
          })}
        </div>
        <div className={styles.forget}>
          {recent.searches.map((query) => (
            <IconButton
              key={query}
              shape={xIcon}
              iconSize="s"
              label={t('recentForget', { query })}
              onClick={(event) => remove(query, event)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** Moves the focus from the removed row to the next button, the previous button, or the field. */
function focusBeside(button: HTMLElement, field: HTMLInputElement): void {
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? field).focus();
}
