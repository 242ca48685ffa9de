/** The number of a Moldovan bank account without spaces; undefined when its form or its check digits are wrong. */
export function normaliseIban(text: string): string | undefined {
  const iban = text.replace(/[\s\u00a0]/g, '').toUpperCase();
  if (!/^MD\d{2}[A-Z0-9]{20}$/.test(iban)) return undefined;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1 ? iban : undefined;
}

/** The same as people read it, in fours. */
export function spacedIban(iban: string): string {
  return iban.replace(/(.{4})(?=.)/g, '$1\u00a0');
}

/* The check digit that registers' own tools and python-stdnum use; numbers of well-known companies hold it. */
const weights = [7, 3, 1] as const;

/** A Moldovan company's number without spaces; undefined when it has not 13 digits or its last digit is wrong. */
export function normaliseIdno(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0-]/g, '');
  if (!/^\d{13}$/.test(digits)) return undefined;
  const sum = [...digits.slice(0, 12)].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum % 10 === Number(digits.at(-1)) ? digits : undefined;
}

/** A code of VAT registration: seven digits, without spaces. Undefined when it is none. */
export function normaliseVatCode(text: string): string | undefined {
  const digits = text.replace(/[\s\u00a0]/g, '');
  return /^\d{7}$/.test(digits) ? digits : undefined;
}
