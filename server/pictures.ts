import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { pipeline } from 'node:stream';
import { filePolicy } from './content-security';
import { commonHeaders } from './security-headers';

const address = /^\/pictures\/([a-z0-9-]{1,80}\/w[a-em]\.(avif|webp))$/;
/** A size that nobody has asked for yet is drawn now, which takes seconds where many are asked for at once. */
const patienceMs = 20_000;

type PicturesOptions = { readonly picturesUrl: string; readonly secure: boolean };

/** Passes a picture on from the services. Its name changes with its content, so browsers keep it for good. */
export function sendPicture(request: IncomingMessage, response: ServerResponse, options: PicturesOptions): void {
  const [path = ''] = (request.url ?? '').split('?');
  const [, name, format] = address.exec(path) ?? [];
  const headers = { ...commonHeaders(options.secure), 'content-security-policy': filePolicy };
  const refuse = (status: number) => {
    if (!response.headersSent)
      response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': 0 });
    response.end();
  };
  if (name === undefined) {
    refuse(404);
    return;
  }
  const url = new URL(`${options.picturesUrl}/${name}`);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const asked = send(url, { method: request.method, timeout: patienceMs }, (answer) => {
    if (answer.statusCode !== 200) {
      answer.resume();
      return refuse(answer.statusCode === 404 ? 404 : 502);
    }
    const length = answer.headers['content-length'];
    response.writeHead(200, {
      ...headers,
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      ...(length !== undefined && { 'content-length': length }),
    });
    pipeline(answer, response, () => undefined);
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => refuse(502));
  response.on('close', () => asked.destroy());
  asked.end();
}
