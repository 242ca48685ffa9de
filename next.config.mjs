import withPwaInit from '@ducanh2912/next-pwa';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  experimental: {
    messages: { path: './messages', locales: ['ro-MD', 'ru'], sourceLocale: 'ro-MD', format: 'json', precompile: true },
  },
});

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
  serverExternalPackages: ['pino', '@sentry/nextjs'],
};

export default withNextIntl(nextConfig);
