import type { IncomingMessage } from 'node:http';
import { underLocale } from '@/lib/locales/locale-pattern.mjs';

const searchWithSlash = underLocale(/\/shop\/search\/products\/([^/?]*%2f[^/?]*)(?:\?.*)?$/i);

/**
 * Where a search must lead whose text holds an encoded slash, as `195%2F65`: in a path it could be taken for a folder,
 * so no page has one. What it parts stays apart.
 */
export function plainSearch({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, text] = searchWithSlash.exec(url) ?? [];
  return text === undefined ? undefined : url.replace(text, text.replace(/%2f/gi, '%20'));
}
