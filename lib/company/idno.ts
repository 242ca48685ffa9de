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
