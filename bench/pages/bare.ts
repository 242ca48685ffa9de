import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { waitUntilReady } from '@/scripts/launch/readiness';
import { acceptEncoding } from './load';

type Sent = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Starts a bare `node:http` server that sends the very bytes that the shop sends for these addresses; gives its port. */
export async function startBareServer(
  shopPort: number,
  paths: readonly string[],
  folder: string,
  cleanup: Cleanup,
): Promise<number> {
  mkdirSync(folder, { recursive: true });
  const answers = await Promise.all(paths.map((path) => sentBytes(shopPort, path)));
  for (const [index, answer] of answers.entries()) writeFileSync(join(folder, `${index}.json`), JSON.stringify(answer));
  const [port = 0] = await freePorts(1);
  const bare = startProgram('bare server', 'bench/pages/bare-server.ts', {
    ...process.env,
    BARE_FOLDER: folder,
    PORT: String(port),
  });
  cleanup.add(() => bare.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), bare.ended]);
  return port;
}

// The server writes these itself.
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);

function sentBytes(port: number, path: string): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path, headers: { 'accept-encoding': acceptEncoding } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part)).on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) reject(new Error(`${path} answers ${answer.statusCode}.`));
          const headers = Object.entries(answer.headers).filter(([name]) => !ownHeaders.has(name));
          const text = headers.map(([name, value]) => [name, String(value)] as const);
          resolve({ path, headers: Object.fromEntries(text), body: Buffer.concat(parts).toString('base64') });
        });
      },
    );
    outgoing.on('error', reject).end();
  });
}
