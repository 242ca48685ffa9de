/** Whether a text is a global trade item number (EAN, UPC): 8, 12, 13 or 14 digits. Its check digit may be wrong. */
export function isGtinForm(text: string): boolean {
  return /^(?:\d{8}|\d{12,14})$/.test(text);
}

/** Whether the last digit of a GTIN follows from the others. */
export function hasGtinCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
