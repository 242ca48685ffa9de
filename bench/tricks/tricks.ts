import { typefaceScript } from '@/lib/browser/page/before-paint';
import { earlyCartScript } from '@/lib/browser/page/early-events';
import type { LocaleCode } from '@/lib/config/shop-basics';
import { scriptLoader } from '@/server/script-loader';
import type { Alteration } from './altered-shop';

/** A variant of a page without one optimization, or the smallest possible page. */
export type Trick = Alteration & {
  readonly name: string;
  /** Nothing responds to a press, so only the first paint is measured. */
  readonly isStill?: boolean;
};

const inHead = (html: string, added: string) => html.replace('</head>', () => `${added}</head>`);

const sheetsAsLinks = (html: string) =>
  html.replaceAll(/<style>[^<]*<\/style>(<link rel="stylesheet"[^>]*?) disabled=""/g, '$1');

function scriptsAtOnce(html: string): string {
  const [loader, files = ''] = /<script data-scripts="([^"]*)">[\s\S]*?<\/script>/.exec(html) ?? [];
  if (loader?.includes(scriptLoader) !== true) return html;
  const scripts = files.split(' ').map((src) => `<script src="${src}" async=""></script>`);
  return inHead(html.replace(loader, ''), scripts.join(''));
}

const withoutScripts = (html: string) =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]* as="script"[^>]*>/g, '');

/** Lower bound: only the heading and the first picture, without styles or scripts. */
function headingAndPicture(html: string): string {
  const [heading = ''] = /<h1\b[\s\S]*?<\/h1>/.exec(html) ?? [];
  const [picture = ''] = /<img\b[^>]*fetchPriority="high"[^>]*>/i.exec(html) ?? [];
  const head = '<meta name="viewport" content="width=device-width">';
  return `<!DOCTYPE html><html><head>${head}</head><body>${heading}${picture}</body></html>`;
}

/** The optimizations that the shop adds to Next.js, each undone in turn, and the smallest possible page. */
export const tricksOf = (locale: LocaleCode): readonly Trick[] => [
  { name: 'as it is' },
  { name: 'styles as sheets', page: sheetsAsLinks },
  { name: 'scripts at once', page: scriptsAtOnce },
  { name: 'cart by scripts', page: (html) => html.replace(earlyCartScript, '') },
  {
    name: 'typefaces at once',
    page: (html) => html.replace(typefaceScript(locale), "document.documentElement.dataset.typeface='';"),
  },
  { name: 'no script at all', page: withoutScripts, isStill: true },
  { name: 'heading and picture alone', page: headingAndPicture, isStill: true },
];
