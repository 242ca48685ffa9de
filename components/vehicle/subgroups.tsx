import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import styles from '@/components/ui/subcategories.module.css';
import type { PartsGroup } from '@/lib/vehicle/parts-groups';

type SubgroupsProps = { readonly groups: readonly PartsGroup[]; readonly hrefOf: (id: number) => string };

/** The part kinds of a group that have parts for the same car. */
export function Subgroups({ groups, hrefOf }: SubgroupsProps) {
  const t = useTranslations('vehicle');
  if (groups.length === 0) return null;
  return (
    <nav className={styles.list} aria-label={t('subgroups')}>
      {groups.map(({ category: { id, name, image } }) => (
        <Link className={styles.item} href={hrefOf(id)} key={id}>
          {image && <Picture picture={image} alt="" />}
          {name}
        </Link>
      ))}
    </nav>
  );
}
