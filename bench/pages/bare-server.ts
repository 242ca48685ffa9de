import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { z } from 'zod';

// The reference: a server that does nothing but send given bytes. Each file holds an answer's headers and body.
const answerFile = z.object({ path: z.string(), headers: z.record(z.string(), z.string()), body: z.base64() });
const { folder, port } = z
  .object({ BARE_FOLDER: z.string(), PORT: z.coerce.number() })
  .transform((env) => ({ folder: env.BARE_FOLDER, port: env.PORT }))
  .parse(process.env);

type Answer = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };
const answers = new Map<string, Answer>();
for (const name of readdirSync(folder)) {
  const { path, headers, body } = answerFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8')));
  answers.set(path, { headers, body: Buffer.from(body, 'base64') });
}

answers.set('/readyz', { headers: {}, body: Buffer.alloc(0) });
createServer((request, response) => {
  const answer = answers.get(request.url ?? '');
  response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
}).listen(port, '127.0.0.1');
