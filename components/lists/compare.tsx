'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useListed } from '@/components/cart/cart-client';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import { Button } from '@/components/ui/button';
import { trash2Icon } from '@/components/ui/icons';
import { comparedGroups } from '@/lib/compare/comparison';
import type { ProductCard } from '@/lib/contract/product';
import { CompareTable } from './compare-table';
import { EmptyList, GoneNote, ListFailed, ListSkeleton } from './list-states';
import { useListedProducts } from './listed-products';

/** The comparison: parts of one kind side by side, one kind at a time. */
export function Compare() {
  const { status, ids, toggle } = useListed('compare');
  const { products, gone, loading, failed, retry } = useListedProducts(ids);
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <ListSkeleton />;
  if (ids.length === 0) return <EmptyList list="compare" />;
  if (failed) return <ListFailed retry={retry} />;
  if (loading) return <ListSkeleton />;
  return (
    <div className="stack">
      <GoneNote count={gone.length} onRemove={() => gone.forEach(toggle)} />
      <Groups products={products} toggle={(id) => void toggle(id)} />
    </div>
  );
}

type GroupsProps = { readonly products: readonly ProductCard[]; readonly toggle: (id: number) => void };

function Groups({ products, toggle }: GroupsProps) {
  const t = useTranslations('lists');
  const [wanted, setWanted] = useState<number>();
  const groups = comparedGroups(products);
  const shown = groups.find(({ id }) => id === wanted) ?? groups[0];
  if (shown === undefined) return null;
  const takeOff = (products: readonly ProductCard[]) => {
    for (const { id } of products) toggle(id);
  };
  return (
    <>
      <div className="row row-w between">
        <fieldset className="chips" aria-label={t('groups')}>
          {groups.map(({ id, name, products: found }) => (
            <button
              type="button"
              className={id === shown.id ? 'chip chip-on' : 'chip'}
              aria-pressed={id === shown.id}
              onClick={() => setWanted(id)}
              key={id}
            >
              {name ?? t('otherGroup')} <span className="num">{found.length}</span>
            </button>
          ))}
        </fieldset>
        <Button kind="text" icon={trash2Icon} onClick={() => takeOff(shown.products)}>
          {t('clear')}
        </Button>
      </div>
      <CompareTable products={shown.products} onRemove={toggle} key={shown.id} />
    </>
  );
}
