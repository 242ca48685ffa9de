import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { chooseEncoding, compress } from '@/server/compress';

/** Changes to the responses that the browser receives. */
export type Alteration = {
  readonly page?: (html: string) => string;
  /** Applied to scripts and style sheets of the build. */
  readonly file?: (text: string) => string;
};

export type AlteredShop = { readonly url: string; readonly close: () => Promise<void> };

/**
 * A proxy in front of a shop on this machine that alters pages and files. Altered responses are compressed once and
 * cached, so that all variants respond equally fast; other requests pass through unchanged.
 */
export async function openAlteredShop(base: string, alteration: Alteration): Promise<AlteredShop> {
  const made = new Map<string, Promise<Made>>();
  const server = createServer((request, response) => {
    const alter = alterationOf(request, alteration);
    if (alter === undefined) return passThrough(base, request, response);
    const key = request.url ?? '';
    const answer = made.get(key) ?? makeResponse(base, request, alter);
    made.set(key, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The altered shop has no port.');
  return {
    url: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Made = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
};

const same = (text: string) => text;

function alterationOf({ method, url = '', headers }: IncomingMessage, { page = same, file = same }: Alteration) {
  if (method !== 'GET') return undefined;
  if (/^\/_next\/static\/.*\.(?:js|css)$/.test(url)) return file;
  return headers.accept?.includes('text/html') ? page : undefined;
}

/** Forwards a request with the shop's own host and origin, which form posts must match. */
function send(base: string, request: IncomingMessage, own: Readonly<Record<string, string>> = {}) {
  const { host, origin } = new URL(base);
  const headers = { ...request.headers, host, ...(request.headers.origin !== undefined && { origin }), ...own };
  return sendRequest(new URL(request.url ?? '/', base), { method: request.method ?? 'GET', headers });
}

async function makeResponse(base: string, request: IncomingMessage, alter: (text: string) => string): Promise<Made> {
  const sent = send(base, request, { 'accept-encoding': 'identity' }).end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  const plain = Buffer.from(alter((await buffer(answer)).toString()));
  const body = await compress(plain, encoding, 'cached');
  const { 'content-type': type = '', 'cache-control': caching = '', vary = '' } = answer.headers;
  return {
    status: answer.statusCode ?? 500,
    headers: {
      'content-type': type,
      'cache-control': caching,
      vary,
      'content-length': String(body.length),
      ...(body !== plain && { 'content-encoding': encoding }),
      ...(answer.headers['link'] !== undefined && { link: answer.headers['link'] }),
    },
    body,
  };
}

function passThrough(base: string, request: IncomingMessage, response: ServerResponse): void {
  const sent = send(base, request);
  sent.once('error', () => response.destroy());
  sent.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  request.pipe(sent);
}
