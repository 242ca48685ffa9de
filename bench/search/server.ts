import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { type EmbeddedDatabase, startEmbedded } from '@/services/db/embedded';

/* Nothing that is measured is written; a load that breaks off is begun again. */
const whileLoading = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  autovacuum: 'off',
};

/** The benchmark's own PostgreSQL, which it may stop and start as it likes. */
export class BenchServer {
  readonly #dataDir: string;
  #running: EmbeddedDatabase | undefined;

  constructor(dataDir: string, cleanup: Cleanup) {
    this.#dataDir = dataDir;
    cleanup.add(() => this.stop());
  }

  /** Starts it as the shop does, or without whatever keeps data safe. */
  async start(loading = false): Promise<string> {
    if (this.#running) return this.#running.url;
    this.#running = await startEmbedded({ dataDir: this.#dataDir, settings: loading ? whileLoading : {} });
    if (!this.#running.started) throw new Error(`Another program uses ${this.#dataDir}.`);
    return this.#running.url;
  }

  async stop(): Promise<void> {
    await this.#running?.stop();
    this.#running = undefined;
  }

  /** Starts it anew with nothing of its files in memory, neither PostgreSQL's nor the kernel's. */
  async startCold(): Promise<string> {
    await this.stop();
    forget(join(this.#dataDir, 'postgres', 'base'));
    return this.start();
  }
}

/** Tells the kernel that nobody needs these files in memory, without touching what other programs have there. */
function forget(folder: string): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    const done = spawnSync('dd', [`if=${join(parentPath, name)}`, 'iflag=nocache', 'count=0', 'status=none']);
    if (done.status !== 0) throw new Error('Cold reads need dd of the GNU core utilities.');
  }
}
