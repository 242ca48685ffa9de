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
import { lightWork } from '@/tests/fixtures/fast-folder';

/** Longest event-loop delay since the last request in milliseconds, and memory in bytes. */
export type Watched = { readonly stallMs: number; readonly bytes: number };

export type WatchedShop = {
  readonly base: string;
  readonly target: ConformanceTarget;
  readonly database: Database;
  /** A folder for files, which is deleted with the shop. */
  readonly folder: string;
  readonly watch: () => Promise<Readonly<Record<'services' | 'storefront', Watched>>>;
};

/** The whole shop in production mode with its own data, and with monitoring of both programs. */
export async function openWatchedShop(products: number, cleanup: Cleanup): Promise<WatchedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'piesar-fuzz-'));
  cleanup.add(async () => rmSync(folder, { recursive: true, force: true }));
  // Every request has its own IP address, as behind a proxy. Human checks accept the first try.
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

export type Finding = { readonly where: string; readonly why: string; readonly input: string };

export type FuzzReport = {
  readonly part: string;
  /** Number of inputs, and of responses by status or name. */
  readonly tried: number;
  readonly answers: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
};

const mostFindings = 20;
const longestInput = 300;

/** Counts the responses of one part of the fuzzing, and records the first findings. */
export function createFuzzReport(part: string) {
  const answers = new Map<string, number>();
  const findings: Finding[] = [];
  let tried = 0;
  return {
    /** Counts a response; `why` is the reason if the response is a finding. */
    add(answer: string, where: string, input: unknown, why?: string): void {
      tried += 1;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
      if (why === undefined || findings.length >= mostFindings) return;
      findings.push({ where, why, input: shown(input) });
    },
    get result(): FuzzReport {
      return { part, tried, answers, findings };
    },
  };
}

export type FuzzRecorder = ReturnType<typeof createFuzzReport>;

/** A short ASCII form of an input, because findings are printed on terminals. */
function shown(input: unknown): string {
  const text = JSON.stringify(input) ?? 'nothing';
  const plain = text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return plain.length > longestInput ? `${plain.slice(0, longestInput)}… (${plain.length})` : plain;
}
