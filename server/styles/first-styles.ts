import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import { byteText } from '../byte-text';

/** A part of a sheet: text that every page needs, rules that need classes, or a group of parts under a condition. */
type SheetPart =
  | { readonly text: string }
  | { readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly head: string; readonly parts: readonly SheetPart[] };

type Selector = { readonly text: string; readonly classes: readonly string[] };

/** A sheet of styles, taken apart once. */
export type Sheet = {
  /** The rules that can apply in a page with these classes, in the order of the sheet. */
  rulesFor(classes: ReadonlySet<string>): string;
};

/** Takes a sheet apart; throws where it is no CSS. */
export function readSheet(css: string): Sheet {
  const parts = parse(css).nodes.flatMap(partOf);
  return { rulesFor: (classes) => textOf(parts, classes) };
}

/** Rules in which each rule inside is asked for by itself. A layer without any is the order of layers, which all need. */
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

/** The classes without which a selector matches nothing: not those of which one is enough, or none must be there. */
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

/** A page that carries the styles it begins with, and the addresses of the whole sheets, which are to be fetched later. */
export type StyledPage = { readonly html: string; readonly sheets: readonly string[] };

/**
 * Puts the rules that a page can use into the page itself: a phone would else wait a round trip longer for its first
 * paint, and for rules of which a page uses a third. `folder` is Next's build folder. Pages of one kind have the same
 * classes, so what was chosen for one is kept for the next. Pages are texts of their bytes.
 */
export function createFirstStyles(folder: string): (html: string) => Promise<StyledPage> {
  const sheets = new Map<string, Promise<Sheet>>();
  const texts = new Map<string, string>();

  function sheetAt(path: string): Promise<Sheet> {
    const known = sheets.get(path);
    if (known) return known;
    const read = readFile(join(folder, path), 'utf8').then(readSheet);
    sheets.set(path, read);
    read.catch(() => sheets.delete(path));
    return read;
  }

  async function rulesFor(path: string, classes: readonly string[]): Promise<string> {
    const key = [path, ...classes].join(' ');
    const text = texts.get(key) ?? byteText((await sheetAt(path)).rulesFor(new Set(classes)));
    // Put in anew, so that what was asked for least lately goes first.
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
    // An error's page has been here before, when the server asked itself for it.
    if (links.length === 0 || head.includes('<style data-first>')) return { html, sheets: [] };
    const classes = classesIn(html);
    const chosen = links.map(([, path = '']) => rulesFor(path, classes));
    const rules = await Promise.all(chosen).catch(() => undefined);
    // The page asks for the sheet itself then, as Next wrote it.
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
 * A whole sheet as it is sent. Typefaces are left out, which each page names in its own styles: named twice, they make
 * the browser lay out all text anew when the sheet arrives, 30 ms on a page of 24 parts, four times that on a phone.
 */
export function sheetForLater(css: string): string {
  return css.replace(typeface, '');
}

function classesIn(html: string): string[] {
  // A page of a thousand elements has some hundred different lists of classes.
  const lists = new Set<string>();
  for (let at = html.indexOf(classAttribute); at >= 0; at = html.indexOf(classAttribute, at)) {
    const from = at + classAttribute.length;
    at = html.indexOf('"', from);
    if (at < 0) break;
    lists.add(html.slice(from, at));
  }
  return [...new Set([...lists].flatMap((list) => list.split(/\s+/)).filter(Boolean))].sort();
}
