import type { Hono } from 'hono';
import { adminOpenApi } from '@/lib/contract/admin/openapi';

/** `GET /api/openapi.json`: the description of the API, which names no data and needs no sign-in. */
export function serveDescription(app: Hono): void {
  let text: string | undefined;
  app.get('/api/openapi.json', (context) => {
    text ??= JSON.stringify(adminOpenApi());
    return context.body(text, 200, { 'content-type': 'application/json' });
  });
}
