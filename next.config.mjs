import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: ['ro-MD', 'ru'], sourceLocale: 'ro-MD', format: 'json', precompile: true },
  },
});

// A listing with any of these in its address is rendered for each request; without them its page is kept for everybody.
const listingKeys = [
  ...['page', 'limit', 'sort', 'view', 'exact'],
  ...['category', 'brand', 'price', 'availability', 'rating', 'badge', 'attr'].map((facet) => `f.${facet}`),
];
const narrowedRoutes = [
  { source: '/:locale/shop/category/:slug', destination: '/:locale/shop/narrowed/category/:slug', keys: listingKeys },
  { source: '/:locale/brands/:slug', destination: '/:locale/shop/narrowed/brand/:slug', keys: listingKeys },
  { source: '/:locale/blog', destination: '/:locale/blog/found', keys: ['page', 'q'] },
  { source: '/:locale/blog/category/:slug', destination: '/:locale/blog/found/:slug', keys: ['page', 'q'] },
];

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Answers are compressed once and kept by the server around Next, or by a proxy in front of it.
  compress: false,
  images: { unoptimized: true },
  productionBrowserSourceMaps: false,
  // Pages live on disk; a small memory share keeps the process flat under many different pages.
  cacheMaxMemorySize: 16 * 1024 * 1024,
  // Metadata always stands in the head and errors always have their status: nothing is streamed past them.
  htmlLimitedBots: /.*/,
  typescript: { ignoreBuildErrors: false },
  allowedDevOrigins: ['127.0.0.1', 'localhost'],
  devIndicators: false,
  rewrites: async () => ({
    beforeFiles: narrowedRoutes.flatMap(({ source, destination, keys }) =>
      keys.map((key) => ({ source, destination, has: [{ type: 'query', key }] })),
    ),
  }),
  serverExternalPackages: ['pino', '@sentry/nextjs'],
};

export default withNextIntl(nextConfig);
