import { useTranslations } from 'next-intl';
import type { Facet } from '@/lib/contract/listing';
import { FacetList } from './facet-list';

type ChoiceFacet = Extract<Facet, { type: 'check' | 'radio' }>;
type FacetChoicesProps = { readonly facet: ChoiceFacet; readonly chosen: readonly string[] };

const shownAtFirst = 6;

/** The values of a facet. Those beyond the first six stand behind a word, unless one of them is chosen. */
export function FacetChoices({ facet: { type, key, unit, items }, chosen }: FacetChoicesProps) {
  const t = useTranslations('catalogue');
  const rest = items.length - shownAtFirst;
  return (
    <FacetList
      field={key}
      items={items}
      shown={shownAtFirst}
      {...(unit && { unit })}
      {...(chosen.length > 0 && { chosen })}
      {...(type === 'radio' && { any: t('any') })}
      {...(rest > 0 && { more: t('more', { n: rest }) })}
    />
  );
}
