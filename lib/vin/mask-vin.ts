/** A VIN as others may see it: the maker's part and the last four characters, dots between. */
export function maskVin(vin: string): string {
  return `${vin.slice(0, 3)}${'•'.repeat(Math.max(0, vin.length - 7))}${vin.slice(-4)}`;
}

/* As people type it, with spaces, which stand in addresses as %20. */
const vinLike = /(?<![\w%])[A-HJ-NPR-Z\d](?:(?:%20| |-)?[A-HJ-NPR-Z\d]){16}(?!\w)/gi;

/** A text of a log or a report without the VINs in it. A run of plain words is none: a VIN has digits. */
export function withoutVins(text: string): string {
  return text.replace(vinLike, (found) => ((found.match(/\d/g)?.length ?? 0) < 4 ? found : '…'));
}
