import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: ['ro-MD', 'ru'], sourceLocale: 'ro-MD', format: 'json', precompile: true },
  },
});

// A listing with any of these in its address is rendered for each request; without them its page is kept for everybody.
const narrowingKeys = [
  ...['page', 'limit', 'sort', 'view', 'exact'],
  ...['category', 'brand', 'price', 'availability', 'rating', 'badge', 'attr'].map((facet) => `f.${facet}`),
];
const narrowedListings = [
  { source: '/:locale/shop/category/:slug', destination: '/:locale/shop/narrowed/category/:slug' },
  { source: '/:locale/shop/tag/:slug', destination: '/:locale/shop/narrowed/tag/:slug' },
  { source: '/:locale/brands/:slug', destination: '/:locale/shop/narrowed/brand/:slug' },
  { source: '/:locale/blog', destination: '/:locale/blog/pages' },
  { source: '/:locale/blog/category/:slug', destination: '/:locale/blog/pages/category/:slug' },
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
    beforeFiles: narrowedListings.flatMap((listing) =>
      narrowingKeys.map((key) => ({ ...listing, has: [{ type: 'query', key }] })),
    ),
  }),
  serverExternalPackages: ['pino', '@sentry/nextjs'],
};

export default withNextIntl(nextConfig);
