import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from '@/components/ui/facets.module.css';
import choice from '@/components/ui/form/choice.module.css';
import fieldStyles from '@/components/ui/form/field.module.css';
import type { Facet } from '@/lib/contract/catalogue/listing';
import { choiceField, maxFindLength, querySpecField } from '@/lib/domain/listing/facet-fields';
import { wholeNumber } from '@/lib/domain/text/escape';

/** Number of values from which a search field is shown. */
const searchedFrom = 12;

type FacetValuesProps = {
  readonly facet: Exclude<Facet, { type: 'range' }>;
  readonly chosen?: readonly string[] | undefined;
  /** Facet values recognised in the search text. */
  readonly said?: readonly string[] | undefined;
  /** Search of a facet with all values. */
  readonly search?:
    | {
        readonly text: string;
        readonly change: (text: string) => void;
        /** Whether the form submits the text, as without scripts. */
        readonly isSent: boolean;
      }
    | undefined;
};

const none: readonly string[] = [];

/** Checkboxes or radio buttons of a facet, with their counts. */
export function FacetValues({ facet, chosen = none, said = none, search }: FacetValuesProps) {
  const t = useTranslations('facets');
  const { type, key, name, unit, items, total = items.length, capped } = facet;
  const input = type === 'radio' ? 'radio' : 'checkbox';
  const text = search?.text ?? '';
  const values = items.map(({ value, name: label, count, level }) => (
    <Fragment key={value}>
      {said.includes(value) && <input type="hidden" {...querySpecField(key, value)} />}
      <label className={classNames(choice.choice, count === 0 && choice.none, level === 1 && styles.nested)}>
        <input type={input} {...choiceField(key, value)} defaultChecked={chosen.includes(value)} />
        {`${label}${unit ? `\u00a0${unit}` : ''} `}
        <small>{wholeNumber(count) + (capped && count > 0 ? '+' : '')}</small>
      </label>
    </Fragment>
  ));
  return (
    <>
      {search?.isSent && <input type="hidden" name="all" value={key} />}
      {search && total > searchedFrom && (
        <input
          type="search"
          className={classNames(fieldStyles.input, styles.find)}
          name={search.isSent ? 'find' : undefined}
          value={text}
          onChange={(event) => search.change(event.currentTarget.value)}
          maxLength={maxFindLength}
          autoComplete="off"
          placeholder={t('find')}
          aria-label={`${name}: ${t('find')}`}
        />
      )}
      {items.length > searchedFrom ? <div className={styles.all}>{values}</div> : values}
      {type === 'radio' && (
        <label className={choice.choice}>
          <input type="radio" name={choiceField(key, '').name} value="" defaultChecked={chosen.length === 0} />
          {t('any')}
        </label>
      )}
      {items.length === 0 && <p className="small muted">{t('none', { text })}</p>}
      {text === '' && search && items.length < total && (
        <p className="small muted">{t('most', { n: wholeNumber(items.length), total: wholeNumber(total) })}</p>
      )}
    </>
  );
}
