import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KeptMarkup } from '@/components/content/kept-markup';
import * as icons from '@/components/ui/icons';
import { passPageText } from '@/lib/storefront/cache/page-records';

const sheet = readFileSync(join(process.cwd(), 'public/brand/icons.svg'), 'utf8');
const wanted = new Set(Object.values(icons).map(({ href }) => href.slice(1)));

/** The outlines of the icons in `ui/icons.ts`, as a page carries them: once in its HTML, and not again in React's data. */
export const iconSymbols = `<svg aria-hidden="true">${[...sheet.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)]
  .map(([symbol]) => symbol.replace(' id="', ' id="i-'))
  .filter((symbol) => wanted.has(/ id="([^"]+)"/.exec(symbol)?.[1] ?? ''))
  .join('')}</svg>`;

/** Stands before the first icon of a page, which is drawn from it. */
export function IconSymbols() {
  const name = passPageText(iconSymbols);
  if (name !== undefined) return <KeptMarkup as="div" id={name} hidden name={name} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own icons
  return <div hidden dangerouslySetInnerHTML={{ __html: iconSymbols }} />;
}
