import { randomInt } from 'node:crypto';
import { findBrandSlug, findCategoryCode } from '@/services/business/price-groups';
import type { Queryable } from '@/services/db/query';
import { normalisePromoCode } from '@/services/promo/cart-promo';
import type { PromoTerms } from '@/services/promo/manage-promos';
import { UsageError } from '../terminal';

export type PromoOptions = Readonly<
  Partial<Record<'percent' | 'amount' | 'min' | 'limit' | 'each' | 'from' | 'until' | 'category' | 'brand', string>> & {
    delivery?: boolean;
  }
>;

// Without the signs that are mistaken for each other on the phone.
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A code that nobody guesses: 40 bits of chance. */
export function newCode(): string {
  return Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('');
}

/** The code as it is kept. */
export function readCode(text: string): string {
  const code = normalisePromoCode(text);
  if (code === undefined) throw new UsageError(`A code has 3 to 32 Latin letters, digits and hyphens, not ${text}.`);
  return code;
}

function readBani(option: string, text: string): number {
  const bani = /^\d{1,7}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : 0;
  if (bani <= 0) throw new UsageError(`--${option} must be an amount in lei, not ${text}.`);
  return bani;
}

function readCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} must be a whole number from 1 on, not ${text}.`);
  return Number(text);
}

function readDay(option: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00:00Z`);
  const real = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
  if (!real) throw new UsageError(`--${option} must be a day such as 2026-12-31, not ${text}.`);
  return text;
}

function readKind({ percent, amount, delivery }: PromoOptions): Pick<PromoTerms, 'kind' | 'percent' | 'amount'> {
  const chosenKinds = [percent !== undefined, amount !== undefined, delivery === true].filter(Boolean);
  if (chosenKinds.length !== 1) throw new UsageError('Say one of --percent, --amount and --delivery.');
  if (amount !== undefined) return { kind: 'amount', amount: readBani('amount', amount) };
  if (percent === undefined) return { kind: 'delivery' };
  const value = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(percent) ? Number(percent.replace(',', '.')) : 0;
  if (value <= 0) throw new UsageError(`--percent must be above 0 and at most 99.99, not ${percent}.`);
  return { kind: 'percent', percent: value };
}

/** The terms of a new code, all but whether category and brand exist. */
export function readTerms(options: PromoOptions): PromoTerms {
  const minimum = options.min === undefined ? 0 : readBani('min', options.min);
  const from = readDay('from', options.from);
  const until = readDay('until', options.until);
  const kind = readKind(options);
  if (from !== null && until !== null && until < from) throw new UsageError('--until lies before --from.');
  if (kind.amount !== undefined && minimum <= kind.amount) {
    throw new UsageError('An --amount needs a --min above it, so that something remains to be paid.');
  }
  return {
    ...kind,
    minimum,
    totalLimit: readCount('limit', options.limit),
    customerLimit: readCount('each', options.each),
    from,
    until,
    category: null,
    brand: null,
  };
}

/** The lasting names of the category and brand that the options name. */
export async function readScope(on: Queryable, { category, brand }: PromoOptions) {
  const code = category === undefined ? null : await findCategoryCode(on, category);
  if (code === undefined) throw new UsageError(`There is no category ${category}.`);
  const slug = brand === undefined ? null : await findBrandSlug(on, brand);
  if (slug === undefined) throw new UsageError(`There is no brand ${brand}.`);
  return { category: code, brand: slug };
}
