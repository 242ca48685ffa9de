import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicIp } from '@/lib/system/ip-networks';
import { publicLookup } from '../push/web-push';

const maxResponseLength = 500;
const maxResponseBytes = 16_000;

type UrlRules = {
  /** Whether plain http and private networks are allowed: only outside of production. */
  readonly allowPrivate: boolean;
};

/**
 * The URL of a webhook, or undefined if it is not allowed: https without credentials, and no address of a private
 * network. The addresses of a host name are checked when connecting, because they may change.
 */
export function webhookUrl(text: string, { allowPrivate }: UrlRules): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) return undefined;
  if (url.username !== '' || url.password !== '') return undefined;
  if (allowPrivate) return ['https:', 'http:'].includes(url.protocol) ? url : undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isReserved = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|arpa|test|invalid)\.?$/.test(host);
  const isPublic = isIP(host) > 0 ? isPublicIp(host) : host.includes('.') && !isReserved;
  return url.protocol === 'https:' && isPublic ? url : undefined;
}

type WebhookResponse = { readonly status: number; readonly text: string };
type PostOptions = UrlRules & { readonly headers: Readonly<Record<string, string>>; readonly timeoutMs: number };

/**
 * Posts a body and returns the status and the beginning of the response. Redirects are not followed. Throws when the
 * address is not allowed, and without a whole response within the timeout.
 */
export function postWebhook(
  address: string,
  body: string,
  { headers, allowPrivate, timeoutMs }: PostOptions,
): Promise<WebhookResponse> {
  const url = webhookUrl(address, { allowPrivate });
  if (!url) return Promise.reject(new Error('The URL is not allowed.'));
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const lookup = allowPrivate ? {} : { lookup: publicLookup };
    const sent = request(url, { method: 'POST', headers, agent: false, ...lookup }, (response) => {
      const chunks: Buffer[] = [];
      let length = 0;
      const finish = () => {
        // PostgreSQL cannot store NUL.
        const text = Buffer.concat(chunks).toString('utf8').replaceAll('\0', '').slice(0, maxResponseLength);
        resolve({ status: response.statusCode ?? 0, text: text.toWellFormed() });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length <= maxResponseBytes) return;
        finish();
        response.destroy();
      });
      response.on('end', finish).on('error', reject);
    });
    const timer = setTimeout(() => sent.destroy(new Error(`No response within ${timeoutMs / 1000} s.`)), timeoutMs);
    sent.on('error', reject).on('close', () => clearTimeout(timer));
    sent.end(body);
  });
}
