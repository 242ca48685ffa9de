/**
 * Who sells: the terms, the privacy policy and every invoice name it. What stands here is made up, and no shop starts
 * with it under an address that begins with https. IDNO is the 13-digit number of a Moldovan company.
 */
export const company = {
  legalName: 'Piesar SRL',
  idno: '1000000000000',
  vatCode: '0000000',
  bank: 'BC „Banca de Comerț” SA',
  bic: 'XXXXMD2X',
  iban: 'MD00XX000000000000000000',
} as const;
