import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, useId } from 'react';
import buttonStyles from '@/components/ui/button.module.css';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { xIcon } from '@/components/ui/icons';
import surface from '@/components/ui/overlay/surface.module.css';
import { clockIcon } from '@/components/ui/page-icons';
import { searchPath } from '@/lib/search/search-path';
import { Option } from './options';
import type { Recent } from './recent-searches';
import styles from './suggestions.module.css';

type RecentPanelProps = {
  readonly listId: string;
  readonly recent: Recent;
  /** The id of the option that the arrow keys have reached. */
  readonly active: string | null;
  readonly field: HTMLInputElement;
  readonly onPick: (query: string) => void;
};

/**
 * Recent searches under an empty field. A listbox may hold options only, so the remove buttons are next to it, row by
 * row.
 */
export function RecentPanel({ listId, recent, active, field, onPick }: RecentPanelProps) {
  const t = useTranslations('shell');
  const locale = useLocale();
  const titleId = useId();
  const forget = (query: string, { currentTarget }: MouseEvent<HTMLElement>) => {
    if (document.activeElement === currentTarget) focusBeside(currentTarget, field);
    recent.forget(query);
  };
  const forgetAll = () => {
    field.focus();
    recent.forgetAll();
  };
  return (
    <div className={classNames(surface.surface, styles.panel, styles.recent)} data-suggestions>
      <div className={styles.title}>
        <span id={titleId}>{t('recentSearches')}</span>
        <button type="button" className={buttonStyles.button} data-look="text" data-size="s" onClick={forgetAll}>
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
                className={styles.line}
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
              onClick={(event) => forget(query, event)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** The focus must not get lost with the row: it goes to the next one's button, else to the one before, else to the field. */
function focusBeside(button: HTMLElement, field: HTMLInputElement): void {
  const buttons = [...(button.parentElement?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(button);
  (buttons[at + 1] ?? buttons[at - 1] ?? field).focus();
}
