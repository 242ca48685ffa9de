const formatters = new Map<string, Intl.NumberFormat>();

/** A mean rating as people write it, always with one decimal: `4,0`. A formatter is dear to make and kept. */
export function ratingText(rating: number, locale: string): string {
  const known = formatters.get(locale);
  if (known) return known.format(rating);
  const made = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  formatters.set(locale, made);
  return made.format(rating);
}
