import type { OutgoingHttpHeaders } from 'node:http';
import { formTargetHeader } from '@/lib/system/form-target';
import { byteText } from './byte-text';
import {
  filePolicy,
  firstStyleHash,
  inlineScripts,
  type PolicyOptions,
  pagePolicy,
  scriptPolicy,
} from './content-security';

const permissions = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every answer. */
export function commonHeaders(secure: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions.map((name) => `${name}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

const telling = new RegExp(`^(?:x-nextjs-|x-middleware-|x-next-|x-powered-by|server$|${formTargetHeader}$)`);
/** Next's client router reads these from its answers. */
const needed = new Set([
  'x-nextjs-stale-time',
  'x-nextjs-rewritten-path',
  'x-nextjs-rewritten-query',
  'x-nextjs-postponed',
  'x-nextjs-deployment-id',
  'x-nextjs-prerender',
]);

/**
 * Final headers: nothing internal, all security headers. Callers that have the page's bytes as text pass it
 * (`byteText`).
 */
export function finishHeaders(
  headers: OutgoingHttpHeaders,
  body: Buffer | string | undefined,
  options: PolicyOptions,
): OutgoingHttpHeaders {
  const type = String(headers['content-type'] ?? '');
  const isPage = /^text\/html/i.test(type);
  const forRouter = /^text\/x-component/i.test(type);
  const kept = Object.entries(headers).filter(([name]) => !telling.test(name) || (forRouter && needed.has(name)));
  const plain = /^(?:application|text)\/javascript/i.test(type) ? scriptPolicy : filePolicy;
  const html = isPage && body ? (typeof body === 'string' ? body : byteText(body)) : '';
  const { known, unknown } = inlineScripts(html);
  if (unknown.length > 0 && !options.development) options.onUnknownScripts?.(unknown);
  const hashes = { scripts: known, styles: firstStyleHash(html) };
  const target = headers[formTargetHeader];
  const forms = typeof target === 'string' ? [target] : [];
  const policy = isPage ? pagePolicy(hashes, { ...options, forms }) : plain;
  return { ...Object.fromEntries(kept), ...commonHeaders(options.secure), 'content-security-policy': policy };
}
