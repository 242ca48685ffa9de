import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { memoryOf } from '@/bench/process';
import { figure, megabytes } from '@/bench/report';

const report = z.object({ p50: z.number(), p99: z.number(), max: z.number() });

type Watched = { readonly storefrontPid: number; readonly memoryPort: number };
type Memory = { readonly start: number; readonly middle: number; readonly end: number; readonly most: number };

/** Monitors the storefront during a run: memory at the start, middle and end, and event-loop delays. */
export class ProgramWatch {
  readonly #watched: Watched;
  readonly #sizes: number[] = [];

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Measures the memory every second until the work has ended. */
  async during(work: Promise<unknown>): Promise<void> {
    let ended = false;
    const settled = work.finally(() => {
      ended = true;
    });
    await this.eventLoop();
    while (!ended) {
      this.#sizes.push(memoryOf(this.#watched.storefrontPid).now);
      await Promise.race([settled, pause(1000)]);
    }
    await settled;
  }

  get memory(): Memory {
    const at = (share: number) => this.#sizes[Math.floor((this.#sizes.length - 1) * share)] ?? 0;
    return { start: at(0), middle: at(0.5), end: at(1), most: Math.max(...this.#sizes) };
  }

  now(): number {
    return memoryOf(this.#watched.storefrontPid).now;
  }

  /** Longest event-loop delay of the storefront since the last call, in milliseconds. */
  async eventLoop(): Promise<z.output<typeof report>> {
    const answer = await fetch(`http://127.0.0.1:${this.#watched.memoryPort}/event-loop`);
    return report.parse(await answer.json());
  }

  async text(): Promise<string> {
    const { start, middle, end, most } = this.memory;
    const { p50, p99, max } = await this.eventLoop();
    const sizes = [start, middle, end].map(megabytes).join(' / ');
    return [
      `Event loop of the storefront: p50 ${figure(p50)} ms late, p99 ${figure(p99)} ms, at most ${figure(max)} ms.`,
      `Memory of the storefront at start / middle / end: ${sizes} MB, at most ${megabytes(most)} MB.`,
    ].join('\n');
  }
}
