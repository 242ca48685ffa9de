import type { Locale } from '@/lib/contract/shared';
import type { Reference } from '../reference/types';
import { needsText } from './words';

type Linkage = { readonly id: number; readonly position: string | null; readonly quantity: number | null };
type Word = { name: string; value: string; unit: string | null };

const names = {
  position: { 'ro-MD': 'Poziția', ru: 'Положение' },
  quantity: { 'ro-MD': 'Bucăți pe mașină', ru: 'Штук на автомобиль' },
} as const;

/** What a linkage asks of a car and says of the part, in words: "Diametrul discului: 280 mm", "Poziția: față". */
export function linkageWords({ id, position, quantity }: Linkage, reference: Reference, lang: Locale): Word[] {
  const conditions = (reference.fitRules.get(id) ?? []).map((condition) => ({
    name: reference.fitCriteria.get(condition.criteriaId)?.name[lang] ?? condition.criteriaId,
    value: needsText(condition, reference, lang),
    unit: null,
  }));
  const said = (key: keyof typeof names, value: string | number | null): Word[] =>
    value === null ? [] : [{ name: names[key][lang], value: String(value), unit: null }];
  return [...conditions, ...said('position', position), ...said('quantity', quantity)];
}
