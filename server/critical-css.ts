import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { byteText } from './final-response';

/** A part of a style sheet: global text, rules that need classes, or a conditional group. */
type SheetPart =
  | { readonly text: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly head: string; readonly parts: readonly SheetPart[] };

type Selector = { readonly text: string; readonly classes: readonly string[] };

/** A parsed style sheet. */
export type Sheet = {
  /** The rules that can apply to a page with these classes, in sheet order. */
  rulesFor(classes: ReadonlySet<string>): string;
};

/** Parses a style sheet; throws on invalid CSS. */
export function parseSheet(css: string): Sheet {
  const parts = parse(css).nodes.flatMap(partOf);
  return { rulesFor: (classes) => textOf(parts, classes) };
}

/** At-rules whose inner rules are selected one by one. An empty layer statement sets the order and is always kept. */
const groups: ReadonlySet<string> = new Set(['media', 'layer']);

function partOf(node: ChildNode): SheetPart[] {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type === 'atrule' && groups.has(node.name) && node.nodes) return [groupOf(node)];
  return [{ text: node.type === 'atrule' && node.nodes === undefined ? `${node};` : String(node) }];
}

function ruleOf(rule: Rule): SheetPart {
  const selectors = rule.selectors.map((text) => ({ text, classes: classesOf(text) }));
  return { selectors, body: `{${rule.nodes.map(String).join(';')}}` };
}

function groupOf(rule: AtRule): SheetPart {
  return { head: `@${rule.name} ${rule.params}`, parts: (rule.nodes ?? []).flatMap(partOf) };
}

const alternatives = /:(?:not|is|where|has)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;

/** Classes required by a selector, without alternatives inside `:is` or `:not`. */
function classesOf(selector: string): string[] {
  return [...selector.replace(alternatives, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

function textOf(parts: readonly SheetPart[], classes: ReadonlySet<string>): string {
  return parts.map((part) => partText(part, classes)).join('');
}

function partText(part: SheetPart, classes: ReadonlySet<string>): string {
  if ('text' in part) return part.text;
  if ('parts' in part) {
    const inside = textOf(part.parts, classes);
    return inside === '' ? '' : `${part.head}{${inside}}`;
  }
  const selectors = part.selectors.filter((selector) => selector.classes.every((name) => classes.has(name)));
  return selectors.length === 0 ? '' : `${selectors.map(({ text }) => text).join(',')}${part.body}`;
}

const link = /<link rel="stylesheet" href="\/_next\/(static\/css\/[\w-]+\.css)"[^>]*\/>/g;
const classAttribute = ' class="';
const maxTexts = 200;

/** A page with inlined critical styles, and the URLs of the full sheets, loaded later. */
export type StyledPage = { readonly html: string; readonly sheets: readonly string[] };

/**
 * Inlines the rules that a page can use, about a third of its style sheets. Otherwise a phone waits another round trip
 * before first paint. `folder` is Next's build folder. Results are cached by list of classes.
 */
export function createCriticalCss(folder: string): (html: string) => Promise<StyledPage> {
  const sheets = new Map<string, Promise<Sheet>>();
  const texts = new Map<string, string>();

  function sheetAt(path: string): Promise<Sheet> {
    const cached = sheets.get(path);
    if (cached) return cached;
    const read = readFile(join(folder, path), 'utf8').then(parseSheet);
    sheets.set(path, read);
    read.catch(() => sheets.delete(path));
    return read;
  }

  async function rulesFor(path: string, classes: readonly string[]): Promise<string> {
    const key = [path, ...classes].join(' ');
    const text = texts.get(key) ?? byteText((await sheetAt(path)).rulesFor(new Set(classes)));
    // Reinserted, so that the least recently used entry is evicted first.
    texts.delete(key);
    texts.set(key, text);
    for (const oldest of texts.keys()) {
      if (texts.size <= maxTexts) break;
      texts.delete(oldest);
    }
    return text;
  }

  return async (html) => {
    const head = html.slice(0, html.indexOf('</head>'));
    const links = [...head.matchAll(link)];
    // The links of an error page were already processed when this server requested it.
    if (links.length === 0 || head.includes('<style data-first>')) return { html, sheets: [] };
    const classes = classesIn(html);
    const chosen = links.map(([, path = '']) => rulesFor(path, classes));
    const rules = await Promise.all(chosen).catch(() => undefined);
    // Without inlined rules the page keeps its style sheet links.
    if (rules === undefined) return { html, sheets: [] };
    const style = `<style data-first>${rules.join('')}</style><noscript>${links.map(([tag]) => tag).join('')}</noscript>`;
    let at = 0;
    return {
      html: head.replace(link, () => (at++ === 0 ? style : '')) + html.slice(head.length),
      sheets: links.map(([, path = '']) => `/_next/${path}`),
    };
  };
}

const typeface = /@font-face\s*\{[^}]*\}/g;

/**
 * A full sheet without font faces, which each page declares inline. A second declaration makes the browser lay out all
 * text again: 30 ms on a page of 24 parts, four times that on a phone.
 */
export function withoutFontFaces(css: string): string {
  return css.replace(typeface, '');
}

function classesIn(html: string): string[] {
  // Class lists are deduplicated; a page of a thousand elements has about a hundred.
  const lists = new Set<string>();
  for (let at = html.indexOf(classAttribute); at >= 0; at = html.indexOf(classAttribute, at)) {
    const from = at + classAttribute.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    lists.add(html.slice(from, at));
  }
  return [...new Set([...lists].flatMap((list) => list.split(/\s+/)).filter(Boolean))].sort();
}
