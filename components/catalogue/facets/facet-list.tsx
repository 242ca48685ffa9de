'use client';

import { Fragment, type ReactNode } from 'react';
import styles from '@/components/ui/facets.module.css';
import { Checkbox, Radio } from '@/components/ui/form/choice';
import { choiceField, querySpecField } from '@/lib/domain/listing/facet-fields';
import { wholeNumber } from '@/lib/domain/text/escape';

type Item = {
  readonly value: string;
  readonly name: string;
  readonly count: number;
  readonly level?: number | undefined;
};

type FacetListProps = {
  readonly field: string;
  readonly items: readonly Item[];
  /** How many values are visible without expanding. */
  readonly shown: number;
  readonly unit?: string;
  readonly chosen?: readonly string[];
  /** The chosen values that come from the search text. */
  readonly queryValues?: readonly string[];
  /** The words for no choice; a facet that has them takes one value at most. */
  readonly any?: string;
  /** The word before those that are not shown. */
  readonly more?: string;
  /** After the last of them. */
  readonly children?: ReactNode;
};

const none: readonly string[] = [];

/** The boxes of a facet. A listing has hundreds: their values travel with the page, their markup is made from them. */
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
  const rest = items.slice(shown);
  return (
    <>
      {items.slice(0, shown).map(choice)}
      {any !== undefined && (
        <Radio name={choiceField(field, '').name} value="" defaultChecked={chosen.length === 0}>
          {any}
        </Radio>
      )}
      {more !== undefined && (
        <details className={styles.more} data-more open={rest.some(({ value }) => chosen.includes(value))}>
          <summary className="plain-link small">{more}</summary>
          {rest.map(choice)}
          {children}
        </details>
      )}
    </>
  );
}
