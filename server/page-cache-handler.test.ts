import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeFs } from 'next/dist/server/lib/node-fs-methods';
import { createCalledTags } from './page-cache/called-tags';
import { emptyRecord, listenToPages, recordInto } from './page-cache/page-record';

type Store = {
  readonly get: (key: string, context: object) => Promise<unknown>;
  readonly set: (key: string, data: object, context: object) => Promise<void>;
  readonly revalidateTag: (tags: string | readonly string[], durations?: object) => Promise<void>;
};
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

describe('[SVC-2] what the server around Next hears', () => {
  const called = createCalledTags();
  let stop: () => void;
  beforeEach(() => {
    stop = listenToPages(called);
  });
  afterEach(() => stop());

  it('is how long a page that Next gives out still lives, and under which tags', async () => {
    const data = { kind: 'APP_PAGE', html: '<p>here</p>', rscData: Buffer.from('x'), status: 200 };
    const headers = { 'x-next-cache-tags': 'catalogue,product:ulei' };
    const key = keyOf('APP_PAGE', 'ulei');
    await handler.set(key, { ...data, headers }, { cacheControl: { revalidate: 600, expire: undefined } });
    const record = emptyRecord();
    expect(await recordInto(record, () => handler.get(key, { kind: 'APP_PAGE' }))).not.toBeNull();
    expect([...record.tags]).toEqual(['catalogue', 'product:ulei']);
    expect(record.seconds).toBeGreaterThan(0);
    expect(record.seconds).toBeLessThanOrEqual(600);
  });

  it('is a tag that was called, once Next gives nothing older out', async () => {
    const key = keyOf('APP_PAGE', 'ulei-nou');
    const data = { kind: 'APP_PAGE', html: '<p>old</p>', rscData: Buffer.from('x'), status: 200 };
    const headers = { 'x-next-cache-tags': 'product:ulei-nou' };
    await handler.set(key, { ...data, headers }, { cacheControl: { revalidate: 600, expire: undefined } });
    const since = called.count;
    await handler.revalidateTag('product:ulei-nou', { expire: 0 });
    await handler.revalidateTag(['stocks', 'menu'], { expire: 0 });
    for (const tag of ['product:ulei-nou', 'stocks', 'menu']) expect(called.endOf([tag], since)).toBeDefined();
    expect(called.endOf(['posts'], since)).toBeUndefined();
  });
});
