import { useTranslations } from 'next-intl';
import { sessionStore } from '@/components/session/session-client';
import { Button } from '@/components/ui/button';
import emptyStateStyles from '@/components/ui/empty-state.module.css';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import type { CartLine } from '@/lib/contract/orders/session';

/** The cart could not be read: says so, and that nothing is lost. */
export function CartUnavailable() {
  const t = useTranslations('cart');
  return (
    <div className={emptyStateStyles.empty} role="alert">
      <h2>{t('unavailableTitle')}</h2>
      <p>{t('unavailableText')}</p>
      <Button kind="secondary" onClick={() => void sessionStore.reload()}>
        {t('retry')}
      </Button>
    </div>
  );
}

/** Why this line cannot be ordered; a changed price has its own note. */
export function LineProblems({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cart');
  const { problems, product, most } = line;
  if (problems.includes('gone')) return <Problem text={t('gone')} />;
  if (problems.includes('short')) return <Problem text={t('short', { count: product.availability.quantity })} />;
  if (problems.includes('limit') && most !== undefined) return <Problem text={t('limit', { count: most })} />;
  return null;
}

function Problem({ text }: { readonly text: string }) {
  return (
    <span className={styles.error}>
      <Icon shape={circleAlertIcon} size="s" />
      {text}
    </span>
  );
}
