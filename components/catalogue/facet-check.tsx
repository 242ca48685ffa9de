import { useTranslations } from 'next-intl';
import { Checkbox, Radio } from '@/components/ui/choice';
import type { Facet } from '@/lib/contract/listing';
import { choiceField } from '@/lib/listing/form';
import { wholeNumber } from '@/lib/text/whole-number';

type ChoiceFacet = Extract<Facet, { type: 'check' | 'radio' }>;
type FacetChoicesProps = { readonly facet: ChoiceFacet; readonly chosen: readonly string[] };

const shownAtFirst = 6;

/** The values of a facet. Those beyond the first six stand behind a word, unless one of them is chosen. */
export function FacetChoices({ facet, chosen }: FacetChoicesProps) {
  const t = useTranslations('catalogue');
  const first = facet.items.slice(0, shownAtFirst);
  const rest = facet.items.slice(shownAtFirst);
  return (
    <>
      {first.map((item) => (
        <FacetChoice facet={facet} item={item} chosen={chosen} key={item.value} />
      ))}
      {facet.type === 'radio' && (
        <Radio name={choiceField(facet.key, '').name} value="" defaultChecked={chosen.length === 0}>
          {t('any')}
        </Radio>
      )}
      {rest.length > 0 && (
        <details className="facet-more" open={rest.some((item) => chosen.includes(item.value))}>
          <summary className="lnk sm">{t('more', { n: rest.length })}</summary>
          {rest.map((item) => (
            <FacetChoice facet={facet} item={item} chosen={chosen} key={item.value} />
          ))}
        </details>
      )}
    </>
  );
}

type FacetChoiceProps = FacetChoicesProps & { readonly item: ChoiceFacet['items'][number] };

function FacetChoice({ facet, item, chosen }: FacetChoiceProps) {
  const Choice = facet.type === 'radio' ? Radio : Checkbox;
  return (
    <Choice
      {...choiceField(facet.key, item.value)}
      defaultChecked={chosen.includes(item.value)}
      count={wholeNumber(item.count)}
      muted={item.count === 0}
      className={item.level === 1 ? 'lv-1' : ''}
    >
      {facet.unit ? `${item.name}\u00a0${facet.unit}` : item.name}
    </Choice>
  );
}
