import { memoryOf } from '../memory';
import { figure, megabytes, printFigures, tableText } from '../report';
import { liveMemory } from './live-memory';
import { openClient } from './load';
import type { Stack } from './stack';

const visitors = 8;
const step = 2500;
/** Until then caches fill that have a bound; growth counts from there. */
const settled = 2500;

type MemoryReading = {
  readonly pages: number;
  readonly perSecond: number;
  readonly resident: number;
  readonly live: number;
};

/** Requests many different products, each once, and prints the storefront's memory at intervals. */
export async function printGrowth(stack: Stack, paths: readonly string[]): Promise<void> {
  const helds: MemoryReading[] = [];
  const lines: string[][] = [];
  const note = async (pages: number, perSecond: number) => {
    // Before the collection that the live memory needs: what a host would see.
    const resident = memoryOf(stack.storefrontPid).now;
    const sample = { pages, perSecond, resident, live: await liveMemory(stack.memoryPort) };
    helds.push(sample);
    lines.push(cells(sample));
    printFigures(
      `  ${pages} of ${paths.length} pages, ${megabytes(resident)} MB, of them ${megabytes(sample.live)} in use`,
    );
  };
  await note(0, 0);
  for (let from = 0; from < paths.length; from += step) {
    const part = paths.slice(from, from + step);
    const began = performance.now();
    await visitAll(stack.port, part);
    await note(from + part.length, part.length / ((performance.now() - began) / 1000));
  }
  const headings = ['different product pages', 'memory MB', 'in use MB', 'pages/s'];
  printFigures(`\n${tableText(headings, lines)}\n\n${growthText(helds)}`);
  printFigures(`At most ${megabytes(memoryOf(stack.storefrontPid).peak)} MB.`);
}

/** How memory grew after the bounded caches had filled. */
export function growthText(helds: readonly Omit<MemoryReading, 'perSecond'>[]): string {
  const from = helds.find(({ pages }) => pages >= settled) ?? helds[0];
  const last = helds.at(-1);
  if (!from || !last) return '';
  const change = (before: number, after: number) =>
    `${megabytes(after - before)} MB (${figure((after / before - 1) * 100)} %)`;
  return `Growth from ${figure(from.pages)} to ${figure(last.pages)} pages: memory ${change(from.resident, last.resident)}, in use ${change(from.live, last.live)}.`;
}

function cells({ pages, perSecond, resident, live }: MemoryReading): string[] {
  return [figure(pages), megabytes(resident), megabytes(live), perSecond === 0 ? '' : figure(perSecond)];
}

async function visitAll(port: number, paths: readonly string[]): Promise<void> {
  const waiting = paths.values();
  const visit = async () => {
    const client = await openClient(port);
    for (const path of waiting) {
      const { status } = await client.get(path);
      if (status !== 200) throw new Error(`${path} answers ${status}.`);
    }
    client.close();
  };
  await Promise.all(Array.from({ length: visitors }, visit));
}
