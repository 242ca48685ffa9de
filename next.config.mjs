import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';
import { localeTable } from './lib/locales/locale-table.mjs';
import { pwaOptions, withoutRegistration } from './pwa.config.mjs';

const codes = localeTable.map(({ code }) => code);
const [first] = codes;

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: codes, sourceLocale: first, format: 'json', precompile: true },
  },
});

/** What a page says that lost even its messages: of each language no more than these two texts. */
function lastWords({ code, direction }) {
  const { unavailable } = JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'));
  return { lang: code, dir: direction, title: unavailable.title, home: unavailable.home };
}

// What the layout needs is in every page: one file of it, instead of a copy in each page's own.
const inEveryPage = new Set(['app/[locale]/layout', 'app/[locale]/error', 'app/global-error']);
const shell = {
  name: 'shell',
  chunks: ({ name }) => /^app\//.test(name ?? ''),
  test: (module, { chunkGraph }) =>
    !module.type.startsWith('css') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(({ name }) => inEveryPage.has(name)),
  enforce: true,
  priority: 60,
};

// One sheet for the whole release, whatever modules a page uses: one request, kept for all pages. Rules that belong
// together stand in one module, so their order among modules does not matter (docs/decisions/0090).
const styles = {
  name: 'styles',
  chunks: 'all',
  test: (module) => module.type.startsWith('css') && !/error-page\.css$/.test(module.nameForCondition() ?? ''),
  enforce: true,
  priority: 70,
};

const loadersOf = (rules) =>
  rules.flatMap(({ oneOf = [] }) => oneOf.flatMap(({ use }) => (Array.isArray(use) ? use : [])));

/** Classes of modules by five characters, where Next would put the file's name into each: pages name hundreds of them. */
function shortClassNames(rules) {
  for (const { options } of loadersOf(rules)) {
    if (options?.modules?.getLocalIdent === undefined) continue;
    options.modules.getLocalIdent = ({ rootContext, resourcePath }, _, name) => {
      const place = relative(rootContext, resourcePath);
      return `s${createHash('sha256').update(`${place} ${name}`).digest('base64url').slice(0, 4)}`;
    };
  }
}

/** Without the names of what only servers render, whose modules Next has the browser import whole for their rules. */
class RulesWithoutNames {
  apply({ hooks }) {
    hooks.compilation.tap('RulesWithoutNames', (compilation) => {
      compilation.hooks.finishModules.tap('RulesWithoutNames', (modules) => {
        for (const dependency of [...modules].flatMap(({ dependencies }) => dependencies)) {
          const { type, request } = dependency;
          if (type === 'import() eager' && request.endsWith('.css')) dependency.referencedExports = [];
        }
      });
    });
  }
}

/** No script brings rules: the one sheet has them, and of a module's names those come along that a script asks for. */
function withoutSheetsInScripts({ plugins, module: { rules } }) {
  for (const { options } of plugins.filter(({ __next_css_remove: isSheets }) => isSheets)) options.runtime = false;
  for (const { loader, options } of loadersOf(rules))
    if (loader?.includes('mini-css-extract-plugin')) options.esModule = true;
  plugins.push(new RulesWithoutNames());
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  env: { LAST_WORDS: JSON.stringify(localeTable.map(lastWords)) },
  poweredByHeader: false,
  // Answers are compressed once and kept by the server around Next, or by a proxy in front of it.
  compress: false,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // The server around Next keeps pages, and `lib/upstream` the data for them: Next has nothing to keep.
  cacheMaxMemorySize: 0,
  // Metadata always stands in the head and errors always have their status: nothing is streamed past them.
  htmlLimitedBots: /.*/,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  // `npm run types` checks all of the code; a build would check the same again, each time.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Seconds for which a browser keeps a page that it fetched before a press: the least that Next takes.
    staleTimes: { static: 30 },
    // One file of styles: a second one would cost a phone another connection before its first paint. Turbopack, which
    // serves while one develops, does not know the option and refuses to start with it.
    ...(process.env.NODE_ENV !== 'development' && { cssChunking: false }),
  },
  serverExternalPackages: ['pino', '@sentry/nextjs', 'piscina'],
  webpack(config, { isServer, dev }) {
    if (!dev) shortClassNames(config.module.rules);
    if (!isServer && !dev) {
      Object.assign(config.optimization.splitChunks.cacheGroups, { shell, styles });
      withoutSheetsInScripts(config);
      // Each page brings the names of all the files that may be loaded later: seven digits tell releases apart, too.
      config.output.hashDigestLength = 7;
    }
    return config;
  },
};

const withPwa = withPwaInit(pwaOptions);

export default withoutRegistration(withPwa(withNextIntl(nextConfig)));
