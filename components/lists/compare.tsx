'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Fragment, useEffect, useState } from 'react';
import { useListed } from '@/components/cart/cart-client';
import { useListMoves } from '@/components/cart/cart-lines';
import { CartUnavailable } from '@/components/cart/cart-problems';
import { CartButton } from '@/components/product-card/cart-button';
import { sessionStore } from '@/components/session/session-client';
import { Button, IconButton, LinkButton } from '@/components/ui/button';
import chipsStyles from '@/components/ui/chips.module.css';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/empty-state';
import { plusIcon, share2Icon, trash2Icon } from '@/components/ui/icons';
import { Note } from '@/components/ui/note';
import { showToast } from '@/components/ui/overlay/toast-store';
import partLineStyles from '@/components/ui/part-line.module.css';
import type { LocaleCode } from '@/lib/config/shop';
import type { ProductCard } from '@/lib/contract/catalogue/product';
import { type CourierPrice, comparedGroups, sharedIds, sharedQuery } from '@/lib/domain/compare/comparison';
import { localePath } from '@/lib/domain/navigation/locale-path';
import styles from './compare.module.css';
import { CompareTable, Courier } from './compare-table';
import { EmptyList, ListFailed, ListSkeleton, MissingProductsNote, useListedProducts } from './listed-products';
import { ListedRow } from './listed-row';

/** Shares the URL of the comparison, or copies it if the share API is missing. */
function ShareComparison({ ids }: { readonly ids: readonly number[] }) {
  const t = useTranslations('lists');
  const share = async () => {
    const url = location.origin + location.pathname + sharedQuery(ids);
    if (typeof navigator.share === 'function') {
      // Rejected when the visitor closes the share sheet.
      await navigator.share({ title: t('compare'), url }).catch(() => undefined);
      return;
    }
    await navigator.clipboard.writeText(url);
    showToast({ text: t('shared') });
  };
  return (
    <Button kind="text" icon={share2Icon} onClick={() => void share()}>
      {t('share')}
    </Button>
  );
}

type CompareGroupsProps = {
  readonly products: readonly ProductCard[];
  readonly onRemove: (ids: readonly number[], name?: string) => void;
};

/** Tabs of the compared part kinds, and the table of the chosen one. */
function CompareGroups({ products, onRemove }: CompareGroupsProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  const [chosenId, setChosenId] = useState<number>();
  const groups = comparedGroups(products);
  const group = groups.find(({ id }) => id === chosenId) ?? groups[0];
  if (group === undefined) return null;
  const ids = group.products.map(({ id }) => id);
  const removeProduct = ({ id, name }: ProductCard) => onRemove([id], name);
  return (
    <>
      <div className="row wrapping between">
        <fieldset className={chipsStyles.chips}>
          <legend className="visually-hidden">{t('groups')}</legend>
          {groups.map(({ id, category, products: members }) => (
            <button
              type="button"
              className={id === group.id ? classNames(chipsStyles.chip, chipsStyles.chosen) : chipsStyles.chip}
              aria-pressed={id === group.id}
              onClick={() => setChosenId(id)}
              key={id}
            >
              {category?.name ?? t('otherGroup')} <span className="number">{members.length}</span>
            </button>
          ))}
        </fieldset>
        <div className={styles.actions}>
          {group.products.length > 1 && (
            <LinkButton kind="text" icon={plusIcon} href={categoryHref(locale, group.category)}>
              {t('more')}
            </LinkButton>
          )}
          {/* Lists show the newest first; the URL keeps the order of addition. */}
          <ShareComparison ids={ids.toReversed()} />
          <Button kind="text" icon={trash2Icon} onClick={() => onRemove(ids)}>
            {t('clear')}
          </Button>
        </div>
      </div>
      {group.products.length > 1 ? (
        <CompareTable products={group.products} onRemove={removeProduct} key={group.id} />
      ) : (
        <SingleProduct products={group.products} onRemove={removeProduct} />
      )}
    </>
  );
}

type SingleProductProps = {
  /** The only product of its kind. */
  readonly products: readonly ProductCard[];
  readonly onRemove: (product: ProductCard) => void;
};

/** Asks for a second product of the kind, because a table of one column compares nothing. */
function SingleProduct({ products, onRemove }: SingleProductProps) {
  const t = useTranslations('lists');
  const locale = useLocale();
  return products.map((product) => (
    <Fragment key={product.id}>
      <div className={partLineStyles.group}>
        <ListedRow product={product}>
          {product.price !== null && product.availability.rating > 0 && (
            <CartButton productId={product.id} name={product.name} worded most={product.availability.quantity} />
          )}
          <IconButton
            shape={trash2Icon}
            label={t('removeNamed', { name: product.name })}
            onClick={() => onRemove(product)}
          />
        </ListedRow>
      </div>
      <EmptyState
        drawing="scales"
        title={t('oneTitle')}
        action={
          <LinkButton icon={plusIcon} href={categoryHref(locale, product.category)}>
            {t('more')}
          </LinkButton>
        }
      >
        {t('addMore')}
      </EmptyState>
    </Fragment>
  ));
}

const categoryHref = (locale: LocaleCode, category: ProductCard['category']) =>
  localePath(locale, category ? `/shop/category/${category.slug}` : '/shop/category');

/** Product ids of a shared comparison in the URL; null before the URL is read. */
function useShared() {
  const [ids, setIds] = useState<readonly number[] | null>(null);
  useEffect(() => {
    const read = () => setIds(sharedIds(location.search));
    read();
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, []);

  /** Updates the URL so that it can be shared. */
  function show(next: readonly number[]): void {
    history.replaceState(history.state, '', location.pathname + sharedQuery(next));
    setIds(next);
  }
  return { ids, show };
}

type SharedNoteProps = { readonly ids: readonly number[]; readonly onOwn: () => void };

/** Banner of a shared comparison, with a button that adds it to the visitor's own. */
function SharedNote({ ids, onOwn }: SharedNoteProps) {
  const t = useTranslations('lists');
  const own = useListed('compare').ids;
  const newIds = ids.filter((id) => !own.includes(id));
  const addToOwn = () => {
    sessionStore.intend({ compare: new Map(newIds.map((id) => [id, true])) });
    showToast({ text: t('kept', { count: newIds.length }) });
    onOwn();
  };
  return (
    <Note kind="info">
      <p>{t('sharedText')}</p>
      <div className="row wrapping">
        {newIds.length > 0 && (
          <Button kind="secondary" size="s" onClick={addToOwn}>
            {t('keepShared')}
          </Button>
        )}
        <Button kind="text" size="s" onClick={onOwn}>
          {t('ownComparison', { count: own.length })}
        </Button>
      </div>
    </Note>
  );
}

/** The comparison, one part kind at a time. A shared comparison does not change the visitor's own. */
export function Compare({ courier }: { readonly courier: CourierPrice | null }) {
  const { ids, show } = useShared();
  if (ids === null) return <ListSkeleton />;
  return (
    <Courier value={courier}>
      {ids.length === 0 ? <OwnComparison /> : <SharedComparison ids={ids} show={show} />}
    </Courier>
  );
}

function OwnComparison() {
  const { status, ids } = useListed('compare');
  const { removeFrom } = useListMoves();
  if (status === 'unavailable') return <CartUnavailable />;
  if (status === 'loading') return <ListSkeleton />;
  if (ids.length === 0) return <EmptyList list="compare" />;
  return <ComparisonContent ids={ids} onRemove={(removedIds, name) => removeFrom('compare', removedIds, name)} />;
}

type SharedProps = { readonly ids: readonly number[]; readonly show: (ids: readonly number[]) => void };

function SharedComparison({ ids, show }: SharedProps) {
  return (
    <div className="stack">
      <SharedNote ids={ids} onOwn={() => show([])} />
      <ComparisonContent ids={ids} onRemove={(removedIds) => show(ids.filter((id) => !removedIds.includes(id)))} />
    </div>
  );
}

type ComparisonContentProps = {
  readonly ids: readonly number[];
  readonly onRemove: (ids: readonly number[], name?: string) => void;
};

function ComparisonContent({ ids, onRemove }: ComparisonContentProps) {
  const t = useTranslations('lists');
  const { products, missing, loading, failed, retry } = useListedProducts(ids);
  if (failed) return <ListFailed retry={retry} />;
  if (loading) return <ListSkeleton />;
  return (
    <div className="stack">
      <p className="small muted" role="status">
        {t('compared', { count: ids.length })}
      </p>
      <MissingProductsNote count={missing.length} onRemove={() => onRemove(missing)} />
      <CompareGroups products={products} onRemove={onRemove} />
    </div>
  );
}
