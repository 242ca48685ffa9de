import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/product-card/product-sheet.module.css';
import { Button, LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { localePath } from '@/lib/navigation/locale-path';

export type ListName = 'wishlist' | 'compare';

/** Nothing listed yet. */
export function EmptyList({ list }: { readonly list: ListName }) {
  const t = useTranslations('lists');
  const locale = useLocale();
  return (
    <EmptyState
      drawing="/drawings/box.svg"
      title={t(`${list}Empty`)}
      action={<LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>}
    >
      {t(`${list}EmptyText`)}
    </EmptyState>
  );
}

/** Placeholder rows in the final size. */
export function ListSkeleton() {
  const t = useTranslations('lists');
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {['first', 'second', 'third'].map((row) => (
        <div className={styles.row} key={row}>
          <Skeleton width="100%" height="7.5rem" />
          <Skeleton width="60%" height="1.25rem" />
        </div>
      ))}
    </div>
  );
}

export function ListFailed({ retry }: { readonly retry: () => void }) {
  const t = useTranslations('lists');
  return (
    <EmptyState
      title={t('failed')}
      action={
        <Button kind="secondary" onClick={retry}>
          {t('retry')}
        </Button>
      }
    >
      {t('failedText')}
    </EmptyState>
  );
}

type GoneProps = { readonly count: number; readonly onRemove: () => void };

/** Some products are no longer sold: says so, and removes them only on request. */
export function MissingProductsNote({ count, onRemove }: GoneProps) {
  const t = useTranslations('lists');
  if (count === 0) return null;
  return (
    <Note kind="warn" role="status">
      {t('gone', { count })}{' '}
      <Button kind="text" size="s" onClick={onRemove}>
        {t('removeGone')}
      </Button>
    </Note>
  );
}
