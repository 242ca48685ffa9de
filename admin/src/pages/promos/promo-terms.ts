import type { useTranslate } from 'react-admin';
import type { PromoItem } from '@/lib/contract/admin/promos';
import { leiText, readLei } from '../orders/lei';

type Translate = ReturnType<typeof useTranslate>;

/** The discount of a code, such as `−7,5 %`. */
export function discountText(t: Translate, { kind, percent, amount }: Pick<PromoItem, 'kind' | 'percent' | 'amount'>) {
  if (kind === 'percent') return `\u2212${String(percent).replace('.', ',')}\u00a0%`;
  return kind === 'amount' ? `\u2212${leiText(amount ?? 0)}` : t('promos.kinds.delivery');
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const textOrNull = (value: unknown) => textOf(value) || null;
const numberOrNull = (value: unknown) => (textOf(String(value ?? '')) === '' ? null : Number(value));

/** A percentage with a comma or a point; null for an empty field. */
function readPercent(text: string): number | null {
  const typed = text.replace(',', '.').replace('%', '').trim();
  return typed === '' ? null : Number(typed);
}

/** The terms of a new code as the API takes them. Amounts are typed in lei; fields of other kinds are left out. */
export function readPromoForm(values: Readonly<Record<string, unknown>>) {
  const { kind } = values;
  const code = textOf(values.code);
  return {
    ...(code !== '' && { code }),
    kind,
    percent: kind === 'percent' ? readPercent(textOf(values.percent)) : null,
    amount: kind === 'amount' ? (readLei(textOf(values.amount)) ?? null) : null,
    minimum: readLei(textOf(values.minimum)) ?? 0,
    totalLimit: numberOrNull(values.totalLimit),
    customerLimit: numberOrNull(values.customerLimit),
    from: textOrNull(values.from),
    until: textOrNull(values.until),
    category: textOrNull(values.category),
    brand: textOrNull(values.brand),
  };
}

type Faults = Readonly<Record<string, string>>;

/** Faults of the form by field. */
export function promoFaults(values: Readonly<Record<string, unknown>>): Faults {
  const { kind, percent, amount, minimum, from, until } = readPromoForm(values);
  const faults: Record<string, string> = {};
  const isLei = (value: unknown) => textOf(value) === '' || readLei(textOf(value)) !== undefined;
  if (kind === 'percent' && !(percent !== null && percent > 0 && percent < 100)) faults.percent = 'promos.badPercent';
  if (kind === 'amount' && !(amount !== null && amount > 0)) faults.amount = 'promos.badAmount';
  if (!isLei(values.minimum)) faults.minimum = 'promos.badAmount';
  else if (amount !== null && minimum <= amount) faults.minimum = 'promos.badMinimum';
  if (from !== null && until !== null && until < from) faults.until = 'promos.badUntil';
  return faults;
}
