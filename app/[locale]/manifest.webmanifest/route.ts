import { getTranslations } from 'next-intl/server';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import { isLocale } from '@/lib/domain/navigation/locale-path';
import { shopSettings } from '@/lib/storefront/settings/shop-settings';

/** The web app's manifest in the page's language. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/[locale]/manifest.webmanifest'>,
): Promise<Response> {
  const { locale } = await params;
  if (!isLocale(locale)) return new Response(null, { status: 404 });
  const { brand } = await shopSettings();
  const t = await getTranslations({ locale, namespace: 'meta' });
  const manifest = {
    id: '/',
    name: shop.name,
    short_name: shop.name,
    description: t('description'),
    lang: locale,
    dir: 'ltr',
    start_url: `/${locale}`,
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand?.color ?? shop.themeColor,
    icons: shopBasics.icon
      ? [{ src: shopBasics.icon, sizes: '240x240', type: 'image/webp', purpose: 'any' }]
      : [
          { src: '/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/brand/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=86400' },
  });
}
