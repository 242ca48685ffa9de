/** A VIN as others may see it: the maker's part and the last four characters, dots between. */
export function maskVin(vin: string): string {
  return `${vin.slice(0, 3)}${'•'.repeat(Math.max(0, vin.length - 7))}${vin.slice(-4)}`;
}
