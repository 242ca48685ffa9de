import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Hono } from 'hono';
import { liveSettings, settingsAttribute } from '@/lib/config/live-settings';
import { escapeHtml } from '../letters/letter-layout';

/** Folder of the built pages. */
export const adminFolder = 'admin/dist';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const compressible = new Set(['.js', '.css', '.svg']);

/** The content security policy: only files of this origin; style elements need the page's nonce. */
const policyOf = (nonce: string) =>
  [
    "default-src 'self'",
    "img-src 'self' data: https: http:",
    `style-src 'self' 'nonce-${nonce}'`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Serves the built pages: hashed files for a year, the page itself with a new nonce each time. */
export function servePages(app: Hono, folder = adminFolder): void {
  // Names of files contain a hash of their content.
  const compressed = new Map<string, Uint8Array<ArrayBuffer>>();
  app.get('/assets/*', (context) => {
    const path = normalize(context.req.path);
    const file = join(folder, path);
    const type = types[extname(path)];
    if (type === undefined || !path.startsWith('/assets/') || !existsSync(file)) return context.notFound();
    const headers = {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    };
    if (!context.req.header('accept-encoding')?.includes('gzip') || !compressible.has(extname(path)))
      return context.body(new Uint8Array(readFileSync(file)), 200, headers);
    const packed = compressed.get(file) ?? new Uint8Array(gzipSync(readFileSync(file)));
    compressed.set(file, packed);
    return context.body(packed, 200, { ...headers, 'content-encoding': 'gzip' });
  });
  app.get('/', (context) => {
    const page = join(folder, 'index.html');
    if (!existsSync(page)) return context.text('The pages of the back office are not built: npm run build.', 503);
    const nonce = randomBytes(16).toString('base64');
    const settings = escapeHtml(JSON.stringify(liveSettings()));
    const html = readFileSync(page, 'utf8')
      .replaceAll('__NONCE__', nonce)
      .replace('<html', () => `<html ${settingsAttribute}="${settings}"`);
    return context.html(html, 200, {
      'cache-control': 'no-store',
      'content-security-policy': policyOf(nonce),
    });
  });
}
