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
