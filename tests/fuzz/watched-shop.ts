import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { memoryOf } from '@/bench/process';
import { openStack } from '@/bench/stack';
import type { Service } from '@/lib/contract/call';
import type { ConformanceTarget } from '@/scripts/conformance/client';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { createDatabase, type Database } from '@/services/db/pools';
import { lightWork } from '@/tests/fixtures/light-work';

/** A program's longest stall since it was asked last, in milliseconds of its own work, and its memory in bytes. */
export type Watched = { readonly stallMs: number; readonly bytes: number };

export type WatchedShop = {
  readonly base: string;
  readonly target: ConformanceTarget;
  readonly database: Database;
  /** A folder for files, which goes with the shop. */
  readonly folder: string;
  readonly watch: () => Promise<Readonly<Record<'services' | 'storefront', Watched>>>;
};

/** The whole shop as it runs in production, with data of its own and both programs watched. */
export async function openWatchedShop(products: number, cleanup: Cleanup): Promise<WatchedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-fuzz-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  // Every request comes from an IP address of its own, as behind a proxy; human checks are passed at the first try.
  const env = { TRUSTED_PROXIES: '1', ...lightWork, HOST: '127.0.0.1' };
  const stack = await openStack({ dataDir: join(folder, 'data'), products, cleanup, env });
  const database = createDatabase({ url: stack.databaseUrl, poolSize: 4 });
  cleanup.add(() => database.close());
  return {
    base: `http://localhost:${stack.port}`,
    target: {
      urlOf: (service: Service) => `http://127.0.0.1:${stack.servicesPort}/${service}`,
      secrets: stack.servicesSecrets,
      fetch,
    },
    database,
    folder,
    watch: async () => ({
      services: { stallMs: await stallOf(stack.servicesMemoryPort), bytes: memoryOf(stack.servicesPid).now },
      storefront: { stallMs: await stallOf(stack.memoryPort), bytes: memoryOf(stack.storefrontPid).now },
    }),
  };
}

const eventLoop = z.object({ worked: z.number() });

async function stallOf(port: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}/event-loop`);
  return eventLoop.parse(await answer.json()).worked;
}
