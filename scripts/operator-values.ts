import { localMoment } from '@/lib/domain/time/calendar';
import { findBrandSlug, findCategoryCode } from '@/services/business/price-groups';
import type { Queryable } from '@/services/db/query';
import { UsageError } from './terminal';

// Readers of options and arguments, and the texts of amounts and times in the output of operator commands.

const maxBani = 2_000_000_000;

/** Bani of an amount in lei, such as `120` or `99,50`. */
export function readBani(option: string, text: string, min = 1): number {
  const bani = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : -1;
  if (bani >= min && bani <= maxBani) return bani;
  throw new UsageError(`--${option} must be an amount in lei, not ${text}.`);
}

/** A percentage from 0 to 99.99, with at most two decimals. */
export function readPercent(text: string): number {
  if (/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return Number(text.replace(',', '.'));
  throw new UsageError(`The percentage must be from 0 to 99.99, not ${text}.`);
}

export function readWholeNumber(option: string, text: string, min = 0, max = 999_999_999): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value >= min && value <= max) return value;
  throw new UsageError(`--${option} must be a whole number from ${min} to ${max}, not ${text}.`);
}

export function readDay(option: string, text: string): string {
  const day = new Date(`${text}T00:00:00Z`);
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`--${option} must be a day such as 2026-12-31, not ${text}.`);
  return text;
}

export type ScopeOptions = { readonly category?: string | undefined; readonly brand?: string | undefined };

/** Category code and brand slug of the options; null where an option is missing. */
export async function readScope(on: Queryable, { category, brand }: ScopeOptions) {
  const code = category === undefined ? null : await findCategoryCode(on, category);
  if (code === undefined) throw new UsageError(`There is no category ${category}.`);
  const slug = brand === undefined ? null : await findBrandSlug(on, brand);
  if (slug === undefined) throw new UsageError(`There is no brand ${brand}.`);
  return { category: code, brand: slug };
}

export const leiText = (bani: number) => `${(bani / 100).toFixed(2)} lei`;

/** Day in UTC. */
export const dayText = (at: Date) => at.toISOString().slice(0, 10);

/** Day and time in UTC. */
export const momentText = (at: Date | string) => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

/** Day and time of the shop's clock. */
export function localMomentText(at: Date): string {
  const { day, time } = localMoment(at);
  return `${day} ${time}`;
}

/** One line per row, or a sentence when there are no rows. */
export function listText<Row>(rows: readonly Row[], line: (row: Row) => string, none: string): string {
  return rows.length === 0 ? none : rows.map(line).join('\n');
}
