import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as instantMessages from './instant-messages';
import * as interceptionRoutes from './interception-routes';
import * as knownRoutes from './known-routes';
import * as links from './links';
import * as segmentCache from './segment-cache';

// The cache itself asks for a part of React that only a build has.
jest.mock('next/dist/client/components/segment-cache/cache', () => ({}));

const client = 'node_modules/next/dist/client';
/** Parts of Next that only a build with `next/link`, `next/form` or a development server has. */
const absent = /[\\/](?:instant-samples|instant-validation|dev|links\.js|instant-messages\.js)/;

/** What the router's own files ask of a part that they know as `_name`. */
function asked(name: string, by = /./): string[] {
  const files = readdirSync(join(client, 'components'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.js') && !absent.test(`/${file}`) && by.test(file))
    .map((file) => readFileSync(join(client, 'components', file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(new RegExp(`\\b_${name}\\.(\\w+)`, 'g'))]);
  return [...new Set(names.map(([, word = '']) => word))].sort();
}

describe('parts of Next that the shop does without', () => {
  it('has every name that the router asks of them, and no other', () => {
    expect(asked('links')).toEqual(Object.keys(links).sort());
    expect(asked('interceptionroutes')).toEqual(Object.keys(interceptionRoutes).sort());
    expect(asked('instantmessages')).toEqual(Object.keys(instantMessages).sort());
    expect(asked('optimisticroutes')).toEqual(Object.keys(knownRoutes).sort());
    expect(asked('cache', /^[\w-]+\.js$/)).toEqual(Object.keys(segmentCache).sort());
  });

  it('[CAT-2] takes no address for the same page with a query as without: the first choice in a list asks once', () => {
    const { EntryStatus }: object & { EntryStatus?: unknown } = jest.requireActual(
      'next/dist/client/components/segment-cache/cache-map',
    );
    expect(EntryStatus).toMatchObject(segmentCache.EntryStatus);
    expect(segmentCache.deprecated_requestOptimisticRouteCacheEntry()).toBeNull();
    expect(knownRoutes.matchKnownRoute()).toBeNull();
  });

  it('answers as a shop without such links and routes does', () => {
    expect(links.getLinkForCurrentNavigation()).toBeNull();
    expect(interceptionRoutes.isInterceptionRouteAppPath()).toBe(false);
    const folders = readdirSync('app', { recursive: true, encoding: 'utf8' });
    expect(folders.filter((folder) => /(?:^|[\\/])\(\.{1,3}\)/.test(folder))).toEqual([]);
  });

  it('begins as Next does, in pieces', () => {
    const own = readFileSync('lib/browser/next-parts/start.ts', 'utf8');
    const beginning = readFileSync(join(client, 'app-next.js'), 'utf8');
    const asked = [...beginning.matchAll(/require\(["']([^"']+)["']\)/g)].map(([, name = '']) =>
      name.replace(/^\.\//, 'next/dist/client/').replace(/^\.\.\//, 'next/dist/'),
    );
    expect(asked).toHaveLength(6);
    // What a shop would put before everything else, which this one has not.
    const hooks = 'next/dist/lib/require-instrumentation-client';
    for (const name of asked.filter((one) => one !== hooks)) expect(own).toContain(`'${name}'`);
    expect(readdirSync('.').filter((file) => file.startsWith('instrumentation-client'))).toEqual([]);
  });

  it('knows whether a text is an address where the browser itself cannot tell', async () => {
    const own = URL.canParse;
    Reflect.deleteProperty(URL, 'canParse');
    await import('./polyfills');
    expect(URL.canParse).not.toBe(own);
    expect([URL.canParse('/ru', 'https://shop.md'), URL.canParse('/ru')]).toEqual([true, false]);
    URL.canParse = own;
  });
});
