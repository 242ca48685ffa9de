import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';

type Store = { readonly set: (key: string, data: object, context: object) => Promise<void> };
const Handler = jest.requireActual<new (context: object) => Store>('./page-cache-handler.cjs');

let folder: string;
let handler: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-cache-'));
  const serverDistDir = join(folder, 'server');
  handler = new Handler({ fs: nodeFs, flushToDisk: true, serverDistDir, revalidatedTags: [], _requestHeaders: {} });
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
const keyOf = (kind: string, slug: string) => `/route-cache/${kind}/${'a'.repeat(64)}/$/ru/${slug}`;
const page = (slug: string, html: string, status: number | undefined) =>
  handler.set(
    keyOf('APP_PAGE', slug),
    {
      ...{ kind: 'APP_PAGE', html, rscData: Buffer.from('x'), headers: {}, status },
      ...{ postponed: undefined, segmentData: new Map([['/_tree', Buffer.from('x')]]) },
    },
    { cacheControl: { revalidate: 600, expire: undefined } },
  );

describe('[SEC-58] pages that Next keeps', () => {
  it('are those that are there, in the files that it knows', async () => {
    await page('filtru', '<p>here</p>', 200);
    await page('ulei', '<p>here, too</p>', undefined);
    expect(files()).toEqual(expect.arrayContaining(['filtru.html', 'filtru.meta', 'filtru.rsc', 'ulei.html']));
  });

  it('are none of names that somebody made up', async () => {
    for (let n = 0; n < 50; n++) await page(`nothing-${n}`, '<p>404</p>', 404);
    const route = { kind: 'APP_ROUTE', body: Buffer.from('x'), headers: {}, status: 404 };
    await handler.set(keyOf('APP_ROUTE', 'x'), route, {});
    expect(files()).toEqual([]);
  });

  it('are replaced when they are gone, so that an old one never comes back', async () => {
    await page('filtru', '<p>here</p>', 200);
    await page('filtru', '<p>gone</p>', 404);
    const html = readdirSync(folder, { recursive: true }).find((name) => String(name).endsWith('filtru.html'));
    expect(readFileSync(join(folder, String(html)), 'utf8')).toBe('<p>gone</p>');
  });
});
