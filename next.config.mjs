import { fileURLToPath } from 'node:url';
import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';
import { isLeftOut, precached, runtimeCaching } from './pwa.config.mjs';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: ['ro-MD', 'ru'], sourceLocale: 'ro-MD', format: 'json', precompile: true },
  },
});

// The server around Next marks addresses whose query changes what a page shows: those views are rendered for each
// request, while the page without a query is kept for everybody.
const narrowedRoutes = [
  { source: '/:locale/shop/category', destination: '/:locale/shop/narrowed/departments' },
  { source: '/:locale/shop/category/:slug', destination: '/:locale/shop/narrowed/category/:slug' },
  { source: '/:locale/shop/tag/:slug', destination: '/:locale/shop/narrowed/tag/:slug' },
  { source: '/:locale/brands/:slug', destination: '/:locale/shop/narrowed/brand/:slug' },
  { source: '/:locale/banner/:banner', destination: '/:locale/shop/narrowed/banner/:banner' },
  { source: '/:locale/blog', destination: '/:locale/blog/found' },
  { source: '/:locale/blog/tag/:slug', destination: '/:locale/blog/found/tag/:slug' },
  { source: '/:locale/blog/category/:slug', destination: '/:locale/blog/found/:slug' },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Answers are compressed once and kept by the server around Next, or by a proxy in front of it.
  compress: false,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  cacheHandler: fileURLToPath(new URL('./server/page-cache-handler.cjs', import.meta.url)),
  // Pages live on disk; a small memory share keeps the process flat under many different pages.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // Metadata always stands in the head and errors always have their status: nothing is streamed past them.
  htmlLimitedBots: /.*/,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  // `npm run types` checks all of the code; a build would check the same again, each time.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    beforeFiles: narrowedRoutes.map((route) => ({ ...route, has: [{ type: 'header', key: 'x-narrowed' }] })),
  }),
  // One file of styles: a second one would cost a phone another connection before its first paint. Turbopack, which
  // serves while one develops, does not know the option and refuses to start with it.
  ...(process.env.NODE_ENV !== 'development' && { experimental: { cssChunking: false } }),
  serverExternalPackages: ['pino', '@sentry/nextjs', 'piscina'],
};

const buildId = Date.now().toString(36);

const withPwa = withPwaInit({
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
    additionalManifestEntries: precached(buildId),
    // Chunks are kept as pages ask for them, not all of them beforehand.
    exclude: [isLeftOut],
    navigationPreload: true,
    skipWaiting: true,
    clientsClaim: true,
    disableDevLogs: true,
  },
});

/** The last word on the browser's bundles. */
function withOwnBundles(config) {
  const { webpack } = config;
  return {
    ...config,
    webpack(given, context) {
      const made = webpack ? webpack(given, context) : given;
      if (context.isServer || context.dev) return made;
      const entries = made.entry;
      // The plugin's own registration of the worker is in every page: ours comes later and weighs less.
      made.entry = async () =>
        Object.fromEntries(Object.entries(await entries()).map(([name, entry]) => [name, leaveOut(entry)]));
      made.optimization.splitChunks.cacheGroups.shell = shellChunk;
      for (const part of replacedParts) made.plugins.push(replacement(part, context.webpack));
      made.plugins.push({ apply: runWhenShown });
      made.plugins.push({ apply: compiledOnArrival });
      return made;
    },
  };
}

/** Chunks with which a page, a layout or what shows an error begins. */
const entryChunk = /^app\//;
/** The module in which Next lists what such a chunk is there for. */
const list = /next-flight-client-entry-loader/;
/** The end of a chunk that runs its list as soon as all is there, as webpack writes it: a number may be 87e3. */
const runsList = /,([\w$]+)=>\{\1\.O\(0,\[[\de,]*\],\(\)=>\1\(\1\.s=[\de]+\)\),[\w$.]+=\1\.O\(\)\}(?=\]\);?\s*$)/;

/**
 * What a page is made of is run when the router shows it. Next's lists would run all of it in one go when the last
 * script has come, 10 ms and four times that on a phone: they are cut off. A chunk that holds nothing but a list, as
 * those of narrowed pages, is not named to the browser, which would wait for it.
 */
function runWhenShown({ hooks, webpack: { sources } }) {
  const name = 'RunWhenShown';
  hooks.thisCompilation.tap(name, (compilation) => {
    const stages = compilation.constructor;
    const entries = () => [...compilation.chunks].filter((chunk) => entryChunk.test(chunk.name ?? ''));
    const scripts = (chunk) => [...chunk.files].filter((file) => file.endsWith('.js'));
    const modules = (chunk) => compilation.chunkGraph.getChunkModulesIterableBySourceType(chunk, 'javascript') ?? [];
    // Next writes down which files a page needs in the stage after this one.
    const named = { name, stage: stages.PROCESS_ASSETS_STAGE_ANALYSE - 1 };
    compilation.hooks.processAssets.tap(named, () => {
      for (const chunk of entries()) {
        const isIdle = [...modules(chunk)].every((module) => list.test(module.identifier()));
        if (isIdle) for (const file of scripts(chunk)) chunk.files.delete(file);
      }
    });
    const minified = { name, stage: stages.PROCESS_ASSETS_STAGE_DEV_TOOLING };
    compilation.hooks.processAssets.tap(minified, () => {
      for (const file of new Set(entries().flatMap(scripts))) {
        const code = String(compilation.assets[file].source());
        if (!runsList.test(code)) throw new Error(`${file} does not end with a list that is run, as it did before.`);
        compilation.updateAsset(file, new sources.RawSource(code.replace(runsList, '')));
      }
    });
  });
}

/**
 * React and Next's router, which every page begins with, are compiled whole while they arrive, on a thread of their own.
 * Browsers that know the hint would else compile each function when it is first called, on the page's thread: 25 ms of
 * what stands between a phone's first paint and its answer to a touch.
 */
function compiledOnArrival({ hooks, webpack: { sources } }) {
  const name = 'CompiledOnArrival';
  const hint = '//# allFunctionsCalledOnLoad\n';
  hooks.thisCompilation.tap(name, (compilation) => {
    const stage = compilation.constructor.PROCESS_ASSETS_STAGE_DEV_TOOLING;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      for (const file of compilation.entrypoints.get('main-app')?.getFiles() ?? []) {
        if (file.endsWith('.js')) compilation.updateAsset(file, (source) => new sources.ConcatSource(hint, source));
      }
    });
  });
}

/** Where in Next's code its router stands; parts of it have other users, in builds and on the server. */
const router = /next[\\/]dist[\\/]client[\\/](?:components|react-client-callbacks)\b(?!.*dev)/;

/** Parts of Next that no page of ours needs, or not whole, and what stands in for them in the browser. */
const replacedParts = [
  { part: /\/builtin\/global-error$/, askedIn: router, ours: './app/global-error.tsx' },
  { part: /\/reducers\/server-action-reducer$/, askedIn: router, ours: './lib/browser/no-server-actions.ts' },
  { part: /\/lib\/constants$/, askedIn: router, ours: './lib/browser/router-constants.ts' },
  { part: /\/links$/, askedIn: router, ours: './lib/browser/next-parts/links.ts' },
  { part: /\/interception-routes$/, askedIn: router, ours: './lib/browser/next-parts/interception-routes.ts' },
  { part: /\/optimistic-routes$/, askedIn: router, ours: './lib/browser/next-parts/known-routes.ts' },
  { part: /^\.\/segment-cache\/cache$/, askedIn: router, ours: './lib/browser/next-parts/segment-cache.ts' },
  { part: /\/app-router-announcer$/, askedIn: router, ours: './lib/browser/next-parts/announcer.ts' },
  { part: /\/instant-messages$/, askedIn: router, ours: './lib/browser/next-parts/instant-messages.ts' },
  { part: /\/polyfill-module$/, askedIn: /next[\\/]dist[\\/]client$/, ours: './lib/browser/next-parts/polyfills.ts' },
  { part: /\/client\/app-next\.js$/, askedIn: /./, ours: './lib/browser/next-parts/start.ts' },
  { part: /\/compiled\/process$/, askedIn: /[\\/]polyfills$/, ours: './lib/browser/next-parts/process.ts' },
];

function replacement({ part, askedIn, ours }, { NormalModuleReplacementPlugin }) {
  const path = fileURLToPath(new URL(ours, import.meta.url));
  return new NormalModuleReplacementPlugin(part, (asked) => {
    if (askedIn.test(asked.context)) asked.request = path;
  });
}

/** What the layout needs, and what shows an error, is in every page: one chunk of it, instead of some small ones. */
const shell = new Set(['app/[locale]/layout', 'app/[locale]/error']);
const shellChunk = {
  name: 'shell',
  chunks: (chunk) => /^app\/\[locale\]\//.test(chunk.name ?? ''),
  test: (module, { chunkGraph }) =>
    !module.type.startsWith('css') &&
    [...chunkGraph.getModuleChunksIterable(module)].some((chunk) => shell.has(chunk.name)),
  enforce: true,
  priority: 60,
};

function leaveOut(entry) {
  return Array.isArray(entry) ? entry.filter((file) => !/next-pwa[\\/]dist[\\/]sw-entry\.js$/.test(file)) : entry;
}

export default withOwnBundles(withPwa(withNextIntl(nextConfig)));
