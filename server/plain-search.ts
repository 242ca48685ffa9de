import type { IncomingMessage } from 'node:http';

const searchWithSlash = /^(\/(?:ro-MD|ru)\/shop\/search\/products\/)([^/?]*%2f[^/?]*)(\?.*)?$/i;

/**
 * Where a search must lead whose text holds an encoded slash, as `195%2F65`: in a path it could be taken for a folder,
 * so no page has one. What it parts stays apart.
 */
export function plainSearch({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const [, path, text, query = ''] = searchWithSlash.exec(url) ?? [];
  return path === undefined || text === undefined ? undefined : path + text.replace(/%2f/gi, '%20') + query;
}
