import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { classNames } from '@/components/ui/class-names';
import { Link } from '@/components/ui/link';
import tabsStyles from '@/components/ui/tabs.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { searchByCarPath, vinPath } from '@/lib/domain/vehicle/paths';
import styles from './vehicle-page.module.css';

type SearchTabsProps = { readonly current: 'model' | 'vin'; readonly locale: LocaleCode };

/** Tabs for finding a car: by make, model and engine, or by its VIN. */
function SearchTabs({ current, locale }: SearchTabsProps) {
  const t = useTranslations('vehicle');
  return (
    <nav className={classNames(tabsStyles.tabs, styles.tabs)} aria-label={t('ways')}>
      <Link href={localePath(locale, searchByCarPath)} aria-current={current === 'model' ? 'page' : undefined}>
        {t('byModel')}
      </Link>
      <Link href={localePath(locale, vinPath)} aria-current={current === 'vin' ? 'page' : undefined}>
        {t('byVin')}
      </Link>
    </nav>
  );
}

type VehiclePageProps = {
  readonly locale: LocaleCode;
  readonly tab: 'model' | 'vin';
  readonly title: string;
  readonly children: ReactNode;
};

/** Layout of the pages that find a car. */
export function VehiclePage({ locale, tab, title, children }: VehiclePageProps) {
  const t = useTranslations('vehicle');
  const common = useTranslations('common');
  return (
    <div className="wrap">
      <Breadcrumbs
        label={t('here')}
        home={{ name: common('home'), href: localePath(locale, '/') }}
        trail={[]}
        current={title}
      />
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <SearchTabs current={tab} locale={locale} />
      {children}
    </div>
  );
}
