/** A whole number with spaces between the thousands that never break: `12 345`. */
export function wholeNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
