import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ReloadLink } from '@/components/errors/unavailable-view';
import { OfflineView } from '@/components/offline/offline-view';
import { ClientMessages } from '@/i18n/client-messages';
import { shareText } from '@/lib/storefront/cache/page-records';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('offline');
  return { title: t('title'), robots: { index: false } };
}

/** Page that the service worker caches and shows for any page that is not available offline. */
export default async function OfflinePage() {
  shareText();
  const t = await getTranslations('offline');
  return (
    <div className="wrap">
      <section className="error-page" aria-labelledby="error-heading">
        <img src="/drawings/plug.svg" alt="" width={160} height={160} />
        <h1 id="error-heading">{t('title')}</h1>
        <p className="soft">{t('text')}</p>
        <div className="row">
          <ReloadLink>{t('retry')}</ReloadLink>
        </div>
      </section>
      <ClientMessages namespaces={['offline', 'garagePage', 'order', 'productActions']}>
        <OfflineView />
      </ClientMessages>
    </div>
  );
}
