import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { Cleanup } from '@/scripts/launch/cleanup';
import { freePorts, waitUntilReady } from '@/scripts/launch/port';
import { startProgram } from '@/scripts/launch/program';
import { openServer } from '@/services/db/open';
import { childOf, databasePid } from '../process';
import { figure, median, printFigures, tableText } from '../report';
import { coldPages, costOf, type Programs, requestInTurn } from './cost';
import { readShopPages, type ShopPages } from './shop-pages';

export type MeasuredShop = { readonly port: number; readonly programs: Programs; readonly shopPages: ShopPages };

type Before = {
  /** A commit, or a folder with a checkout. */
  readonly version: string;
  readonly node: string;
  readonly products: number;
  /** Folder of files that are removed afterwards. */
  readonly scratch: string;
};

/** Starts another version of the shop with its own launcher, which installs, builds and fills a database of its own. */
export async function openBefore(
  { version, node, products, scratch }: Before,
  cleanup: Cleanup,
): Promise<MeasuredShop> {
  const root = existsSync(version) ? version : checkOut(version, join(scratch, 'before'), cleanup);
  const [port = 0, servicesPort = 0] = await freePorts(2);
  const dataDir = join(scratch, 'data-before');
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    SERVICES_PORT: String(servicesPort),
    PUBLIC_URL: `http://localhost:${port}`,
    DEMO_PRODUCTS: String(products),
    LOG_LEVEL: 'error',
  };
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

const headings = ['before', 'now', 'ratio'];
const groups = 10;

/** Measures cold pages of both versions in alternate groups, then the size of their pages. */
export async function compareShops(shops: readonly [MeasuredShop, MeasuredShop]): Promise<void> {
  const kinds: Awaited<ReturnType<typeof coldPages>>[] = [];
  for (const { port, shopPages } of shops) kinds.push(await coldPages(port, shopPages));
  const rows: string[][] = [];
  for (const [index, { name }] of (kinds[0] ?? []).entries()) {
    const results = shops.map((shop, at) => ({
      shop,
      paths: kinds[at]?.[index]?.paths ?? [],
      cpu: 0,
      times: [] as number[],
    }));
    for (let group = 0; group < groups; group += 1)
      for (const result of results) {
        const size = result.paths.length / groups;
        const costs = await costOf(result.shop.programs, async () => {
          const paths = result.paths.slice(group * size, (group + 1) * size);
          result.times.push(...(await requestInTurn(result.shop.port, paths)));
        });
        result.cpu += costs.reduce((sum, ms) => sum + ms, 0);
      }
    rows.push(
      row(
        `${name}, cold: CPU ms of all programs`,
        results.map(({ cpu, times }) => cpu / times.length),
      ),
    );
    rows.push(
      row(
        `${name}, cold: p50 ms`,
        results.map(({ times }) => median(times)),
      ),
    );
  }
  const sizes = await Promise.all(shops.map(sizesOf));
  for (const [index, { name }] of (sizes[0] ?? []).entries()) {
    const both = sizes.map((pages) => pages[index]);
    rows.push(
      row(
        `${name}: gzip bytes`,
        both.map((page) => page?.bytes ?? Number.NaN),
      ),
    );
    rows.push(
      row(
        `${name}: elements in the body`,
        both.map((page) => page?.elements ?? Number.NaN),
      ),
    );
  }
  printFigures(`\n${tableText(['page', ...headings], rows)}`);
}

const row = (name: string, [before = Number.NaN, now = Number.NaN]: readonly number[]) => [
  name,
  figure(before),
  figure(now),
  figure(now / before),
];

/** Medians of several products; one page of the other kinds. */
async function sizesOf({ port, shopPages }: MeasuredShop) {
  const others = shopPages.pages.filter(({ name }) => name === 'home' || name === 'category');
  const kinds = [
    { name: 'product', paths: shopPages.products.slice(0, 9) },
    ...others.map(({ name, path }) => ({ name, paths: [path] })),
  ];
  return Promise.all(
    kinds.map(async ({ name, paths }) => {
      const pages = await Promise.all(
        paths.map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()),
      );
      const medianOf = (size: (html: string) => number) => median(pages.map(size));
      return {
        name,
        bytes: medianOf((html) => gzipSync(html).length),
        elements: medianOf((html) => elementsIn(parse(html))),
      };
    }),
  );
}

/** Number of elements below the body, or below a node of it. */
function elementsIn(node: DefaultTreeAdapterTypes.Node, isInBody = false): number {
  const children = 'childNodes' in node ? node.childNodes : [];
  const isBody = node.nodeName === 'body';
  const isElement = isInBody && 'tagName' in node;
  return children.reduce((sum, child) => sum + elementsIn(child, isInBody || isBody), isElement ? 1 : 0);
}
