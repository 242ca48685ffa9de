import { serve } from '@hono/node-server';
import { createCoreBackEnd } from './back-end';

const port = Number(process.env['PORT'] ?? 4010);
const accessTokenSeconds = Number(process.env['ACCESS_TOKEN_SECONDS'] ?? 900);

const { app } = createCoreBackEnd({ accessTokenSeconds });
serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address) => {
  process.stdout.write(`Core back end on http://127.0.0.1:${address.port}\n`);
});
