import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { z } from 'zod';

/**
 * Loads the head's scripts and styles once the page is painted and its first picture has arrived, because they would
 * otherwise share a phone's bandwidth, and runs them after that picture is painted. The full style sheets, which make
 * the browser recalculate all styles, are added before the last script. That script starts hydration, so early clicks
 * are handled first. A hidden tab does not wait, and no page waits longer than three seconds.
 */
const beginning = `((scripts, sheets) => {
  const add = (name, attributes) => {
    const element = document.createElement(name);
    for (const key in attributes) element.setAttribute(key, attributes[key]);
    document.head.append(element);
    return element;
  };
  let requested = false;
  const fetchEarly = () => {
    if (requested) return;
    requested = true;
    for (const href of sheets) add('link', { rel: 'preload', as: 'style', href });
    for (const href of scripts) add('link', { rel: 'preload', as: 'script', href, fetchpriority: 'low' });
  };
  const style = () => {
    for (const href of sheets.splice(0)) add('link', { rel: 'stylesheet', href, 'data-precedence': 'next' });
  };
  const run = () => {
    fetchEarly();
    let left = scripts.length;
    for (const src of scripts.splice(0)) {
      const script = add('script', { src });
      script.onload = script.onerror = () => --left < 2 && style();
    }
    if (left < 2) style();
  };
  document.addEventListener('load', ({ target }) => target.fetchPriority === 'high' && fetchEarly(), true);
  const next = (step) => requestAnimationFrame(() => setTimeout(step));
  const painted = () => {
    const picture = document.querySelector('img[fetchpriority=high]');
    if (picture) picture.decode().finally(() => next(run)).catch(() => {});
    else if (document.readyState === 'loading') next(painted);
    else run();
  };
  if (document.hidden) run();
  else next(painted);
  setTimeout(run, 3000);
})`;

const ownFiles = z.array(z.string().regex(/^\/_next\/static\/[^"\\<]+\.(?:js|css)$/));

const lateScript = (scripts: readonly string[], sheets: readonly string[]) =>
  `${beginning}(${JSON.stringify(scripts)}, ${JSON.stringify(sheets)})`;

/** The files loaded by a script of {@link appendScriptLoader}; undefined for any other text. */
export function deferredFiles(text: string): { readonly scripts: string[]; readonly sheets: string[] } | undefined {
  if (!text.startsWith(beginning)) return undefined;
  try {
    const parsed: unknown = JSON.parse(`[${text.slice(beginning.length + 1, -1)}]`);
    const [scripts, sheets] = z.tuple([ownFiles, ownFiles]).parse(parsed);
    return text === lateScript(scripts, sheets) ? { scripts, sheets } : undefined;
  } catch {
    return undefined;
  }
}

/** A page without the scripts of its head, and their URLs. */
type PageAndScripts = { readonly html: string; readonly scripts: readonly string[] };

/**
 * Removes our own async scripts from a page's head; the remaining head is unchanged. Called before styles are inlined,
 * so that these need not be parsed.
 */
export function extractScripts(html: string): PageAndScripts {
  const end = html.indexOf('</head>');
  const late = end < 0 ? [] : deferrableScripts(html.slice(0, end));
  let [rest, at] = ['', 0];
  for (const { from, to } of late) {
    rest += html.slice(at, from);
    at = to;
  }
  return { html: rest + html.slice(at), scripts: late.map(({ src }) => src) };
}

/** Adds a script that loads `scripts` and `sheets` after first paint, which uses inline styles. */
export function appendScriptLoader({ html, scripts }: PageAndScripts, sheets: readonly string[]): string {
  const end = html.indexOf('</head>');
  if (end < 0 || (scripts.length === 0 && sheets.length === 0)) return html;
  return `${html.slice(0, end)}<script>${lateScript(scripts, sheets)}</script>${html.slice(end)}`;
}

type DeferredScript = { readonly src: string; readonly from: number; readonly to: number };

/** Our own async scripts in a head, with their positions. */
function deferrableScripts(head: string): DeferredScript[] {
  return elementsIn(parse(head, { sourceCodeLocationInfo: true })).flatMap(({ tagName, attrs, sourceCodeLocation }) => {
    const facts = new Map(attrs.map(({ name, value }) => [name, value]));
    const src = facts.get('src') ?? '';
    if (tagName !== 'script' || !facts.has('async') || !ownFiles.safeParse([src]).success || !sourceCodeLocation) {
      return [];
    }
    return [{ src, from: sourceCodeLocation.startOffset, to: sourceCodeLocation.endOffset }];
  });
}

function elementsIn(parent: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
}
