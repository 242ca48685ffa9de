import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { acceptEncoding } from './load';

type Source = { readonly shopPort: number; readonly paths: readonly string[]; readonly file: string };

/** Starts a `node:http` server that sends the same bytes as the shop for these paths; returns its port. */
export async function startBareServer({ shopPort, paths, file }: Source, cleanup: Cleanup): Promise<number> {
  writeFileSync(file, JSON.stringify(await Promise.all(paths.map((path) => recordResponse(shopPort, path)))));
  const [port = 0] = await freePorts(1);
  const env = { ...process.env, BARE_FILE: file, PORT: String(port) };
  const bare = startProgram('bare server', 'bench/pages/bare-server.ts', env);
  cleanup.add(() => bare.stop());
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`), bare.ended]);
  return port;
}

// `node:http` adds these headers itself.
const addedHeaders = new Set(['date', 'connection', 'keep-alive']);

function recordResponse(port: number, path: string) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, headers: { 'accept-encoding': acceptEncoding } };
    request(options, async (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answers ${response.statusCode}.`));
      const headers = Object.entries(response.headers).filter(([name]) => !addedHeaders.has(name));
      const body = (await buffer(response)).toString('base64');
      resolve({ path, headers: Object.fromEntries(headers.map(([name, value]) => [name, String(value)])), body });
    })
      .on('error', reject)
      .end();
  });
}
