import { join } from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { photoFolder } from './photo-key';
import { renderedSizes } from './picture-keys';
import { createPictureStore, formats } from './render';

const pathParams = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,80}$/),
  size: z.enum(renderedSizes),
  format: z.enum(formats),
});
const year = 'public, max-age=31536000, immutable';
const notFound = { message: 'Picture Not Found', errors: [{ errorName: 'NOT_FOUND', message: 'Picture Not Found' }] };

/** `GET /{key}/{size}.{avif|webp}`: drawings and photographs in each size, made once and kept in the data folder. */
export function createPictureRoutes(dataDir: string): Hono {
  const store = createPictureStore({ made: join(dataDir, 'pictures'), photos: photoFolder(dataDir) });
  const app = new Hono();

  app.get('/:key/:file', async (context) => {
    const [size, format] = context.req.param('file').split('.', 2);
    const asked = pathParams.safeParse({ key: context.req.param('key'), size, format });
    const bytes = asked.success ? await store.get(asked.data) : undefined;
    if (!asked.success || !bytes) return context.json(notFound, 404);

    const etag = `"${asked.data.key}.${asked.data.size}.${asked.data.format}"`;
    const headers = { etag, 'cache-control': year };
    if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers);
    return context.body(new Uint8Array(bytes), 200, { ...headers, 'content-type': `image/${asked.data.format}` });
  });
  return app;
}
