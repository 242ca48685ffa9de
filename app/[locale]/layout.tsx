import '@/app/styles/index.css';
import '@/components/errors/error-page.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CartForm } from '@/components/cart/cart-form';
import { DocumentScript } from '@/components/content/document-scripts';
import { ErrorWatch } from '@/components/errors/error-watch';
import { MissingFeatures } from '@/components/features/missing-features';
import { LinkNavigation } from '@/components/navigation/link-navigation';
import { Installable } from '@/components/pwa/installable';
import { Footer } from '@/components/shell/footer';
import { Header, PrintHead } from '@/components/shell/header';
import progressLine from '@/components/shell/progress-line.module.css';
import { StartupOverlay } from '@/components/shell/startup-overlay';
import { ShellMessages } from '@/i18n/client-messages';
import { beforePaintScript, typefaceFiles, wideScreen } from '@/lib/browser/page/before-paint';
import { environment } from '@/lib/config/environment';
import { settingsAttribute } from '@/lib/config/live-settings';
import { shop } from '@/lib/config/shop';
import { shopBasics } from '@/lib/config/shop-basics';
import type { Locale } from '@/lib/contract/shared';
import { cartFormId } from '@/lib/domain/cart/commands';
import { directionOf, isLocale } from '@/lib/domain/navigation/locale-path';
import { brandStyle } from '@/lib/domain/settings/brand-colors';
import { browserSettings, shopSettings } from '@/lib/storefront/settings/shop-settings';
import { missingFeatures, substituteKeys } from '@/lib/storefront/upstream/back-end';
import { getMenuLinks } from '@/lib/storefront/upstream/operations/content';

export async function generateViewport(): Promise<Viewport> {
  const { brand } = await shopSettings();
  return { themeColor: brand?.color ?? shop.themeColor };
}

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  await shopSettings();
  const t = await getTranslations({ locale, namespace: 'meta' });
  return {
    title: { default: t('title', { shop: shop.name }), template: t('titleTemplate', { title: '%s', shop: shop.name }) },
    description: t('description'),
  };
}

const manifestPath = (locale: Locale) => `/${locale}/manifest.webmanifest`;

export default async function LocaleLayout({ children, params }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const production = environment().mode === 'production';
  const [keys, links, settings] = await Promise.all([substituteKeys(), getMenuLinks(locale), shopSettings()]);
  const { enabled: offersInstall, delayMs, againDays } = shop.installPrompt;
  const installOffer = offersInstall ? { delayMs, againDays } : undefined;
  return (
    <html
      lang={locale}
      dir={directionOf(locale)}
      data-captcha-key={keys.captcha}
      data-push-key={keys.push}
      {...{ [settingsAttribute]: browserSettings(settings) }}
      style={brandStyle(settings.brand?.color)}
      suppressHydrationWarning
    >
      <head>
        <DocumentScript text={beforePaintScript(locale)} />
        {typefaceFiles(locale).map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="" href={file} media={wideScreen} />
        ))}
        {/* Not in the metadata, which is rendered again on each navigation: the browser would refetch the files. */}
        {shopBasics.icon ? (
          <link rel="icon" type="image/webp" sizes="240x240" href={shopBasics.icon} />
        ) : (
          <link rel="icon" type="image/png" sizes="96x96" href="/brand/favicon.png" />
        )}
        <link rel="apple-touch-icon" href={shopBasics.icon ?? '/brand/touch-icon.png'} />
        <link rel="manifest" href={manifestPath(locale)} />
      </head>
      <body>
        {/* Before the buttons that submit this form, which can be clicked while the page is still loading. */}
        <CartForm id={cartFormId} hidden>
          <button type="submit" hidden />
        </CartForm>
        <PrintHead locale={locale} />
        <ShellMessages>
          <MissingFeatures names={await missingFeatures()}>
            <Header locale={locale} links={links} />
            <main id="main">{children}</main>
            <Footer locale={locale} links={links} />
            <div className={progressLine.progress}>
              <StartupOverlay />
              <LinkNavigation />
            </div>
            <Installable worker={production} offer={installOffer} />
          </MissingFeatures>
        </ShellMessages>
        <ErrorWatch dsn={production ? environment().sentryDsn : undefined} />
      </body>
    </html>
  );
}
