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
