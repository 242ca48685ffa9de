import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { secrets } from '@/lib/config/secrets';
import { callerHeaders } from '@/lib/system/signatures';
import { makeResponse, sendResponse } from './final-response';
import type { PageCache, PageKey } from './page-cache/page-cache';
import { commonHeaders, filePolicy } from './security-headers';

const picturePath = /^\/pictures\/([a-z0-9-]{1,80}\/w[a-z]\.(avif|webp))$/;
/** Timeout (ms) for a picture. A new size is rendered on request, which may take seconds under load. */
const timeoutMs = 20_000;

/** Larger pictures are not cached. Lists, which show two dozen pictures per page, use small ones. */
const maxCachedBytes = 64 * 1024;
const cachedMs = 86_400_000;

type PicturesOptions = {
  readonly picturesUrl: string;
  readonly secure: boolean;
  readonly cache: Pick<PageCache, 'get' | 'set'>;
};

const keyOf = (name: string): PageKey => ({ key: `/pictures/${name}`, isUnboundedKeySpace: true });

/**
 * Sends a picture from the cache or proxies it from the services. Names change with content, so browsers cache pictures
 * forever.
 */
export function sendPicture(request: IncomingMessage, response: ServerResponse, options: PicturesOptions): void {
  const [path = ''] = (request.url ?? '').split('?');
  const [, name, format = ''] = picturePath.exec(path) ?? [];
  const exchange = { request, response, options };
  const cached = name === undefined ? undefined : options.cache.get(keyOf(name));
  if (name === undefined) refuse(exchange, 404);
  else if (cached?.isFresh) sendResponse(request, response, cached.answer, true).catch(() => response.destroy());
  else fetchPicture(exchange, name, format);
}

type Exchange = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly options: PicturesOptions;
};

function headersFor({ options }: Exchange) {
  return { ...commonHeaders(options.secure), 'content-security-policy': filePolicy };
}

function refuse(exchange: Exchange, status: number): void {
  const { response } = exchange;
  if (!response.headersSent)
    response.writeHead(status, { ...headersFor(exchange), 'cache-control': 'no-store', 'content-length': 0 });
  response.end();
}

function fetchPicture(exchange: Exchange, name: string, format: string): void {
  const { request, response, options } = exchange;
  const url = new URL(`${options.picturesUrl}/${name}`);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const headers = callerHeaders('pictures', secrets().servicesSecrets);
  const outgoing = send(url, { method: request.method, headers, timeout: timeoutMs }, (answer) => {
    if (answer.statusCode !== 200) {
      answer.resume();
      return refuse(exchange, answer.statusCode === 404 ? 404 : 502);
    }
    const length = answer.headers['content-length'];
    const headers = {
      ...headersFor(exchange),
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
    };
    if (request.method === 'GET' && Number(length) <= maxCachedBytes) {
      const stored = buffer(answer).then((body) =>
        options.cache.set(keyOf(name), makeResponse(200, headers, body), { ms: cachedMs }),
      );
      stored.then((picture) => sendResponse(request, response, picture, true)).catch(() => refuse(exchange, 502));
      return;
    }
    response.writeHead(200, { ...headers, ...(length !== undefined && { 'content-length': length }) });
    pipeline(answer, response, () => undefined);
  });
  outgoing.on('timeout', () => outgoing.destroy());
  outgoing.on('error', () => refuse(exchange, 502));
  response.on('close', () => outgoing.destroy());
  outgoing.end();
}
