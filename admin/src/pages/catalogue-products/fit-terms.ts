import type { useTranslate } from 'react-admin';
import type { CatalogueOptions, FitTerms } from '@/lib/contract/admin/catalogue-products';

/** A month as `03.2011`. */
export const monthText = (month: number) => `${String(month % 100).padStart(2, '0')}.${Math.floor(month / 100)}`;

/** Conditions of a car as text: "Diametrul discului: 280 mm; montare: față; 2 buc." */
export function termsText(t: ReturnType<typeof useTranslate>, terms: FitTerms, { criteria }: CatalogueOptions): string {
  const conditions = terms.conditions.map((condition) => {
    const criterion = criteria.find(({ id }) => id === condition.criteriaId);
    const name = criterion?.name ?? condition.criteriaId;
    if (!('values' in condition)) {
      const [from, to] = [condition.from, condition.to].map((month) => (month === undefined ? '' : monthText(month)));
      return `${name}: ${from}–${to}`;
    }
    const values = condition.values.map((value) => criterion?.values.find((one) => one.value === value)?.name ?? value);
    return `${name}: ${values.join(' / ')}${criterion?.unit ? ` ${criterion.unit}` : ''}`;
  });
  const position = terms.position === null ? [] : [`${t('products.position')}: ${terms.position}`];
  const quantity = terms.quantity === null ? [] : [t('products.piecesOfCar', { pieces: terms.quantity })];
  return [...conditions, ...position, ...quantity].join('; ');
}

/** Parses a month such as `03.2011` to YYYYMM; undefined if the text is invalid. */
export function readMonth(text: string): number | undefined {
  const [, month, year] = /^(\d{1,2})[./-](\d{4})$/.exec(text.trim()) ?? [];
  const value = Number(year) * 100 + Number(month);
  return Number(month) >= 1 && Number(month) <= 12 && value >= 190_001 ? value : undefined;
}

/** A condition in the form. `text` contains values, or months for the criterion `build_month`. */
export type DraftCondition = { readonly key: string; readonly criteriaId: string; readonly text: string };

export const buildMonth = 'build_month';

/** Parses a condition for the API; undefined if its text is invalid. */
export function readCondition({ criteriaId, text }: DraftCondition): FitTerms['conditions'][number] | undefined {
  if (criteriaId !== buildMonth) {
    const values = text.split(/[,/]/).flatMap((value) => value.trim() || []);
    return values.length > 0 && criteriaId !== '' ? { criteriaId, values } : undefined;
  }
  const [first = '', last = ''] = text.split(/[–—]|\s-\s|\.\./);
  const [from, to] = [readMonth(first), readMonth(last)];
  const isRead = (typed: string, month: number | undefined) => typed.trim() === '' || month !== undefined;
  if (!isRead(first, from) || !isRead(last, to) || (from === undefined && to === undefined)) return undefined;
  return { criteriaId, ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}
