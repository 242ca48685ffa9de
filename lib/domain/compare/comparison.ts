import type { Criterion, Product } from '@/lib/contract/catalogue/product';
import type { Money } from '@/lib/contract/shared';
import { mdl } from '@/lib/domain/money/money';

const maxShared = 24;
const largestId = 2_147_483_647;

/** Products of a shared comparison's URL, `?ids=7,12`; none if it is malformed. */
export function sharedIds(search: string): readonly number[] {
  const idsParam = new URLSearchParams(search).get('ids') ?? '';
  const ids = idsParam.split(',').filter((part) => /^[1-9]\d{0,9}$/.test(part));
  return [...new Set(ids.map(Number).filter((id) => id <= largestId))].slice(0, maxShared);
}

/** Query that shares a comparison of these products. */
export function sharedQuery(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.slice(0, maxShared).join(',')}`;
}

/** The courier's price, and the subtotal from which delivery is free. */
export type CourierPrice = { readonly price: Money; readonly freeFrom: Money | null };

/** The courier's charge for goods of this price. */
export function courierCost(price: Money, { price: fee, freeFrom }: CourierPrice): Money {
  return freeFrom && price.amount >= freeFrom.amount ? mdl(0) : fee;
}

/** Indexes of the best values; empty if fewer than two are known or all are equal. */
export function bestOf(values: readonly (number | null)[], best: 'lowest' | 'highest'): ReadonlySet<number> {
  const numbers = values.filter((value) => value !== null);
  if (numbers.length < 2 || new Set(numbers).size === 1) return new Set();
  const bestValue = best === 'lowest' ? Math.min(...numbers) : Math.max(...numbers);
  return new Set(values.flatMap((value, at) => (value === bestValue ? [at] : [])));
}

type ComparedRow = {
  readonly key: string;
  readonly name: string;
  /** A value for each product in order; null if the product has none. */
  readonly values: readonly (string | null)[];
  readonly differs: boolean;
};

type Compared = Pick<Product, 'criteria'>;

function valueText({ value, unit }: Criterion): string {
  return unit === null ? value : `${value}\u00a0${unit}`;
}

function valuesOf({ criteria }: Compared, key: string): string | null {
  const values = criteria.filter((criterion) => criterion.key === key).map(valueText);
  return values.length === 0 ? null : values.join(', ');
}

/** All criteria of the products, one row each; rows that differ come first. */
export function comparedRows(products: readonly Compared[]): readonly ComparedRow[] {
  const names = new Map(products.flatMap(({ criteria }) => criteria.map(({ key, name }) => [key, name] as const)));
  const rows = [...names].map(([key, name]) => {
    const values = products.map((product) => valuesOf(product, key));
    return { key, name, values, differs: new Set(values).size > 1 };
  });
  return [...rows.filter(({ differs }) => differs), ...rows.filter(({ differs }) => !differs)];
}

type Grouped = Pick<Product, 'id' | 'category'>;

type ComparedGroup<Item extends Grouped> = {
  readonly id: number;
  /** Null for parts without a category. */
  readonly category: Item['category'];
  readonly products: readonly Item[];
};

/** Products grouped by category, largest group first, because only parts of one kind have comparable rows. */
export function comparedGroups<Item extends Grouped>(products: readonly Item[]): readonly ComparedGroup<Item>[] {
  const groups = new Map<number, Item[]>();
  for (const product of products) {
    const id = product.category?.id ?? 0;
    groups.set(id, [...(groups.get(id) ?? []), product]);
  }
  return [...groups]
    .map(([id, found]) => ({ id, category: found[0]?.category ?? null, products: found }))
    .sort((a, b) => b.products.length - a.products.length);
}
