/** Formats the integer part of a number with no-break spaces between the thousands: `12 345`. */
export function wholeNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
