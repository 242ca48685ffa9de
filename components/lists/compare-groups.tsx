import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import styles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { trash2Icon } from '@/components/ui/page-icons';
import { comparedGroups } from '@/lib/compare/comparison';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { CompareTable } from './compare-table';
import { ShareComparison } from './share-comparison';

type CompareGroupsProps = {
  readonly products: readonly ProductCard[];
  readonly takeOff: (ids: readonly number[], name?: string) => void;
};

/** A choice of the kinds of parts that are compared, and the table of the chosen one. */
export function CompareGroups({ products, takeOff }: CompareGroupsProps) {
  const t = useTranslations('lists');
  const [wanted, setWanted] = useState<number>();
  const groups = comparedGroups(products);
  const shown = groups.find(({ id }) => id === wanted) ?? groups[0];
  if (shown === undefined) return null;
  const ids = shown.products.map(({ id }) => id);
  return (
    <>
      <div className="row wrapping between">
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{t('groups')}</legend>
          {groups.map(({ id, name, products: found }) => (
            <button
              type="button"
              className={id === shown.id ? classNames(styles.chip, styles.chosen) : styles.chip}
              aria-pressed={id === shown.id}
              onClick={() => setWanted(id)}
              key={id}
            >
              {name ?? t('otherGroup')} <span className="number">{found.length}</span>
            </button>
          ))}
        </fieldset>
        <div className="row">
          {/* Lists show the newest first: the address holds them in the order in which they came. */}
          <ShareComparison ids={ids.toReversed()} />
          <Button kind="text" icon={trash2Icon} onClick={() => takeOff(ids)}>
            {t('clear')}
          </Button>
        </div>
      </div>
      <CompareTable products={shown.products} onRemove={({ id, name }) => takeOff([id], name)} key={shown.id} />
    </>
  );
}
