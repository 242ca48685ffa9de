import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/navigation/locale-path';
import { SearchTabs } from './vin/search-tabs';

type VehiclePageProps = {
  readonly locale: LocaleCode;
  readonly tab: 'model' | 'vin';
  readonly title: string;
  readonly children: ReactNode;
};

/** The frame of the pages that find a car. */
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
