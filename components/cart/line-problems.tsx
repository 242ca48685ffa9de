import { useTranslations } from 'next-intl';
import styles from '@/components/ui/form/field.module.css';
import { Icon } from '@/components/ui/icon';
import { circleAlertIcon } from '@/components/ui/icons';
import type { CartLine } from '@/lib/contract/orders/session';

/** What stands between this line and an order, in words; the changed price has a note of its own. */
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
