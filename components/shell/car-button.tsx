import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { carIcon } from '@/components/ui/icons';
import { Link } from '@/components/ui/link';
import { shop } from '@/lib/config/shop';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/navigation/locale-path';

/** The way from the search box to the choice of a car. */
export function CarButton({ locale, short = false }: { readonly locale: Locale; readonly short?: boolean }) {
  const t = useTranslations('shell');
  if (!shop.pages.searchByCar) return null;
  return (
    <Link className="srch-car" href={localePath(locale, '/tecdoc/search-by-car')} aria-label={t('chooseCar')}>
      <Icon shape={carIcon} />
      {!short && <span className="sm">{t('chooseCar')}</span>}
    </Link>
  );
}
