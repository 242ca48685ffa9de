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

function signOf(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return signs[name.toLowerCase()] ?? entity;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const printable = code >= 0x20 && code <= 0x10_ffff && !(code >= 0xd800 && code <= 0xdfff);
  return printable ? String.fromCodePoint(code) : entity;
}

/**
 * Converts an HTML description to text with line breaks for blocks and list items. Text that only looks like a tag
 * (`M14 <90 mm>`) is unchanged.
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

/** Whether a file is an HTML page by its start; accounting programs save such pages as .xls. */
export function isHtml(head: string): boolean {
  return /^[\uFEFF\s]*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|meta|body|table|style)\b/iu.test(
    head,
  );
}

/** Cells of a row; a cell that spans several columns is followed by empty ones. */
function cellsOf(row: string): string[] {
  return [...row.matchAll(/<t[dh](\s[^>]*)?>([\s\S]*?)(?=<\/?t[dhr][\s>]|<\/?table|$)/giu)].flatMap(
    ([, attributes = '', content = '']) => {
      const span = Math.min(Number(/\bcolspan\s*=\s*["']?(\d+)/iu.exec(attributes)?.[1] ?? 1), 100);
      const text = plainText(content).replace(/\s+/gu, ' ').trim();
      return [text, ...Array.from({ length: Math.max(span - 1, 0) }, () => '')];
    },
  );
}

/** The rows of all tables of an HTML page. */
export function htmlRows(html: string): string[][] {
  const visible = html.replace(unseen, ' ');
  return [...visible.matchAll(/<tr(?:\s[^>]*)?>([\s\S]*?)(?=<\/tr|<tr[\s>]|<\/table|$)/giu)].map(([, row = '']) =>
    cellsOf(row),
  );
}
