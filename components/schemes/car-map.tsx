import { useTranslations } from 'next-intl';
import type { LocaleCode } from '@/lib/config/shop';
import type { Category } from '@/lib/contract/catalogue/listing';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { type CarArea, carAreas } from '@/lib/domain/schemes/car-areas';
import type { SchemeCode } from '@/lib/domain/schemes/schemes';
import { carGroupPath, schemePath } from '@/lib/domain/vehicle/paths';
import { bodies } from '@/lib/domain/vehicle/years';
import { SchemeBoard } from './scheme-board';

type CarMapProps = {
  readonly locale: LocaleCode;
  /** Top groups of the catalogue that have parts. */
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'slug'>[];
  /** Drawings that apply to the car. */
  readonly codes: readonly SchemeCode[];
  readonly carId?: number;
  /** Body type of the car, in the service's words. */
  readonly body?: string;
};

/** Drawing of a car. Its areas link to drawings of assemblies or to part groups. */
export function CarMap({ locale, categories, codes, carId, body = 'sedan' }: CarMapProps) {
  const t = useTranslations('schemes');
  const shape = bodies.find((name) => name === body) ?? 'sedan';
  const linkOf = ({ category: slug, schemes = [] }: CarArea) => {
    const code = schemes.find((candidate) => codes.includes(candidate));
    if (code !== undefined) return { name: t(`names.${code}`), path: schemePath(code, carId) };
    const category = categories.find((candidate) => candidate.slug === slug);
    if (category === undefined) return undefined;
    const path = carId === undefined ? `/shop/category/${category.slug}` : carGroupPath(carId, category.id);
    return { name: category.name, path };
  };
  const entries = carAreas.areas.flatMap((area) => {
    const link = linkOf(area);
    if (link === undefined) return [];
    const to = area.on?.[shape] ?? area.to;
    return { number: area.number, at: area.at, to, href: localePath(locale, link.path), name: link.name };
  });
  if (codes.length === 0 || entries.length === 0) return null;
  return (
    <section className="section" aria-labelledby="car-map">
      <div className="section-head">
        <div>
          <h2 id="car-map">{t('carMap')}</h2>
          <p className="small muted">{t('lead')}</p>
        </div>
      </div>
      <SchemeBoard
        drawing={{ src: `/drawings/cars/${shape}.svg`, width: carAreas.width, height: carAreas.height }}
        label={t('carMap')}
        entries={entries}
      />
    </section>
  );
}
