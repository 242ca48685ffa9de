import { normaliseIban } from '../company/iban';
import { normaliseIdno, normaliseVatCode } from '../company/idno';

export type SellingCompany = {
  readonly idno: string;
  readonly vatCode: string;
  readonly iban: string;
  readonly bic: string;
};

/** Names of the company's fields whose check digits are wrong, as in made-up numbers. */
export function companyFaults({ idno, vatCode, iban, bic }: SellingCompany): string[] {
  return [
    ...(normaliseIdno(idno) === undefined ? ['idno'] : []),
    ...(normaliseVatCode(vatCode) === undefined || /^0+$/.test(vatCode) ? ['vatCode'] : []),
    ...(normaliseIban(iban) === undefined ? ['iban'] : []),
    ...(/^(?!XXXX)[A-Z]{4}MD[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? [] : ['bic']),
  ];
}
