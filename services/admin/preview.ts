import type { Context } from 'hono';

/** Only inline styles, which letters use, and pictures. `sandbox` runs no scripts and gives the page no origin. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; frame-ancestors 'self'";

/**
 * Serves the HTML of a letter for a frame of the back office. The logo, an attachment of sent letters, has a URL here.
 */
export function servePreview(context: Context, html: string): Response {
  return context.html(html.replace(/src="cid:(photo-[0-9a-f]{32})"/, 'src="/pictures/$1/logo.png"'), 200, {
    'content-security-policy': policy,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
}
