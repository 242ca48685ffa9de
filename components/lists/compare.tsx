'use client';

import { useTranslations } from 'next-intl';
import { useListed } from '@/components/cart/cart-client';
import { CartUnavailable } from '@/components/cart/cart-unavailable';
import { useListMoves } from '@/components/cart/use-list-moves';
import { CompareGroups } from './compare-groups';
import { EmptyList, GoneNote, ListFailed, ListSkeleton } from './list-states';
import { useListedProducts } from './listed-products';
import { SharedNote } from './shared-note';
import { useShared } from './use-shared';

/** The comparison: parts of one kind side by side, one kind at a time. One that was sent is shown beside the own one. */
export function Compare() {
  const shared = useShared();
  if (shared.ids === null) return <ListSkeleton />;
  if (shared.ids.length === 0) return <OwnComparison />;
  return <SharedComparison ids={shared.ids} show={shared.show} />;
}

function OwnComparison() {
  const { status, ids } = useListed('compare');
  const { takeOff } = useListMoves();
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <ListSkeleton />;
  if (ids.length === 0) return <EmptyList list="compare" />;
  return <Compared ids={ids} takeOff={(gone, name) => takeOff('compare', gone, name)} />;
}

type SharedProps = { readonly ids: readonly number[]; readonly show: (ids: readonly number[]) => void };

function SharedComparison({ ids, show }: SharedProps) {
  return (
    <div className="stack">
      <SharedNote ids={ids} onOwn={() => show([])} />
      <Compared ids={ids} takeOff={(gone) => show(ids.filter((id) => !gone.includes(id)))} />
    </div>
  );
}

type ComparedProps = {
  readonly ids: readonly number[];
  readonly takeOff: (ids: readonly number[], name?: string) => void;
};

function Compared({ ids, takeOff }: ComparedProps) {
  const t = useTranslations('lists');
  const { products, gone, loading, failed, retry } = useListedProducts(ids);
  if (failed) return <ListFailed retry={retry} />;
  if (loading) return <ListSkeleton />;
  return (
    <div className="stack">
      <p className="small muted" role="status">
        {t('compared', { count: ids.length })}
      </p>
      <GoneNote count={gone.length} onRemove={() => takeOff(gone)} />
      <CompareGroups products={products} takeOff={takeOff} />
    </div>
  );
}
