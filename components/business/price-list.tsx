import { useTranslations } from 'next-intl';
import { useUser } from '@/components/user/user-client';
import { DownloadLink, useFileUrl } from './download-link';

/** The whole catalogue with the customer's prices, as a file. */
export function PriceList() {
  const t = useTranslations('files');
  const urlOf = useFileUrl();
  const { user } = useUser();
  return (
    <section className="section" aria-labelledby="price-list">
      <div className="section-head">
        <h2 id="price-list">{t('prices')}</h2>
      </div>
      <div className="panel row wrapping between">
        <p className="soft small">{t(user?.hideMyPrice ? 'pricesHidden' : 'pricesText')}</p>
        <div className="row wrapping">
          {(['csv', 'xlsx'] as const).map((format) => (
            <DownloadLink
              key={format}
              href={urlOf('price-list', { format })}
              label={`${t('prices')}: ${t('download', { format: format.toUpperCase() })}`}
            >
              {t('download', { format: format.toUpperCase() })}
            </DownloadLink>
          ))}
        </div>
      </div>
    </section>
  );
}
