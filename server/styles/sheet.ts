import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';

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
