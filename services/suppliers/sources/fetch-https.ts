import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SourceSettings } from '@/lib/contract/admin/supplier-sources';
import { publicLookup } from '../../push/web-push';
import { webhookUrl } from '../../webhooks/post-webhook';
import { type Fetched, type Fetching, type SeenFile, SourceError, saveFile, tooLarge } from './fetching';

type HttpsSettings = Extract<SourceSettings, { kind: 'https' }>;
const maxRedirects = 3;

function allowedUrl(address: string, { allowPrivate }: Pick<Fetching, 'allowPrivate'>): URL {
  const url = webhookUrl(address, { allowPrivate });
  if (!url) throw new SourceError('ADDRESS_REFUSED', address.slice(0, 200));
  return url;
}

type Sending = { readonly headers: Readonly<Record<string, string>>; readonly fetching: Fetching };

function send(url: URL, { headers, fetching: { allowPrivate, timeoutMs, signal } }: Sending): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = allowPrivate ? {} : { lookup: publicLookup };
    const clientRequest = request(url, { headers, agent: false, timeout: timeoutMs, signal, ...lookup }, resolve);
    clientRequest.on('timeout', () => clientRequest.destroy(new SourceError('TIMEOUT', url.host))).on('error', reject);
    clientRequest.end();
  });
}

/** The response after redirects. Every address is checked; the password is sent to the first host only. */
async function follow(address: string, authorization: string | undefined, fetching: Fetching) {
  const { etag, lastModified } = fetching.seen;
  const first = allowedUrl(address, fetching);
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const headers = {
      ...{ accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'piesar-lists' },
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
      ...(authorization !== undefined && url.origin === first.origin && { authorization }),
    };
    const response = await send(url, { headers, fetching });
    const { statusCode = 0 } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return { url, response };
    response.destroy();
    url = allowedUrl(new URL(response.headers.location ?? '', url).href, fetching);
  }
  throw new SourceError('ANSWER', 'too many redirects');
}

function nameOf(url: URL, disposition: string | undefined): string {
  const encoded = /filename\*=(?:UTF-8'')([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1];
  const last = encoded ?? plain ?? url.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}

/** Downloads the list unless the server says that it has not changed. */
export async function fetchHttps(
  { url: address, user }: HttpsSettings,
  fetching: Fetching,
): Promise<Fetched | undefined> {
  const { secret, maxBytes } = fetching;
  const authorization =
    user === null ? undefined : `Basic ${Buffer.from(`${user}:${secret ?? ''}`, 'utf8').toString('base64')}`;
  const { url, response } = await follow(address, authorization, fetching);
  const { statusCode = 0, headers } = response;
  try {
    if (statusCode === 304) return undefined;
    if (statusCode === 401 || statusCode === 403) throw new SourceError('SIGN_IN', `HTTP ${statusCode}`);
    if (statusCode === 404 || statusCode === 410) throw new SourceError('NO_FILE', `HTTP ${statusCode}`);
    if (statusCode !== 200) throw new SourceError('ANSWER', `HTTP ${statusCode}`);
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (length > maxBytes) throw tooLarge(maxBytes);
    const file = await saveFile(response, nameOf(url, headers['content-disposition']), fetching);
    if (!Number.isNaN(length) && file.bytes !== length) throw new SourceError('CONNECTION', 'incomplete response');
    const seen: SeenFile = {
      ...(headers.etag !== undefined && { etag: headers.etag }),
      ...(headers['last-modified'] !== undefined && { lastModified: headers['last-modified'] }),
    };
    return { file, seen };
  } finally {
    response.destroy();
  }
}
