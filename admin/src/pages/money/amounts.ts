/** Bani of an amount such as `1 134,50`, `1.134,50`, `1,134.50` or `-20`; undefined for another text. */
export function readBani(text: string): number | undefined {
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(/^\u2212/, '-');
  const [, sign, whole, decimals = ''] = /^([+-]?)(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  if (whole === undefined || !/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole)) return undefined;
  const bani = Number(whole.replace(/[.,]/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return sign === '-' ? -bani : bani;
}

/** Formats an amount in bani for an input field, such as `1134,50`. */
export function typedLei(bani: number): string {
  const [whole = '', decimals = ''] = (Math.abs(bani) / 100).toFixed(2).split('.');
  return `${bani < 0 ? '-' : ''}${whole},${decimals}`;
}

/** Bani of the value of a form field; undefined unless it is an amount. */
export const typedBani = (value: unknown) => (typeof value === 'string' ? readBani(value) : undefined);

/** The sum of a field of records. */
export const sumOf = <Item>(items: readonly Item[], amountOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + amountOf(item), 0);
