import { useTranslations } from 'next-intl';
import { CategoryCard } from '@/components/ui/category-card';
import cardStyles from '@/components/ui/category-card.module.css';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import subcategoriesStyles from '@/components/ui/subcategories.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import { localePath } from '@/lib/domain/navigation/locale-path';
import { wholeNumber } from '@/lib/domain/text/escape';
import { carGroupPath } from '@/lib/domain/vehicle/paths';
import type { PartsGroup } from '@/lib/storefront/vehicle/parts-groups';

type SubgroupsProps = { readonly groups: readonly PartsGroup[]; readonly hrefOf: (id: number) => string };

/** The part kinds of a group that have parts for the same car. */
export function Subgroups({ groups, hrefOf }: SubgroupsProps) {
  const t = useTranslations('vehicle');
  if (groups.length === 0) return null;
  return (
    <nav className={subcategoriesStyles.list} aria-label={t('subgroups')}>
      {groups.map(({ category: { id, name, image } }) => (
        <Link className={subcategoriesStyles.item} href={hrefOf(id)} key={id}>
          {image && <Picture picture={image} alt="" />}
          {name}
        </Link>
      ))}
    </nav>
  );
}

type PartsGroupsProps = {
  readonly carId: number;
  readonly groups: readonly PartsGroup[];
  readonly locale: LocaleCode;
};

/** The groups with parts for the car, as tiles. */
export function PartsGroups({ carId, groups, locale }: PartsGroupsProps) {
  const t = useTranslations('vehicle');
  return (
    <div className={cardStyles.cards}>
      {groups.map(({ category: { id, name, image }, count }) => (
        <CategoryCard
          href={localePath(locale, carGroupPath(carId, id))}
          name={name}
          image={image}
          count={count === null ? undefined : t('pieces', { count, n: wholeNumber(count) })}
          key={id}
        />
      ))}
    </div>
  );
}
