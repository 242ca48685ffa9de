import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

// Reference server: sends recorded responses from a file and does nothing else.
const env = z.object({ BARE_FILE: z.string(), PORT: z.coerce.number() }).parse(process.env);
const responses = z
  .array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.base64() }))
  .parse(JSON.parse(readFileSync(env.BARE_FILE, 'utf8')));
const byPath = new Map(
  responses.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
);
byPath.set('/readyz', { headers: {}, body: Buffer.alloc(0) });

createServer((request, response) => {
  const recorded = byPath.get(request.url ?? '');
  response.writeHead(recorded ? 200 : 404, recorded?.headers).end(recorded?.body);
}).listen(env.PORT, '127.0.0.1');
