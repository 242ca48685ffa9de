/** Official rates of a day: lei for one unit, by currency code. */
export type OfficialRates = { readonly day: string; readonly lei: ReadonlyMap<string, number> };

const root = /^\s*(?:<\?xml[^>]*>)?\s*<ValCurs\s[^>]*\bDate="(\d\d)\.(\d\d)\.(\d{4})"/;
const textOf = (name: string, xml: string) => new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1];

/**
 * Reads the rates of the National Bank of Moldova. Undefined if the text is not its XML. A document type is refused:
 * the bank sends none, and its entities could grow without bound.
 */
export function readBnmRates(xml: string): OfficialRates | undefined {
  const [, day, month, year] = root.exec(xml.replace(/^\ufeff/, '')) ?? [];
  if (year === undefined || xml.includes('<!')) return undefined;
  const lei = new Map<string, number>();
  // Each part of the split contains one currency, except the last part.
  for (const fields of xml.split('</Valute>').slice(0, -1)) {
    const code = textOf('CharCode', fields);
    const nominal = Number(textOf('Nominal', fields) ?? '1');
    const value = Number(textOf('Value', fields)?.replace(',', '.'));
    if (code === undefined || !/^[A-Z]{3}$/.test(code) || !(nominal > 0) || !(value > 0)) continue;
    lei.set(code, value / nominal);
  }
  return lei.size === 0 ? undefined : { day: `${year}-${month}-${day}`, lei };
}
