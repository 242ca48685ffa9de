/** Sizes, not numbers of parts: 5w30, 5l, 12v, 74ah, r16, 205/55. */
const SIZE = /^(?:\d{1,2}w\d{2}|\d{1,3}(?:l|v|w|ah|mm|л|в|вт|ач)|z?r\d{2}c?|[1-3]\d5[3-8][05](?:z?r?\d{2}c?)?|dot\d)$/;
const TYRE =
  /\b([1-3]\d5)\s?[/\\ xх-]\s?([3-8][05])\s?[/\\ -]?\s?(?:z?[rрRР])?\s?(1[2-9]|2[0-2])(c)?(?![\p{L}\p{N}])/iu;
const DOT = /\bdot[\s-]?([345])(?:[.,]1)?\b/iu;

/* What a size or grade that stands alone is asked for. */
const SAYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:70|75|80|85)w\d{2,3}$/, 'gear-oil'],
  [/^\d{1,2}w\d{2}$/, 'engine-oil'],
  [/^(?:z?r\d{2}c?|[1-3]\d5[3-8][05](?:z?r?\d{2}c?)?)$/, 'tyre'],
  [/^dot\d$/, 'brake-fluid'],
  [/^g1[1-3]$/, 'coolant'],
  [/^\d{2,3}(?:ah|ач)$/, 'battery'],
  [/^h\d{1,2}$/, 'bulb-main-beam'],
  [/^d[1-8][sr]$/, 'bulb-xenon'],
  [/^(?:py?\d{1,2}w|w\d{1,2}w|[rc]\d{1,2}w|t10)$/, 'bulb-auxiliary'],
  [/^\dpk\d{3,4}$/, 'v-ribbed-belt'],
];

/** Whether a folded word is a size or grade. */
export function isSize(word: string): boolean {
  return SIZE.test(word);
}

/** The slug of the part kind that a size or grade is asked for when nothing else is said. */
export function kindOfSize(word: string): string | null {
  return SAYS.find(([form]) => form.test(word))?.[1] ?? null;
}

/** The query with sizes that are written in several ways written in one: `205 55 16` is `205/55 r16`, `DOT 4` is `dot4`. */
export function withPlainSizes(query: string): string {
  return query.replace(TYRE, '$1/$2 r$3').replace(DOT, 'dot$1');
}
