/** A part of a line: text, or a link with its text. */
export type Inline = { readonly text: string; readonly href?: string };

const link = /\[([^\][\n]{1,300})\]\((https?:\/\/[^\s()<>"]{1,1000})\)|(https?:\/\/[^\s<>"]{1,1000}[^\s<>".,;:!?)])/g;

/**
 * Paragraphs of lines of a newsletter's text. An empty line separates paragraphs; `[text](https://…)` and addresses are
 * links. Everything else, also markup, is text.
 */
export function parseNewsletter(text: string): Inline[][][] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.split('\n').map(parseLine));
}

function parseLine(line: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(link)) {
    const [whole, label, target, address] = match;
    if (match.index > end) parts.push({ text: line.slice(end, match.index) });
    if (address !== undefined) parts.push({ text: address, href: address });
    else if (label !== undefined && target !== undefined) parts.push({ text: label, href: target });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ text: line.slice(end) });
  return parts;
}
