/** Normalises an IBAN of Moldova by removing spaces; undefined if its form or check digits are wrong. */
export function normaliseIban(text: string): string | undefined {
  const iban = text.replace(/[\s\u00a0]/g, '').toUpperCase();
  if (!/^MD\d{2}[A-Z0-9]{20}$/.test(iban)) return undefined;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : undefined;
}

/** Formats an IBAN in groups of four characters. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
}

/* Weights of the IDNO check digit, as used by python-stdnum and confirmed with numbers of well-known companies. */
const weights = [7, 3, 1] as const;

/** Normalises a Moldovan company number by removing spaces; undefined without 13 digits or with a wrong check digit. */
export function normaliseIdno(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  if (!/^\d{13}$/.test(digits)) return undefined;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === Number(digits.at(-1)) ? digits : undefined;
}

/** Normalises a VAT code to seven digits without spaces; undefined if it is invalid. */
export function normaliseVatCode(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{7}$/.test(digits) ? digits : undefined;
}
