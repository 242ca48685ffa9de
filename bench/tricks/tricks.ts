import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { typefaceScript } from '@/lib/browser/page/before-paint';
import { earlyCartScript } from '@/lib/browser/page/early-events';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { deferredFiles } from '@/server/defer-scripts';
import type { Alteration } from './altered-shop';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** A variant of a page without one optimization, or the smallest possible page. */
export type Trick = Alteration & {
  readonly name: string;
  /** Nothing responds to a press, so only the first paint is measured. */
  readonly isStill?: boolean;
};

const elements = (parent: Parent): Element[] =>
  parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elements(node)] : []));
const attribute = ({ attrs }: Element, name: string) => attrs.find((one) => one.name === name)?.value;
const textOf = (element: Element) => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function remove(element: Element): void {
  const { parentNode } = element;
  if (parentNode) parentNode.childNodes = parentNode.childNodes.filter((one) => one !== element);
}

/** Alters the elements of a page. */
const page = (change: (all: readonly Element[], head: Element) => void) => (html: string) => {
  const document = parse(html);
  const all = elements(document);
  const head = all.find(({ tagName }) => tagName === 'head');
  if (head) change(all, head);
  return serialize(document);
};

function addTo(head: Element, html: string): void {
  for (const node of parseFragment(html).childNodes) {
    node.parentNode = head;
    head.childNodes.push(node);
  }
}

/** The script that loads deferred scripts and style sheets, with the files it loads. */
function lateFiles(all: readonly Element[]) {
  return all
    .filter(({ tagName }) => tagName === 'script')
    .map((script) => ({ script, text: textOf(script), files: deferredFiles(textOf(script)) }))
    .find(({ files }) => files !== undefined);
}

function setText(element: Element, value: string): void {
  const [node] = element.childNodes;
  if (node && 'value' in node) node.value = value;
}

const withoutText = (gone: string, instead = '') =>
  page((all) => {
    for (const script of all)
      if (script.tagName === 'script' && textOf(script).includes(gone))
        setText(
          script,
          textOf(script).replace(gone, () => instead),
        );
  });

const sheetsAsLinks = page((all, head) => {
  const late = lateFiles(all);
  if (!late?.files) return;
  for (const one of all) if (attribute(one, 'data-first') !== undefined || one.tagName === 'noscript') remove(one);
  setText(
    late.script,
    late.text.replace(JSON.stringify(late.files.sheets), () => '[]'),
  );
  addTo(
    head,
    late.files.sheets.map((href) => `<link rel="stylesheet" href="${href}" data-precedence="next">`).join(''),
  );
});

const scriptsAtOnce = page((all, head) => {
  const late = lateFiles(all);
  if (!late?.files) return;
  setText(
    late.script,
    late.text.replace(JSON.stringify(late.files.scripts), () => '[]'),
  );
  addTo(head, late.files.scripts.map((src) => `<script src="${src}" async></script>`).join(''));
});

const withoutScripts = page((all) => {
  for (const one of all) {
    if (one.tagName === 'script' || attribute(one, 'as') === 'script') remove(one);
  }
});

/** Lower bound: only the heading and the first picture, without styles or scripts. */
const headingAndPicture = page((all, head) => {
  const first = (name: string) => all.find(({ tagName }) => tagName === name);
  const body = first('body');
  const heading = first('h1');
  const picture = all.find((one) => one.tagName === 'img' && attribute(one, 'fetchpriority') === 'high');
  if (!body || !heading) return;
  head.childNodes = [];
  addTo(head, '<meta name="viewport" content="width=device-width">');
  body.childNodes = [heading, ...(picture ? [picture] : [])];
});

const late = 'content-visibility:auto';
const atOnce = 'content-visibility:visible';

/** The optimizations that the shop adds to Next.js, each undone in turn, and the smallest possible page. */
export const tricksOf = (locale: LocaleCode): readonly Trick[] => [
  { name: 'as it is' },
  { name: 'styles as sheets', page: sheetsAsLinks },
  { name: 'scripts at once', page: scriptsAtOnce },
  { name: 'cart by scripts', page: withoutText(earlyCartScript) },
  {
    name: 'typefaces at once',
    page: withoutText(typefaceScript(locale), "document.documentElement.dataset.typeface='';"),
  },
  {
    name: 'all laid out',
    page: (html) => html.replaceAll(late, atOnce),
    file: (text) => text.replaceAll(late, atOnce),
  },
  { name: 'no script at all', page: withoutScripts, isStill: true },
  { name: 'heading and picture alone', page: headingAndPicture, isStill: true },
];
