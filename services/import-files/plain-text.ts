const tags =
  'a|abbr|address|article|b|big|blockquote|body|br|center|code|dd|del|div|dl|dt|em|font|footer|h[1-6]|head|header|hr|html|i|iframe|img|ins|li|main|mark|meta|nobr|ol|p|pre|q|s|section|small|span|strike|strong|sub|sup|table|tbody|td|tfoot|th|thead|title|tr|tt|u|ul';
const blocks = 'address|article|blockquote|br|center|dd|div|dl|dt|footer|h[1-6]|header|hr|ol|p|pre|section|table|tr|ul';

const unseen = /<!--[\s\S]*?-->|<(script|style|noscript|template)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
const item = /\s*<li(?:\s[^<>]*)?>\s*/gi;
const cell = /<\/t[dh]\s*>/gi;
const block = new RegExp(`\\s*</?(?:${blocks})(?:\\s[^<>]*)?/?>\\s*`, 'gi');
const tag = new RegExp(`</?(?:${tags})(?:\\s[^<>]*)?/?>`, 'gi');
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

const signs: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  times: '×',
  plusmn: '±',
  oslash: 'ø',
  reg: '®',
  trade: '™',
};

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return signs[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const printable = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable ? String.fromCodePoint(code) : whole;
}

/**
 * What a text in HTML says: shops export their descriptions as it, and shown as they are they would be read with their
 * tags. Its lines and lists stay lines; what only looks like a tag (`M14 <90 mm>`) stays, as does every other text.
 */
export function plainText(text: string): string {
  if (!/<[a-z!/]|&#?[\da-z]+;/i.test(text)) return text;
  return text
    .replace(unseen, ' ')
    .replace(item, '\n• ')
    .replace(cell, ' ')
    .replace(block, '\n')
    .replace(tag, '')
    .replace(entity, signOf)
    .replace(/[^\S\n\u00a0]+/g, ' ')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}
