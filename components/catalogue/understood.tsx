import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import type { Understood as Reading } from '@/lib/contract/shop';
import { listingQuery } from '@/lib/listing/query';
import type { ListingState } from '@/lib/listing/state';

type UnderstoodProps = {
  readonly understood: Reading | null;
  readonly path: string;
  readonly state: ListingState;
};

/** How the search was read, and the way to have it read otherwise. */
export function Understood({ understood, path, state }: UnderstoodProps) {
  const t = useTranslations('catalogue');
  if (state.exact) {
    return (
      <p className="chips found-as">
        {t('exactNote')}{' '}
        <Link className="lnk" href={path + listingQuery({ ...state, exact: false, page: 1 })} rel="nofollow">
          {t('searchLoose')}
        </Link>
      </p>
    );
  }
  if (!understood || understood.via === 'typed') return null;
  const parts = [understood.searched, understood.category?.name, understood.brand?.name].filter(Boolean);
  return (
    <p className="chips found-as">
      {t('understood')}
      {[...new Set(parts)].map((part) => (
        <b className="chip" key={part}>
          {part}
        </b>
      ))}
      <Link className="lnk" href={path + listingQuery({ ...state, exact: true, page: 1 })} rel="nofollow">
        {t('searchExact', { typed: understood.typed })}
      </Link>
    </p>
  );
}
