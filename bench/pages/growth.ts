import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { memoryOf } from '../memory';
import { figure, megabytes, tableText } from '../report';
import { openClient } from './load';
import type { Stack } from './stack';

const visitors = 8;
const steps = 4;

/** Asks for many different products, each once, and prints what the storefront holds in memory and on disk meanwhile. */
export async function printGrowth(stack: Stack, paths: readonly string[]): Promise<void> {
  const lines = [line(stack, 0, 0)];
  const size = Math.ceil(paths.length / steps);
  const begin = memoryOf(stack.storefrontPid).now;
  for (let from = 0; from < paths.length; from += size) {
    const part = paths.slice(from, from + size);
    const began = performance.now();
    await visitAll(stack.port, part);
    lines.push(line(stack, from + part.length, part.length / ((performance.now() - began) / 1000)));
    const held = megabytes(memoryOf(stack.storefrontPid).now);
    console.log(`  ${from + part.length} of ${paths.length} pages, ${held} MB`);
  }
  const { now, peak } = memoryOf(stack.storefrontPid);
  console.log(`\n${tableText(['different product pages', 'memory MB', 'kept on disk MB', 'pages/s'], lines)}`);
  console.log(`Growth: ${megabytes(now - begin)} MB; at most ${megabytes(peak)} MB.`);
}

function line({ storefrontPid, buildFolder }: Stack, pages: number, perSecond: number): string[] {
  const { now } = memoryOf(storefrontPid);
  const speed = perSecond === 0 ? '' : figure(perSecond);
  return [figure(pages), megabytes(now), megabytes(folderBytes(buildFolder)), speed];
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

function folderBytes(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, entry) => sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}
