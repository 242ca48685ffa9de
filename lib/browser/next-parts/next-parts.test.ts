import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as instantMessages from './instant-messages';
import * as interceptionRoutes from './interception-routes';
import * as links from './links';

const client = 'node_modules/next/dist/client';
/** Parts of Next that only a build with `next/link`, `next/form` or a development server has. */
const absent = /[\\/](?:instant-samples|instant-validation|dev|links\.js|instant-messages\.js)/;

/** What the router's own files ask of a part that they know as `_name`. */
function asked(name: string): string[] {
  const files = readdirSync(join(client, 'components'), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.js') && !absent.test(`/${file}`))
    .map((file) => readFileSync(join(client, 'components', file), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(new RegExp(`\\b_${name}\\.(\\w+)`, 'g'))]);
  return [...new Set(names.map(([, word = '']) => word))].sort();
}

describe('parts of Next that the shop does without', () => {
  it('has every name that the router asks of them, and no other', () => {
    expect(asked('links')).toEqual(Object.keys(links).sort());
    expect(asked('interceptionroutes')).toEqual(Object.keys(interceptionRoutes).sort());
    expect(asked('instantmessages')).toEqual(Object.keys(instantMessages).sort());
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
