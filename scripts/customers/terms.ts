import { normaliseIdno, normaliseVatCode } from '@/lib/company/company-numbers';
import type { ContractTerms } from '@/services/business/contracts';
import { findGroup } from '@/services/business/price-groups';
import type { Queryable } from '@/services/db/query';
import { UsageError } from '../usage-error';

export type TermOptions = {
  readonly name?: string | undefined;
  readonly group?: string | undefined;
  readonly credit?: string | undefined;
  readonly days?: string | undefined;
  readonly company?: string | undefined;
  readonly idno?: string | undefined;
  readonly vat?: string | undefined;
};

const maxBani = 2_000_000_000;

/** Bani of an amount in lei as people write it, `5000` or `12,50`. */
export function readLei(text: string): number {
  const bani = /^\d{1,8}(?:[.,]\d{1,2})?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * 100) : Number.NaN;
  if (!(bani <= maxBani)) throw new UsageError(`--credit must be an amount in lei or none, not ${text}.`);
  return bani;
}

function readDays(text: string): number {
  if (!/^\d{1,3}$/.test(text)) throw new UsageError(`--days must be a number of days up to 999, not ${text}.`);
  return Number(text);
}

async function readGroup(on: Queryable, name: string): Promise<number | null> {
  if (name === 'none') return null;
  const found = await findGroup(on, name);
  if (!found) throw new UsageError(`There is no group ${name}. Make it with: group create "${name}"`);
  return found.id;
}

/** The company that the options name; undefined where they name none. Its numbers must be such. */
export function readCompany({ company, idno, vat }: TermOptions): ContractTerms['company'] {
  if (company === undefined && idno === undefined && vat === undefined) return undefined;
  const number = normaliseIdno(idno ?? '');
  if (!company?.trim() || number === undefined) {
    throw new UsageError(
      'A company has a --company NAME and an --idno of 13 digits, of which the last checks the others.',
    );
  }
  const vatCode = vat === undefined ? null : normaliseVatCode(vat);
  if (vatCode === undefined) throw new UsageError(`--vat must be 7 digits, not ${vat}.`);
  return { name: company.trim().slice(0, 150), idno: number, vatCode };
}

/** The terms that the options name. */
export async function readTerms(on: Queryable, options: TermOptions): Promise<ContractTerms> {
  const { name, group, credit, days } = options;
  const company = readCompany(options);
  return {
    ...(company && { company }),
    ...(name !== undefined && { name }),
    ...(group !== undefined && { groupId: await readGroup(on, group) }),
    ...(credit !== undefined && { creditLimit: credit === 'none' ? null : readLei(credit) }),
    ...(days !== undefined && { paymentDays: readDays(days) }),
  };
}

/** Hundredths of a percent at most; everything for nothing is no price. */
export function readPercent(text: string): number {
  const percent = /^\d{1,2}(?:[.,]\d{1,2})?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isNaN(percent)) throw new UsageError(`The percentage must be from 0 to 99.99, not ${text}.`);
  return percent;
}
