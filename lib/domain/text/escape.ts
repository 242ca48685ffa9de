const markup: Readonly<Record<string, string>> = {
  '&': '&#38;',
  '<': '&#60;',
  '>': '&#62;',
  '"': '&#34;',
  "'": '&#39;',
};
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the signs that XML forbids
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

/** Text escaped for XML content and attributes; characters that XML 1.0 cannot represent are dropped. */
export function escapeXml(text: string): string {
  return text.replace(special, (sign) => markup[sign] ?? '');
}

/** Control characters, including terminal escapes, bidirectional controls and Unicode line separators. */
const unprintable = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** Replaces control characters and line breaks of a text by U+FFFD. */
export function printable(text: string): string {
  return text.replace(unprintable, '\uFFFD');
}

/** Splits a text into lines and makes each {@link printable}. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n?|\n|\u2028|\u2029/).map(printable);
}

const units = 'mm|cm|ml|kg|kW|Ah|bar|buc|pini|l|m|g|V|A|W|мм|см|мл|кг|кВт|Ач|А·ч|бар|шт|пин|л|м|г|В|А|Вт';
const beforeUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');

/** Inserts no-break spaces between numbers and units, around × and after Ø. */
export function withUnbreakableUnits(name: string): string {
  return name
    .replace(beforeUnit, '$1\u00a0')
    .replace(/Ø (?=\d)/g, 'Ø\u00a0')
    .replace(/(\d) × (?=\d)/g, '$1\u00a0×\u00a0');
}

/** Formats the integer part of a number with no-break spaces between the thousands: `12 345`. */
export function wholeNumber(value: number): string {
  return String(Math.trunc(value)).replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
}
