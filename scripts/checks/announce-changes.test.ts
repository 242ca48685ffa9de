import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { POST } from '@/app/api/revalidate/route';
import { revalidation } from '@/lib/contract/tags';
import { everyKind } from '@/lib/storefront/cache/page-records';
import { signBody } from '@/lib/system/signatures';

const page = readFileSync('docs/how-to/announce-changes.md', 'utf8');
const [, script = ''] = /^```sh\n([\s\S]*?)^```$/m.exec(page) ?? [];
const [, php = ''] = /^```php\n([\s\S]*?)^```$/m.exec(page) ?? [];

/** The route of the storefront behind an HTTP server. */
async function startRoute() {
  const server = createServer(async (incoming, outgoing) => {
    const parts: Uint8Array[] = [];
    for await (const part of incoming) parts.push(part);
    const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)]);
    const url = `http://127.0.0.1${incoming.url}`;
    const answer = await POST(new Request(url, { method: 'POST', headers, body: Buffer.concat(parts).toString() }));
    outgoing.writeHead(answer.status).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { url: `http://127.0.0.1:${address.port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}

describe('docs/how-to/announce-changes.md', () => {
  test('[BE-1] has a curl example that the storefront accepts', async () => {
    process.env['REVALIDATE_SECRET'] = /^REVALIDATE_SECRET=(.*)$/m.exec(script)?.[1];
    const { url, stop } = await startRoute();
    try {
      const example = script.replace(/^SHOP=.*$/m, `SHOP=${url}`);
      expect(example).toContain(url);
      const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', example]);
      expect(JSON.parse(stdout)).toEqual({ revalidated: 2 });
    } finally {
      await stop();
    }
  });

  test('[BE-1] has a signature to compare with, and a PHP example for the same body', () => {
    const values = /the secret\s+`(.+?)`, the time `(\d+)` and the body `(.+?)` the signature is\s+`(.+?)`/.exec(page);
    const [, secret = '', moment = '', body = '', signature] = values ?? [];
    expect(signBody(body, moment, secret)).toBe(signature);
    const { tags } = revalidation.parse(JSON.parse(body));
    expect(php).toContain(`$tags = [${tags.map((tag) => `'${tag}'`).join(', ')}];`);
    expect(script).toContain(`BODY='${body}'`);
  });

  test('[BE-1] lists every general tag', () => {
    const [, table = ''] = /^## Tags\n([\s\S]*?)\n## /m.exec(page) ?? [];
    const listed = [...table.matchAll(/`([a-z]+)`/g)].map(([, tag]) => tag);
    expect(listed.sort()).toEqual([...everyKind].sort());
  });
});
