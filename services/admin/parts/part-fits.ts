import type { FitVerdict } from '@/lib/contract/limits';
import { localized } from '@/lib/contract/locales/locales';
import type { Locale } from '@/lib/contract/shared';
import type { CarFacts } from '@/lib/domain/fit/conditions';
import type { Queryable } from '../../db/query';
import { fitSnapshotsOf } from '../../fit/read-fits';
import { fitText } from '../../letters/orders/order-table';
import type { Reference } from '../../reference/reference-types';

type PartFit = { readonly verdict: FitVerdict; readonly text: string };
type Car = { readonly carId: number; readonly facts: CarFacts };

/** The fit of parts for a car, as text in a language; null without a car. */
export async function partFits(
  on: Queryable,
  reference: Reference,
  productIds: readonly number[],
  { car, lang }: { readonly car: Car | null; readonly lang: Locale },
): Promise<(productId: number) => PartFit | null> {
  if (car === null) return () => null;
  const parts = [...new Set(productIds)].map((productId) => ({ productId, ...car }));
  const fitOf = await fitSnapshotsOf(on, reference, parts);
  return (productId) => {
    const snapshot = localized(fitOf({ productId, ...car }).texts, lang);
    return { verdict: snapshot.verdict, text: fitText(snapshot, lang) };
  };
}
