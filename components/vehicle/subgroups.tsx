import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Picture } from '@/components/ui/picture';
import type { Category } from '@/lib/contract/listing';

type SubgroupsProps = { readonly groups: readonly Category[]; readonly hrefOf: (id: number) => string };

/** The part kinds of a group, for the same car. */
export function Subgroups({ groups, hrefOf }: SubgroupsProps) {
  const t = useTranslations('vehicle');
  return (
    <nav className="kids" aria-label={t('subgroups')}>
      {groups.map(({ id, name, image }) => (
        <Link className="kid" href={hrefOf(id)} key={id}>
          {image && <Picture picture={image} alt="" />}
          {name}
        </Link>
      ))}
    </nav>
  );
}
