import { readFileSync } from 'node:fs';
import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';
import { localeTable } from './lib/contract/locales/locale-table.mjs';
import { pwaOptions, withoutRegistration } from './pwa.config.mjs';
import { shell } from './scripts.config.mjs';
import { shortClassNames, stylesOnDemand } from './styles.config.mjs';

const codes = localeTable.map(({ code }) => code);
const [first] = codes;

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: codes, sourceLocale: first, format: 'json', precompile: true },
  },
});

/** Fallback texts of a page without messages: two for each language. */
function fallbackTextsOf({ code, direction }) {
  const { unavailable } = JSON.parse(readFileSync(`messages/${code}.json`, 'utf8'));
  return { lang: code, dir: direction, title: unavailable.title, home: unavailable.home };
}

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  env: { FALLBACK_TEXTS: JSON.stringify(localeTable.map(fallbackTextsOf)) },
  poweredByHeader: false,
  // Answers are compressed once and kept by the server around Next, or by a proxy in front of it.
  compress: false,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // The server around Next caches pages and `lib/storefront/upstream` their data: Next caches nothing.
  cacheMaxMemorySize: 0,
  // Metadata is always in the head and errors keep their status: nothing is streamed before them.
  htmlLimitedBots: /.*/,
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  // `npm run types` checks all code; a build would repeat that each time.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Seconds for which a browser keeps a prefetched page: the minimum that Next accepts.
    staleTimes: { static: 30 },
    // A page has the sheets of its layout and its own, which the server inlines: merged ones would bring rules of other
    // pages (docs/decisions/0005). Turbopack, which serves during development, refuses to start with the option.
    ...(process.env.NODE_ENV !== 'development' && { cssChunking: false }),
  },
  serverExternalPackages: ['pino', '@sentry/nextjs', 'piscina', 'undici'],
  webpack(config, { isServer, dev }) {
    if (!dev) shortClassNames(config.module.rules);
    if (!isServer && !dev) {
      Object.assign(config.optimization.splitChunks.cacheGroups, { shell });
      stylesOnDemand(config);
      // Each page brings the names of all the files that may be loaded later: seven digits tell releases apart, too.
      config.output.hashDigestLength = 7;
    }
    return config;
  },
};

const withPwa = withPwaInit(pwaOptions);

export default withoutRegistration(withPwa(withNextIntl(nextConfig)));
