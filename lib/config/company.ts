import { normaliseIban, normaliseIdno, normaliseVatCode } from '@/lib/contract/values/company-numbers';

/**
 * The selling company, named in terms, privacy policy and invoices. These values are invented. A shop with an https URL
 * stays closed until real values are saved in the back office or written here. IDNO is the 13-digit number of a
 * Moldovan company.
 */
export const company = {
  legalName: 'Piesar SRL',
  idno: '1000000000000',
  vatCode: '0000000',
  bank: 'BC Exemplbank SA',
  bic: 'XXXXMD2X',
  iban: 'MD00XX000000000000000000',
} as const;

export type SellingCompany = {
  readonly idno: string;
  readonly vatCode: string;
  readonly iban: string;
  readonly bic: string;
};
type CheckedField = keyof SellingCompany;

/** The repository's invented values, accepted for a trial. */
const inventedCompany: SellingCompany = {
  idno: '1000000000000',
  vatCode: '0000000',
  iban: 'MD00XX000000000000000000',
  bic: 'XXXXMD2X',
};

const isRight: Readonly<Record<CheckedField, (text: string) => boolean>> = {
  idno: (text) => normaliseIdno(text) !== undefined,
  vatCode: (text) => normaliseVatCode(text) !== undefined && !/^0+$/.test(text),
  iban: (text) => normaliseIban(text) !== undefined,
  bic: (text) => /^(?!XXXX)[A-Z]{4}MD[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(text),
};
const rules: Readonly<Record<CheckedField, string>> = {
  idno: 'idno has 13 digits, the last of which is a check digit',
  vatCode: 'vatCode has 7 digits',
  iban: 'iban has MD, two check digits and 20 further characters',
  bic: 'bic has 8 or 11 characters and names a bank in Moldova',
};
const fields = ['idno', 'vatCode', 'iban', 'bic'] as const;

/** Whether all numbers are valid numbers of a company. The invented ones are not. */
export function isRealCompany(seller: SellingCompany): boolean {
  return fields.every((field) => isRight[field](seller[field]));
}

/**
 * The reason not to build or start the shop with this company's data; undefined if they are accepted. Entered numbers
 * must be valid; the invented ones are accepted.
 */
export function companyFault(seller: SellingCompany): string | undefined {
  const wrong = fields.filter((field) => !isRight[field](seller[field]));
  const refused = wrong.filter((field) => seller[field] !== inventedCompany[field]);
  if (refused.length === 0) return undefined;
  return `lib/config/company.ts: ${refused.join(', ')} cannot be true. ${refused.map((field) => rules[field]).join('; ')}. Write those of the company that sells there, then build anew.`;
}
