import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { openServer } from '@/services/db/open';
import { childOf, databasePid } from '../process';
import { figure, median, printFigures, tableText } from '../report';
import { shopEnvironment } from '../stack';
import { type ColdPages, coldPages, costOf, type Programs, requestInTurn } from './cost';
import { readShopPages, type ShopPages } from './shop-pages';

export type MeasuredShop = { readonly port: number; readonly programs: Programs; readonly shopPages: ShopPages };

/** `version` is a commit or the folder of a checkout; `scratch` is a folder that the caller removes. */
type Before = { readonly version: string; readonly node: string; readonly products: number; readonly scratch: string };

/** Starts another version of the shop with its own launcher, which installs, builds and fills a database of its own. */
export async function openBefore(
  { version, node, products, scratch }: Before,
  cleanup: Cleanup,
): Promise<MeasuredShop> {
  const root = existsSync(version) ? version : checkOut(version, join(scratch, 'before'), cleanup);
  const [port = 0, servicesPort = 0, adminPort = 0] = await freePorts(3);
  const dataDir = join(scratch, 'data-before');
  const env = shopEnvironment({ dataDir, port, servicesPort, adminPort, products });
  const launcher = startProgram(`shop of ${version}`, 'scripts/start.mjs', env, root, node);
  cleanup.add(() => launcher.stop(60_000));
  await Promise.race([waitUntilReady(`http://127.0.0.1:${port}/readyz`, 30 * 60_000), launcher.ended]);
  const embedded = { url: undefined, replicaUrls: [], poolSize: 1 };
  const { url } = await openServer({ dataDir, database: embedded }, { mayCreate: false });
  const program = (name: string) => childOf(launcher.pid ?? 0, join('build', `${name}.js`));
  const programs = {
    storefront: program('storefront'),
    services: program('services'),
    database: await databasePid(url),
  };
  return { port, programs, shopPages: await readShopPages(url, products) };
}

function checkOut(commit: string, folder: string, cleanup: Cleanup): string {
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  cleanup.add(async () => void execFileSync('git', ['worktree', 'remove', '--force', folder]));
  return resolve(folder);
}

const groups = 10;

/** Measures cold pages of the other version and of this one in alternate groups, then the size of their pages. */
export async function compareShops(before: MeasuredShop, now: MeasuredShop): Promise<void> {
  const shops = [before, now];
  const rows: string[][] = [];
  const add = (name: string, [first = Number.NaN, second = Number.NaN]: readonly number[]) =>
    rows.push([name, ...[first, second, second / first].map(figure)]);
  const pages = new Map<MeasuredShop, ColdPages>();
  for (const shop of shops) pages.set(shop, await coldPages(shop.port, shop.shopPages));
  for (const kind of ['product', 'filtered category', 'filtered search'] as const) {
    const results = shops.map((shop) => ({
      shop,
      paths: pages.get(shop)?.[kind] ?? [],
      cpu: 0,
      times: [] as number[],
    }));
    for (let group = 0; group < groups; group += 1)
      for (const result of results) {
        const { shop, paths } = result;
        const some = paths.slice((group * paths.length) / groups, ((group + 1) * paths.length) / groups);
        const costs = await costOf(shop.programs, async () => {
          result.times.push(...(await requestInTurn(shop.port, some)));
        });
        result.cpu += costs.reduce((sum, ms) => sum + ms, 0);
      }
    console.error(`  ${kind}: measured`);
    add(
      `${kind}, cold: CPU ms of all programs`,
      results.map(({ cpu, times }) => cpu / times.length),
    );
    add(
      `${kind}, cold: p50 ms`,
      results.map(({ times }) => median(times)),
    );
  }
  for (const kind of ['product', 'category', 'home']) {
    const html = await Promise.all(shops.map(({ port, shopPages }) => readPages(port, shopPages, kind)));
    add(
      `${kind}: gzip bytes`,
      html.map((texts) => median(texts.map((text) => gzipSync(text).length))),
    );
    add(
      `${kind}: elements in the body`,
      html.map((texts) => median(texts.map((text) => elementsIn(text)))),
    );
  }
  printFigures(`\n${tableText(['page', 'before', 'now', 'ratio'], rows)}`);
}

/** Several products; one page of another kind. */
function readPages(port: number, { products, pages }: ShopPages, kind: string): Promise<string[]> {
  const paths =
    kind === 'product' ? products.slice(0, 9) : pages.filter(({ name }) => name === kind).map(({ path }) => path);
  return Promise.all(paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()));
}

/** Number of elements in the body of a page; the texts of scripts and styles contain no elements. */
function elementsIn(html: string): number {
  const body = html.slice(html.indexOf('<body')).replace(/(<(script|style)\b[^>]*>).*?<\/\2>/gs, '$1');
  return body.match(/<[a-z][\w-]*(?=[\s>/])/gi)?.length ?? 0;
}
