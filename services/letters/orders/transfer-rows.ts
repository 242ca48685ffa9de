import { spacedIban } from '@/lib/company/company-numbers';
import { company } from '@/lib/config/company';
import type { LetterWords } from '../letter-words';
import type { TableRow } from './letter-table';

type TransferFacts = { readonly number: string; readonly total: string; readonly payBy: string };

/** What a transfer for an order needs, as rows of a label and a value. */
export function transferRows({ number, total, payBy }: TransferFacts, t: LetterWords): readonly TableRow[] {
  return [
    [t('transfer.sum'), total],
    [t('transfer.payBy'), payBy],
    [t('transfer.payee'), `${company.legalName}\nIDNO ${company.idno}`],
    [t('transfer.bank'), `${company.bank}, ${company.bic}`],
    ['IBAN', spacedIban(company.iban).replaceAll('\u00a0', ' ')],
    [t('transfer.purpose'), t('transfer.order', { number })],
  ];
}
