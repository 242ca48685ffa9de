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

/**
 * Signs that change what a reader sees of the text around them: control characters, among them those that begin a
 * terminal's commands, turns of the writing direction, and ends of lines that are not written as such.
 */
const unprintable = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;

/** A text as one line with control characters removed; removals are shown by the mark. */
export function printable(text: string): string {
  return text.replace(unprintable, '\uFFFD');
}

/** A text of several lines, each as {@link printable} gives it. */
export function printableLines(text: string): string[] {
  return text.split(/\r\n?|\n|\u2028|\u2029/).map(printable);
}
