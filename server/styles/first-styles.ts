import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { byteText } from '../byte-text';
import { readSheet, type Sheet } from './sheet';

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
