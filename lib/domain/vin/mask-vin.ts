/** A VIN as others may see it: the maker's part and the last four characters, dots between. */
export function maskVin(vin: string): string {
  return `${vin.slice(0, 3)}${'•'.repeat(Math.max(0, vin.length - 7))}${vin.slice(-4)}`;
}

/* As typed, with spaces, which are %20 in URLs. */
const vinLike = /(?<![\w%])[A-HJ-NPR-Z\d](?:(?:%20| |-)?[A-HJ-NPR-Z\d]){16}(?!\w)/gi;

/** A log or report text without VINs. Plain words are none: a VIN has digits. */
export function withoutVins(text: string): string {
  return text.replace(vinLike, (found) => ((found.match(/\d/g)?.length ?? 0) < 4 ? found : '…'));
}
