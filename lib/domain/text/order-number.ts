/** A number as it is stored, however it was typed: in small letters, with spaces or without hyphens. */
export function normalOrderNumber(typed: string): string {
  const [, digits, chance] = /^P?(\d{6})([A-Z\d]{5})$/.exec(typed.toUpperCase().replace(/[^A-Z\d]/g, '')) ?? [];
  return digits === undefined ? typed : `P-${digits}-${chance}`;
}

/* A Cyrillic Р looks the same. The number of a credit note, such as P-261120-7K4QX-R1, does not name the order's invoice. */
const inText = /(?<![\p{L}\d])[PР][\s-]?(\d{6})[\s-]?([A-Z\d]{5})(?![\p{L}\d]|-R\d)/giu;

/** The order numbers that a text contains, each once, as they are stored. */
export function orderNumbersIn(text: string): string[] {
  const found = [...text.matchAll(inText)].map(([, digits = '', chance = '']) => `P-${digits}-${chance.toUpperCase()}`);
  return [...new Set(found)];
}
