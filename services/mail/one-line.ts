/** Text as it may stand in a line of a letter's head: without line breaks and control signs. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
