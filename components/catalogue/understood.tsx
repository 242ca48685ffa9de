import { useLocale, useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { UnderstoodPart } from '@/components/ui/understood-part';
import type { Understood as Reading } from '@/lib/contract/shop';
import { listingQuery } from '@/lib/listing/query';
import type { ListingState } from '@/lib/listing/state';
import { searchPath } from '@/lib/search/search-path';
import { understoodParts } from '@/lib/search/understood-parts';

type UnderstoodProps = {
  readonly understood: Reading | null;
  readonly path: string;
  readonly state: ListingState;
};

/** How the search was read, and the way to have it read otherwise. */
export function Understood({ understood, path, state }: UnderstoodProps) {
  const t = useTranslations('catalogue');
  const locale = useLocale();
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
  const parts = understoodParts(understood);
  const ignored = understood?.ignored ?? [];
  if (!understood || parts.length + ignored.length === 0) return null;
  return (
    <p className="chips found-as">
      {parts.length > 0 && t('understood')}
      {parts.map(({ name, without }) => (
        <UnderstoodPart
          name={name}
          without={without === undefined ? undefined : searchPath(locale, without)}
          label={t('searchWithout', { part: name })}
          key={name}
        />
      ))}
      {ignored.length > 0 && <span>{t('leftOut', { words: ignored.join(', ') })}</span>}
      <Link className="lnk" href={path + listingQuery({ ...state, exact: true, page: 1 })} rel="nofollow">
        {t('searchExact', { typed: understood.typed })}
      </Link>
    </p>
  );
}
