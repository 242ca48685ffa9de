export type Lang = 'ro' | 'ru';

/** A text in both languages of the shop. */
export interface Text {
  readonly ro: string;
  readonly ru: string;
}

export function text(ro: string, ru: string): Text {
  return { ro, ru };
}

/** Accepts 'ro', 'ro-MD' and 'ru'. Any other value means Romanian. */
export function langOf(value: string | null | undefined): Lang {
  return value?.toLowerCase().startsWith('ru') ? 'ru' : 'ro';
}

/** Lower case without diacritics, for comparisons of search texts. */
export function normalize(value: string): string {
  return value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** A part number or VIN without spaces, dots and dashes, in lower case. */
export function compact(value: string): string {
  return normalize(value).replaceAll(/[^\p{L}\p{N}]/gu, '');
}

export function slugify(value: string): string {
  return normalize(value)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Whether every word of the query occurs in one of the texts. */
export function containsWords(query: string, ...texts: readonly string[]): boolean {
  const haystack = normalize(texts.join(' '));
  const words = normalize(query).split(/\s+/).filter(Boolean);
  return words.length > 0 && words.every((word) => haystack.includes(word));
}

/** A day as dd.mm.yyyy, in UTC. */
export function dottedDate(date: Date): string {
  const [year, month, day] = date.toISOString().slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Rounds an amount in lei to bani. */
export function money(amount: number): number {
  return Math.round(amount * 100) / 100;
}
