import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { underLocale } from './lib/contract/locales/locale-pattern.mjs';
import { localeTable } from './lib/contract/locales/locale-table.mjs';
import { privatePage } from './lib/domain/navigation/private-paths.mjs';

const day = 86_400;
/** As pages request them (components/ui/icons.ts). */
const iconSheet = `/brand/icons.svg?v=${createHash('sha256').update(readFileSync('public/brand/icons.svg')).digest('hex').slice(0, 8)}`;

const anyPage = underLocale(/(?:\/|$)/);

// Workbox copies these functions into the worker as text, so each contains the patterns that it uses. Private pages are
// never cached, so that nothing remains after sign-out.
const isPrivatePage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && ${privatePage}.test(url.pathname);`,
);
const isPublicPage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && !${privatePage}.test(url.pathname) && ${anyPage}.test(url.pathname);`,
);

/** The offline page at an unavailable URL says so itself, whatever `navigator.onLine` reports. */
const offlinePage = {
  handlerDidError: async ({ request }) => {
    const [, language] = new URL(request.url).pathname.split('/');
    const page = await caches.match(`/${language}/offline`, { ignoreSearch: true });
    if (!page) return Response.error();
    const headers = new Headers(page.headers);
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return new Response((await page.text()).replace('<html ', '<html data-offline '), { headers });
  },
};

/** A cached page gets its date as a header: the banner reads it. */
const markedAsKept = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    const text = await cachedResponse.text();
    const marked = text.replace('<html ', `<html data-kept="${headers.get('date') ?? ''}" `);
    for (const name of ['content-length', 'content-encoding']) headers.delete(name);
    return new Response(marked, { status: cachedResponse.status, headers });
  },
};

/** The offline pages' files have a cache of their own, where nothing can evict them. */
const anyCache = {
  handlerDidError: async ({ request }) => (await caches.match(request.url)) ?? Response.error(),
};

/** A picture missing in the requested size is served in another, or as a drawing. */
const anySize = {
  handlerDidError: async ({ request }) => {
    const exact = await caches.match(request.url);
    if (exact) return exact;
    const [folder] = /^https?:\/\/[^/]+\/pictures\/[^/]+\//.exec(request.url) ?? [];
    if (folder === undefined) return Response.error();
    const cache = await caches.open('pictures');
    const other = (await cache.keys()).find(({ url }) => url.startsWith(folder));
    const shown = other ? await cache.match(other) : await caches.match('/drawings/box.svg', { ignoreSearch: true });
    return shown ?? Response.error();
  },
};

/** Only complete public pages are cached: no errors, no `no-store`, no redirects. */
const wholePublicPage = {
  cacheWillUpdate: async ({ response }) => {
    const control = response.headers.get('cache-control') ?? '';
    const whole = response.status === 200 && response.type === 'basic' && !response.redirected;
    return whole && !/private|no-store/.test(control) ? response : null;
  },
};

const kept = (cacheName, urlPattern, maxEntries, days, plugin = anyCache) => ({
  urlPattern,
  handler: 'CacheFirst',
  method: 'GET',
  options: {
    cacheName,
    expiration: { maxEntries, maxAgeSeconds: days * day, purgeOnQuotaError: true },
    cacheableResponse: { statuses: [200] },
    plugins: [plugin],
  },
});

/** Caching rules of the service worker. Requests without a rule, such as `/api`, go to the network. */
export const runtimeCaching = [
  { urlPattern: isPrivatePage, handler: 'NetworkOnly', method: 'GET', options: { plugins: [offlinePage] } },
  {
    urlPattern: isPublicPage,
    handler: 'NetworkFirst',
    method: 'GET',
    options: {
      cacheName: 'pages',
      expiration: { maxEntries: 60, maxAgeSeconds: 14 * day, purgeOnQuotaError: true },
      plugins: [wholePublicPage, markedAsKept, offlinePage],
    },
  },
  kept('static', /\/_next\/static\/.+$/, 250, 30),
  kept('fonts', /\/fonts\/.+\.woff2$/, 8, 365),
  kept('pictures', /\/(?:pictures|drawings|brand|flags)\/.+$/, 600, 30, anySize),
];

/** Precached: the offline pages and their files. */
export function precached(buildId) {
  const urls = [
    ...localeTable.map(({ code }) => `/${code}/offline`),
    '/drawings/plug.svg',
    '/drawings/box.svg',
    iconSheet,
    '/brand/logo-on-dark.svg',
    '/brand/favicon.png',
    '/assets/part-types.json',
  ];
  return urls.map((url) => ({ url, revision: buildId }));
}

/** Pages to open offline: home, lists, product. All share the layout. */
const worthKeeping = /^app\/\[locale\]\/(?:page|offline\/page|shop\/(?:products|category|narrowed)\/.*page)$/;
/** Error reporting is large, and needs a network. */
const forVisitors = (request) => request !== '' && !request.endsWith('/browser-reports');

/** Chunks of those pages and the layout that load on demand: menus, mini cart, sheets, banner. */
const onDemand = new WeakMap();

function filesOnDemand({ chunkGroups, chunkGraph }) {
  const isKept = (chunk) => [...chunk.groupsIterable].some(({ name }) => worthKeeping.test(name ?? ''));
  const asks = ({ module, request = '' }) =>
    forVisitors(request) && module && [...chunkGraph.getModuleChunksIterable(module)].some(isKept);
  const groups = chunkGroups.filter(({ origins }) => origins.some(asks));
  return new Set(groups.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])));
}

/** A missing chunk breaks the page: so these are precached; others are cached on use. */
export function isLeftOut({ asset, compilation }) {
  const files = onDemand.get(compilation) ?? filesOnDemand(compilation);
  onDemand.set(compilation, files);
  return !files.has(asset.name) || !/\.(?:css|js)$/.test(asset.name);
}

/** Options of the service worker plugin. */
export const pwaOptions = {
  dest: 'public',
  disable: process.env.NODE_ENV === 'development',
  // The page registers the worker itself, when idle.
  register: false,
  reloadOnOnline: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  extendDefaultRuntimeCaching: false,
  publicExcludes: ['!**/*'],
  // Personal data on the device: our own code, beside workbox's rules.
  customWorkerSrc: 'worker',
  workboxOptions: {
    runtimeCaching,
    importScripts: ['/push-worker.js'],
    additionalManifestEntries: precached(Date.now().toString(36)),
    // Chunks are cached on use, not precached.
    exclude: [isLeftOut],
    navigationPreload: true,
    skipWaiting: true,
    clientsClaim: true,
    disableDevLogs: true,
  },
};

const registration = /@ducanh2912[\\/]next-pwa[\\/]dist[\\/]sw-entry\.js$/;

/**
 * Removes the plugin's registration script, which it adds to every page without an option: ours runs later and is
 * smaller.
 */
export function withoutRegistration(config) {
  const { webpack } = config;
  return {
    ...config,
    webpack(base, context) {
      const made = webpack(base, context);
      const { entry } = made;
      made.entry = async () =>
        Object.fromEntries(
          Object.entries(await entry()).map(([name, files]) => [
            name,
            Array.isArray(files) ? files.filter((file) => !registration.test(file)) : files,
          ]),
        );
      return made;
    },
  };
}
