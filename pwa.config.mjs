import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { underLocale } from './lib/locales/locale-pattern.mjs';
import { localeTable } from './lib/locales/locale-table.mjs';

const day = 86_400;
/** As pages ask for it (components/ui/icons.ts), with the mark of the shop. */
const iconSheet = `/brand/icons.svg?v=${createHash('sha256').update(readFileSync('public/brand/icons.svg')).digest('hex').slice(0, 8)}`;

/** Pages of one person: never kept, so that nothing of them can be seen after sign-out. */
const privatePath = underLocale(/\/(?:account|shop\/(?:cart|checkout|track-order|wishlist|compare))(?:\/|$)/);
const anyPage = underLocale(/(?:\/|$)/);

// Workbox writes these functions into the worker as text: each must stand on its own, and sees nothing of this module
// but what is written into it.
const isPrivatePage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && ${privatePath}.test(url.pathname);`,
);
const isPublicPage = new Function(
  '{ request, url, sameOrigin }',
  `return sameOrigin && request.mode === 'navigate' && !${privatePath}.test(url.pathname) && ${anyPage}.test(url.pathname);`,
);

/** The offline page at an address that cannot be had says so itself, whatever the browser thinks of the network. */
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

/** A page from the cache says so itself, and of when it is: the banner reads it. */
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

/** What the offline pages are made with lies in a cache of its own, where nothing else can push it out. */
const anyCache = {
  handlerDidError: async ({ request }) => (await caches.match(request.url)) ?? Response.error(),
};

/** A picture that is not there in the size that a page asks for is shown in another, and one that is not there at all as a drawing. */
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

/** Only whole public pages are worth keeping: no errors, nothing that asks not to be kept, no redirects. */
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

/** What the service worker keeps. Whatever no rule names, as `/api`, goes to the network untouched. */
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

/** Kept when the worker is installed: the offline pages and what they show. */
export function precached(buildId) {
  const urls = [
    ...localeTable.map(({ code }) => `/${code}/offline`),
    '/drawings/wheel-bearing.svg',
    '/drawings/box.svg',
    iconSheet,
    '/brand/favicon.png',
    '/assets/part-types.json',
  ];
  return urls.map((url) => ({ url, revision: buildId }));
}

/** Pages that are worth opening without a network: home, lists, a product. All of them have the layout. */
const worthKeeping = /^app\/\[locale\]\/(?:page|offline\/page|shop\/(?:products|category|narrowed)\/.*page)$/;
/** Reports of errors are large, and need a network. */
const forVisitors = (request) => request !== '' && !request.endsWith('/browser-reports');

/** Files of each build with what those pages and the layout load on demand: menus, the mini cart, sheets, the banner. */
const onDemand = new WeakMap();

function filesOnDemand({ chunkGroups, chunkGraph }) {
  const isKept = (chunk) => [...chunk.groupsIterable].some(({ name }) => worthKeeping.test(name ?? ''));
  const asks = ({ module, request = '' }) =>
    forVisitors(request) && module && [...chunkGraph.getModuleChunksIterable(module)].some(isKept);
  const groups = chunkGroups.filter(({ origins }) => origins.some(asks));
  return new Set(groups.flatMap(({ chunks }) => chunks.flatMap(({ files }) => [...files])));
}

/** A part of a page that cannot be loaded takes the page with it: so these are there; all else is kept as pages ask for it. */
export function isLeftOut({ asset, compilation }) {
  const files = onDemand.get(compilation) ?? filesOnDemand(compilation);
  onDemand.set(compilation, files);
  return !files.has(asset.name) || !asset.name.endsWith('.js');
}

/** Options of the plugin that makes the service worker. */
export const pwaOptions = {
  dest: 'public',
  disable: process.env.NODE_ENV === 'development',
  // The page registers the worker itself, when it is idle.
  register: false,
  reloadOnOnline: false,
  cacheStartUrl: false,
  dynamicStartUrl: false,
  cacheOnFrontEndNav: false,
  extendDefaultRuntimeCaching: false,
  publicExcludes: ['!**/*'],
  // What belongs to the person at this device: written by us, beside the rules that workbox makes.
  customWorkerSrc: 'worker',
  workboxOptions: {
    runtimeCaching,
    importScripts: ['/push-worker.js'],
    additionalManifestEntries: precached(Date.now().toString(36)),
    // Chunks are kept as pages ask for them, not all of them beforehand.
    exclude: [isLeftOut],
    navigationPreload: true,
    skipWaiting: true,
    clientsClaim: true,
    disableDevLogs: true,
  },
};

const registration = /@ducanh2912[\\/]next-pwa[\\/]dist[\\/]sw-entry\.js$/;

/**
 * Leaves out the plugin's own script that registers the worker, which it puts before every page and has no option for:
 * ours comes later and weighs less.
 */
export function withoutRegistration(config) {
  const { webpack } = config;
  return {
    ...config,
    webpack(given, context) {
      const made = webpack(given, context);
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
