'use client';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useCurrency } from '@/components/money/use-money';
import styles from '@/components/ui/facets.module.css';
import { Checkbox, Radio } from '@/components/ui/form/choice';
import { shopBasics } from '@/lib/config/shop-basics';
import { choiceField, querySpecField } from '@/lib/domain/listing/facet-fields';
import { wholeNumber } from '@/lib/domain/text/escape';
import type { ForeignRangeProps } from './range-fields';

type Item = {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly level?: number | undefined;
};

type FacetListProps = {
  readonly field: string;
  readonly items: readonly Item[];
  /** Number of values in the collapsed part. */
  readonly shown: number;
  readonly unit?: string;
  readonly chosen?: readonly string[];
  /** Facet values recognised in the search text. */
  readonly queryValues?: readonly string[];
  /** Label of the option "any"; its presence makes the facet single-choice. */
  readonly any?: string;
  /** Label of the collapsed part. */
  readonly more?: string;
  /** Content after the last collapsed value. */
  readonly children?: ReactNode;
};

const none: readonly string[] = [];

/** Checkboxes or radio buttons of a facet. A client component, so that the page transfers hundreds of values instead of their markup. */
export function FacetList({
  field,
  items,
  shown,
  unit,
  chosen = none,
  queryValues = none,
  any,
  more,
  children,
}: FacetListProps) {
  const Choice = any === undefined ? Checkbox : Radio;
  const choice = ({ value, name, count, level }: Item) => (
    <Fragment key={value}>
      {queryValues.includes(value) && <input type="hidden" {...querySpecField(field, value)} />}
      <Choice
        {...choiceField(field, value)}
        defaultChecked={chosen.includes(value)}
        count={wholeNumber(count)}
        muted={count === 0}
        className={level === 1 ? styles.nested : ''}
      >
        {unit ? `${name}\u00a0${unit}` : name}
      </Choice>
    </Fragment>
  );
  const collapsed = items.slice(shown);
  return (
    <>
      {items.slice(0, shown).map(choice)}
      {any !== undefined && (
        <Radio name={choiceField(field, '').name} value="" defaultChecked={chosen.length === 0}>
          {any}
        </Radio>
      )}
      {more !== undefined && (
        <details className={styles.more} data-more open={collapsed.some(({ value }) => chosen.includes(value))}>
          <summary className="plain-link small">{more}</summary>
          {collapsed.map(choice)}
          {children}
        </details>
      )}
    </>
  );
}

const ForeignRange = lazy(async () => ({ default: (await import('./range-fields')).ForeignRange }));

type PriceRangeProps = Omit<ForeignRangeProps, 'code'> & {
  /** Price fields in lei, rendered on the server. */
  readonly children: ReactNode;
};

/** Price fields in the display currency. The conversion code is loaded only if the visitor chose another currency. */
export function PriceRange({ children, ...range }: PriceRangeProps) {
  const code = useCurrency();
  if (code === shopBasics.defaultCurrency) return children;
  return (
    <Suspense fallback={children}>
      <ForeignRange {...range} code={code} key={code} />
    </Suspense>
  );
}
