import { figure, median, printFigures, tableText } from '../report';
import { costHeadings, costOf, type Programs } from './cost';
import { openClient } from './load';
import type { ShopPages } from './shop-pages';

const asked = 200;
const others = 200;
const repeats = 5;

type Row = { readonly name: string; readonly paths: readonly string[] };

/** Asks for one page after the other, each row in another state, and prints what an answer costs in it. */
export async function printMemory(port: number, programs: Programs, { products, lists }: ShopPages): Promise<void> {
  const first = products.slice(0, asked);
  const hot = products.slice(0, 20);
  const narrowed = (path: string, from: number) =>
    Array.from({ length: asked }, (_, at) => `${path}?f.price=${from + at}..99000000&page=1`);
  const again = (paths: readonly string[]) => Array.from({ length: repeats }, () => paths.slice(-20)).flat();
  // Code that runs for the first time is compiled: that is no page's cost.
  await visit(port, [...products.slice(-others), ...narrowed(lists.category, 1000), ...narrowed(lists.search, 1000)]);
  const rows: Row[] = [
    { name: 'product, cold', paths: first },
    { name: 'other products, cold', paths: products.slice(asked, asked + others) },
    { name: 'narrowed list, cold', paths: narrowed(lists.category, 1) },
    { name: 'narrowed list, warm', paths: again(narrowed(lists.category, 1)) },
    { name: 'search, cold', paths: narrowed(lists.search, 1) },
    { name: 'search, warm', paths: again(narrowed(lists.search, 1)) },
    { name: 'product, warm', paths: Array.from({ length: 50 }, () => hot).flat() },
  ];
  const lines: string[][] = [];
  for (const { name, paths } of rows) {
    const work = () => visit(port, paths);
    const { result, cells } = await costOf(programs, work, (times) => times.length);
    lines.push([name, String(paths.length), figure(median(result)), ...cells]);
    console.error(`  ${name} measured`);
  }
  printFigures(`\n${tableText(['page', 'answers', 'p50 ms', ...costHeadings], lines)}\n`);
}

async function visit(port: number, paths: readonly string[]): Promise<number[]> {
  const client = await openClient(port);
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    const { status } = await client.get(path);
    if (status !== 200) throw new Error(`${path} answers ${status}.`);
    times.push(performance.now() - began);
  }
  client.close();
  return times;
}
