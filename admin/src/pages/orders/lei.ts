const lei = new Intl.NumberFormat('ro', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });

/** An amount in bani as `1 134,50 lei`, with no-break spaces. */
export function leiText(bani: number): string {
  const [whole = '', decimals = ''] = lei.format(Math.abs(bani) / 100).split(',');
  return `${bani < 0 ? '\u2212' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${decimals}\u00a0lei`;
}

/** Bani of a typed amount in lei, such as `120` or `99,50`; undefined for another text. */
export function readLei(text: string): number | undefined {
  const typed = text.replace(/[\s\u00a0]/g, '').replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : undefined;
}
