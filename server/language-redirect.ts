import type { IncomingMessage } from 'node:http';
import { cookieValue } from '@/lib/credentials/credentials-cookie';
import { splitLocale } from '@/lib/navigation/locale-path';
import { localeCookie, preferredLocale, spelledLocale } from '@/lib/navigation/preferred-locale';

/** What is no page and has no language: calls, files and what they are made of. */
const withoutLanguage =
  /^\/(?:api\/|assets\/|pictures\/|sitemaps\/|_next\/|__nextjs|healthz$|readyz$|.*\.[A-Za-z0-9]+$)/;

export type LanguageRedirect = {
  readonly location: string;
  /** What else the way depends on. */
  readonly vary?: string;
};

/** Where the address of a page without a language, or with one that is written in another way, must lead. */
export function languageRedirect({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): LanguageRedirect | undefined {
  const [path = ''] = url.split('?');
  if (splitLocale(path).locale !== undefined || withoutLanguage.test(path)) return undefined;
  const query = url.slice(path.length);
  const [, first = '', ...rest] = path.split('/');
  const spelled = spelledLocale(first);
  if (spelled !== undefined) return { location: [`/${spelled}`, ...rest].join('/') + query };
  const saved = cookieValue(headers.cookie ?? null, localeCookie);
  const language = preferredLocale(saved, headers['accept-language'] ?? null);
  return { location: `/${language}${path === '/' ? '' : path}${query}`, vary: 'accept-language, cookie' };
}
