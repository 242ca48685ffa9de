import { getTranslations } from 'next-intl/server';
import { BreadcrumbsLd } from '@/components/content/document-scripts';
import { PlainAmount } from '@/components/money/amount';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { EmptyState } from '@/components/ui/empty-state';
import { Plate } from '@/components/ui/plate';
import type { Locale } from '@/lib/contract/shared';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carPath, schemePath, searchByCarPath } from '@/lib/domain/vehicle/paths';
import type { OfferedPart, OfferedScheme } from '@/lib/storefront/schemes/read-scheme';
import { MyCarScheme } from './my-car-scheme';
import { SchemeBoard } from './scheme-board';
import { SchemeLinks } from './scheme-links';

type SchemePageProps = { readonly locale: Locale; readonly schemeData: OfferedScheme };

/** The drawing of an assembly, with the parts for a car or for all cars. */
export async function SchemePage({ locale, schemeData }: SchemePageProps) {
  const { scheme, drawing, parts, car, isOnCar, others } = schemeData;
  const [t, vehicles, common] = await Promise.all([
    getTranslations('schemes'),
    getTranslations('vehicle'),
    getTranslations('common'),
  ]);
  const name = t(`names.${scheme.code}`);
  const trail = [
    { name: vehicles('title'), path: searchByCarPath },
    ...(car ? [{ name: car.fullName, path: carPath(car.carId) }] : []),
  ];
  return (
    <div className="wrap">
      <BreadcrumbsLd locale={locale} steps={[...trail, { name, path: schemePath(scheme.code, car?.carId) }]} />
      <Breadcrumbs
        label={vehicles('here')}
        home={{ name: common('home'), href: localePath(locale, '/') }}
        trail={trail.map((step) => ({ name: step.name, href: localePath(locale, step.path) }))}
        current={name}
      />
      <div className="page-head">
        <h1>{name}</h1>
        {car ? (
          <Plate text={car.fullName} />
        ) : (
          <MyCarScheme code={scheme.code} words={{ mine: t('mine'), choose: t('choose') }} />
        )}
      </div>
      {isOnCar ? (
        <SchemeBoard
          drawing={{ src: drawing, width: scheme.width, height: scheme.height }}
          label={t('drawing', { name })}
          isMain
          entries={parts.map((part) => ({
            ...part,
            href: localePath(locale, part.path),
            note: <OfferNote part={part} hasCar={car !== undefined} />,
          }))}
        />
      ) : (
        <EmptyState drawing="box" title={t('notOnCar')}>
          {t('notOnCarText')}
        </EmptyState>
      )}
      <SchemeLinks locale={locale} schemes={others.map((code) => ({ code }))} carId={car?.carId} title={t('others')} />
    </div>
  );
}

async function OfferNote({ part, hasCar }: { readonly part: OfferedPart; readonly hasCar: boolean }) {
  const t = await getTranslations('schemes');
  const { count, price } = part;
  if (count === 0) return t(hasCar ? 'noneForCar' : 'none');
  const pieces = t('pieces', { count, n: wholeNumber(count) });
  if (!part.isAvailable || price === null) return t('soldOut', { pieces });
  return t.rich('from', { pieces, price: () => <PlainAmount value={price} /> });
}
