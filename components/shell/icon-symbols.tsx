import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as icons from '@/components/ui/icons';

const sheet = readFileSync(join(process.cwd(), 'public/brand/icons.svg'), 'utf8');
const inPage = new Set(
  Object.values(icons).flatMap((icon) =>
    typeof icon === 'object' && icon.href.startsWith('#') ? [icon.href.slice(1)] : [],
  ),
);

/** SVG symbols of the icons that every page contains. */
export const iconSymbols = `<svg aria-hidden="true">${[...sheet.matchAll(/<symbol id="([^"]+)".*?<\/symbol>/gs)]
  .map(([symbol]) => symbol.replace(' id="', ' id="i-'))
  .filter((symbol) => inPage.has(/ id="([^"]+)"/.exec(symbol)?.[1] ?? ''))
  .join('')}</svg>`;

/** Renders the symbols once, before the first icon that refers to them. */
export function IconSymbols() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the shop's own icons
  return <div hidden dangerouslySetInnerHTML={{ __html: iconSymbols }} />;
}
