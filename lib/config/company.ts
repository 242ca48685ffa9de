/**
 * The selling company: terms, privacy policy and every invoice name it. These values are invented, and no shop starts
 * with them under an https URL. IDNO is the 13-digit number of a Moldovan company.
 */
export const company = {
  legalName: 'Piesar SRL',
  idno: '1000000000000',
  vatCode: '0000000',
  bank: 'BC Exemplbank SA',
  bic: 'XXXXMD2X',
  iban: 'MD00XX000000000000000000',
} as const;
