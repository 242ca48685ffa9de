import { useLocale, useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { localePath } from '@/lib/navigation/locale-path';

export function NoOrders() {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <EmptyState
      drawing="/drawings/box.svg"
      title={t('noOrders')}
      action={<LinkButton href={localePath(locale, '/shop/category')}>{t('toCatalog')}</LinkButton>}
    >
      {t('noOrdersText')}
    </EmptyState>
  );
}
